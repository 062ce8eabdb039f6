/// Of the tool and of what it writes.
let toolVersion = "0.1.0"
