// A port for a server of a test or a bench.
import { createServer } from 'node:net'

/**
 * Resolves to a free port of 127.0.0.1. It lies below those that the system lends to connections, or one of them could
 * take it before the server does.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer()
    const port = 12_000 + Math.floor(Math.random() * 20_000)
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
