extension AnimationDecoder {
    /// Returns the text that Python's imaging library finds in a PNG, GIF or WebP file: the text with the keyword
    /// `Touchstone`, the comment, or the XMP.
    package static func text(in path: String) throws -> String {
        let script = """
            import sys
            from PIL import Image
            image = Image.open(sys.argv[1])
            found = getattr(image, "text", {}).get("Touchstone") or image.info.get("comment") or image.info.get("xmp") or ""
            sys.stdout.write(found if isinstance(found, str) else found.decode("utf-8"))
            """
        let run = try ChildProcess.run(python ?? "python3", ["-c", script, path])
        guard run.status == 0 else { throw Failed(message: run.errors) }
        return run.output
    }
}
