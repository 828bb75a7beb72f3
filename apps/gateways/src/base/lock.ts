// One simulator to a folder: the holder listens on a socket there, which the system closes when its process is killed.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Most bytes of a socket's path that every system takes. */
const pathMost = 100

/** Takes the folder, and gives back what releases it; throws when a living process holds it. */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketOf(resolve(folder))
  if (await answers(path)) throw new Error(`another simulator works in ${folder}`)
  rmSync(path, { force: true })
  const server = createServer((socket) => socket.destroy()).unref()
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening))
  return () => new Promise((released) => server.close(() => released()))
}

function socketOf(folder: string): string {
  const path = join(folder, 'lock.sock')
  if (Buffer.byteLength(path) <= pathMost) return path
  return join(tmpdir(), `gateways-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`)
}

function answers(path: string): Promise<boolean> {
  return new Promise((tell) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      tell(true)
    })
    socket.once('error', () => tell(false))
  })
}
