/// A text with comments at all possible places, and its canonical form.
enum CommentedScene {
    static let text = """
        %YAML 1.1
        # before the mark
        --- # on the mark

        # heading

        # about views
        views: # beside views

          # before the first
          - &base # beside an anchor
            # inside the first
            frame: [1, 2, 3,
              4] # beside frame
            id: card # the id
            label: |  # block header
              first line # no comment
               second

            # after the block
            fill: 'it''s # no comment'
            stroke: "a \\"quoted\\" # no comment \\
              folded"
            behavior: { # open
              kind: draggable, # the kind
              # own line in brackets
              minScale: 1 # last
              # before the bracket
            } # closed
            # end of the first view
          # end of the views


          - id: tile   # indentation
            frame: *base
            views:
            - {id: a, frame: [0, 0, 1, 1]} # element
            # unindented list
            - id: b
              # deep end
        # before canvas
        canvas:
          # between key and value
          [480, 360]
        title: plain text
          over two lines # beside it
        gestures:
          [] # empty
        actions: [
          # inside nothing
        ]
        duration:   # nothing here
        expect:
        -
          # behind a lone dash
          always: no-jump
        - - nested
          - list # of lists
        # ending
        ...
        # behind the end
        """

    static let canonical = """
        # before the mark
        # on the mark

        # heading

        # about views
        views: # beside views
          # before the first
          # beside an anchor
          # inside the first
          - &base
            id: card # the id
            frame: [1, 2, 3, 4] # beside frame
            # after the block
            fill: "it's # no comment"
            stroke: 'a "quoted" # no comment folded'
            label: | # block header
              first line # no comment
               second
            behavior: # closed
              # open
              kind: draggable # the kind
              # own line in brackets
              minScale: 1 # last
              # before the bracket
            # end of the first view
          # end of the views

          - id: tile # indentation
            frame: *base
            views:
              - {id: a, frame: [0, 0, 1, 1]} # element
              # unindented list
              - id: b
                # deep end
        # before canvas
        # between key and value
        canvas: [480, 360]
        title: plain text over two lines # beside it
        gestures: [] # empty
        # inside nothing
        actions: []
        duration: ~ # nothing here
        expect:
          # behind a lone dash
          - {always: no-jump}
          - - nested
            - list # of lists
        # ending
        # behind the end

        """
}
