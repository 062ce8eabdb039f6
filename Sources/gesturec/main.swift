internal import GestureCommands
internal import GestureTool

Tool.gesturec.runProcess()
