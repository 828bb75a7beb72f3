// The cheapest HTTP client that still reads its answers: one kept connection, one request at a time, lengths by
// Content-Length. Both sides of a comparison are asked by it.
import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

export class Wire {
  readonly #socket: Socket
  #buffered: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      this.#buffered = this.#buffered.length === 0 ? chunk : Buffer.concat([this.#buffered, chunk])
      this.#read()
    })
    const fail = () => this.#waiting?.reject(new Error('the connection was closed'))
    socket.on('error', fail)
    socket.on('close', fail)
  }

  static open(origin: string): Promise<Wire> {
    const { hostname, port } = new URL(origin)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.once('error', reject)
      socket.once('connect', () => resolve(new Wire(socket)))
    })
  }

  /** Sends the bytes of one request. Gives the body of its answer. */
  ask(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  #read(): void {
    const end = this.#buffered.indexOf(headEnd)
    if (end < 0) return
    const head = this.#buffered.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const start = end + headEnd.length
    if (this.#buffered.length < start + length) return
    const body = this.#buffered.toString('utf8', start, start + length)
    this.#buffered = this.#buffered.subarray(start + length)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve(body)
  }
}
