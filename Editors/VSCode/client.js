'use strict'
// Speaks to `gesturec lsp`: JSON-RPC with headers, on the pipes of a child process. Knows nothing of
// VS Code.

const { spawn } = require('child_process')

class Client {
  /**
   * @param {string} command the tool
   * @param {{ notified(method: string, params: any): void, ended(why: string): void }} listener
   */
  constructor(command, listener) {
    this.listener = listener
    this.number = 0
    this.pending = new Map()
    this.bytes = Buffer.alloc(0)
    this.isOver = false
    this.process = spawn(command, ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.process.stdout.on('data', (more) => this.read(more))
    this.process.stdin.on('error', () => {})
    this.process.on('error', (error) => this.finish(error.message))
    this.process.on('exit', (code) => this.finish(`it ended with status ${code}`))
  }

  /** The answer to a request; null where it is refused, unless `throws`. */
  request(method, params, { token, throws = false } = {}) {
    if (this.isOver) return Promise.resolve(null)
    const id = ++this.number
    this.send({ id, method, params })
    if (token) token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }))
    return new Promise((resolve, reject) => {
      this.pending.set(id, (message) => {
        if (!message.error) resolve(message.result)
        else if (throws) reject(new Error(message.error.message))
        else resolve(null)
      })
    })
  }

  notify(method, params) {
    if (!this.isOver) this.send({ method, params })
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`)
    this.process.stdin.write(body)
  }

  read(more) {
    this.bytes = Buffer.concat([this.bytes, more])
    for (;;) {
      const end = this.bytes.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /content-length: *(\d+)/i.exec(this.bytes.toString('latin1', 0, end))
      const start = end + 4
      const stop = start + Number(length ? length[1] : 0)
      if (this.bytes.length < stop) return
      const message = JSON.parse(this.bytes.toString('utf8', start, stop))
      this.bytes = this.bytes.subarray(stop)
      this.receive(message)
    }
  }

  receive(message) {
    if (message.method && message.id !== undefined) {
      // The server asks to watch files, which this extension does anyway.
      this.send({ id: message.id, result: null })
    } else if (message.method) {
      this.listener.notified(message.method, message.params)
    } else if (this.pending.has(message.id)) {
      const settle = this.pending.get(message.id)
      this.pending.delete(message.id)
      settle(message)
    }
  }

  finish(why) {
    if (this.isOver) return
    this.isOver = true
    for (const settle of this.pending.values()) settle({ result: null })
    this.pending.clear()
    this.listener.ended(why)
  }

  async stop() {
    await this.request('shutdown', null)
    this.notify('exit')
  }
}

module.exports = { Client }
