import CommandLineTool

TouchstoneTool.main()
