/// Of the tool and of what it writes.
package let toolVersion = "0.1.0"
