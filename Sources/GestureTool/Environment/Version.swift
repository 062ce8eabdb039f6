/// The version of the tool and of its output.
package let toolVersion = "0.1.0"
