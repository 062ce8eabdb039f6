internal import GestureTool

// The compiler alone, for build plugins: a package that uses one waits until this is built.
Tool(name: "gesturec-build", summary: "Compiles .gesture files.", commands: [.build]).runProcess()
