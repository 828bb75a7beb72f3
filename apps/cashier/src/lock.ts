// The lock of a cashier's folder: two cashiers would tear each other's journal. It is a socket, because the system
// releases a killed process's socket.
import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Lock = { release: () => Promise<void> }

/** Takes the lock; null when another process holds it. */
export async function takeLock(folder: string): Promise<Lock | null> {
  const path = socketPath(realpathSync(folder))
  const server = (await held(path)) ?? ((await answers(path)) ? null : await heldAfresh(path))
  return server && { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The path of the socket. The system allows about 100 bytes, so a longer path is replaced by its hash. */
function socketPath(folder: string): string {
  const path = join(folder, 'lock.sock')
  if (Buffer.byteLength(path) <= 100) return path
  return join(tmpdir(), `cashier-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`)
}

/** Takes over the socket file of a killed process, which nothing answers any more. */
function heldAfresh(path: string): Promise<Server | null> {
  rmSync(path, { force: true })
  return held(path)
}

function held(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).unref()
    server.once('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'EADDRINUSE' ? resolve(null) : reject(fault),
    )
    server.listen(path, () => resolve(server))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
