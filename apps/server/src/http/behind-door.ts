// A server whose port is held by the process that began it (tools/on-demand.mjs), which hands it connections. It ends
// when it has had none for a while, because an idle process costs memory.
import type { Server } from 'node:http'
import { Socket } from 'node:net'

/** Takes connections by the channel to the parent. `stop` ends this process, `restMs` after the last connection. */
export function serveBehindDoor(server: Server, { restMs, stop }: { restMs: number; stop: () => void }): void {
  // The parent is gone already, and with it the port.
  if (!process.connected) {
    stop()
    return
  }
  const open = new Set<Socket>()
  const say = (word: string) => process.connected && process.send?.(word, undefined, undefined, () => undefined)
  let timer: NodeJS.Timeout | undefined
  const restSoon = () => {
    clearTimeout(timer)
    if (open.size === 0) timer = setTimeout(() => say('rest'), restMs)
  }
  process.on('message', (word: unknown, socket: unknown) => {
    if (word === 'connection' && socket instanceof Socket) {
      clearTimeout(timer)
      open.add(socket)
      socket.once('close', () => {
        open.delete(socket)
        restSoon()
      })
      server.emit('connection', socket)
      socket.resume()
    } else if (word === 'end') {
      // A connection may have come between the word to the parent and its answer.
      if (open.size === 0) stop()
      else say('ready')
    }
  })
  process.once('disconnect', stop)
  // Node watches over slow requests only from this event on.
  server.emit('listening')
  say('ready')
  restSoon()
}
