// The port of a server, with several doors. Node accepts one connection of a listening socket in each turn of its loop. A
// thousand readers who come at once would wait for a thousand turns, each with the answers of all who are in already.
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Listening sockets, and so connections that one turn accepts. */
const doors = 64

/** ms in which those who are in get their answers when the server closes. */
const answeringMs = 8_000
const lookMs = 20

interface Place {
  port: number
  host: string
  /** Connections that may wait to be accepted at each door. */
  backlog: number
}

/** Listens at all doors; at one where the system shares no port. A port that is taken is refused, as with one door. */
export async function listenAtDoors(app: FastifyInstance, place: Place): Promise<void> {
  // Sockets that share a port would let another server of this user share it too, except at a port that the system chooses.
  if (place.port !== 0) await closed(await opened(place))
  const first = await opened({ ...place, reusePort: true }).catch(onlyUnshared)
  if (!first) return void (await app.listen(place))
  const shared = { ...place, port: portOf(first), reusePort: true }
  const others = [first, ...(await Promise.all(Array.from({ length: doors - 2 }, () => opened(shared))))]
  const inside = new Set<Socket>()
  app.server.on('connection', (socket) => inside.add(socket.once('close', () => inside.delete(socket))))
  for (const door of others) door.on('connection', (socket) => app.server.emit('connection', socket))
  app.addHook('preClose', () => {
    for (const door of others) door.close()
    // Node counts a connection that was opened ahead, and has asked nothing yet, as busy.
    for (const socket of inside) if (socket.bytesRead === 0) socket.destroy()
    return answered(app, inside)
  })
  await app.listen(shared).catch(async (error: unknown) => {
    await Promise.all(others.map(closed))
    throw error
  })
}

/** A door with the settings that node gives an HTTP server. */
function opened(where: ListenOptions): Promise<Server> {
  const door = createServer({ allowHalfOpen: true, noDelay: true })
  return new Promise((resolve, reject) => {
    door.once('error', reject)
    door.listen(where, () => {
      door.off('error', reject)
      resolve(door)
    })
  })
}

const closed = (door: Server): Promise<unknown> => new Promise((resolve) => door.close(resolve))

/** Systems without shared ports say so; every other fault is one of the place. */
function onlyUnshared(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOTSUP') return null
  throw error
}

function portOf(door: Server): number {
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('the door has no port')
  return address.port
}

/** Those who are in get their answers. Their connections are idle then, and end. */
async function answered(app: FastifyInstance, inside: ReadonlySet<Socket>): Promise<void> {
  for (let ms = 0; inside.size > 0 && ms < answeringMs; ms += lookMs) {
    app.server.closeIdleConnections()
    await setTimeout(lookMs)
  }
}
