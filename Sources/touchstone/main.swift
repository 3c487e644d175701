import TouchstoneCLI

TouchstoneTool.main()
