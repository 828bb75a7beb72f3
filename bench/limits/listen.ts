// Every limit listens on a free port, says so, and ends when it is told to.
import type { Server } from 'node:http'

export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(`listening on http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
  })
  process.on('SIGINT', () => process.exit(0))
}
