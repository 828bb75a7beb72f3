// Ready answers are sent before the framework, which would cost more than such an answer itself. On a connection that node
// knows, they are sent before node's own request and response too (lanes.ts).
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Head, readHead } from './head.ts'
import { Lanes } from './lanes.ts'
import type { Find, Incoming } from './ready.ts'

const finders = new WeakMap<Server, Find[]>()

/** Shows every request to `find` first. Once the server is closing it is not asked. */
export function beforeFramework(app: FastifyInstance, find: Find): void {
  const { server } = app
  const known = finders.get(server)
  if (known) return void known.push(find)
  const all = [find]
  finders.set(server, all)
  let isClosing = false
  const ready: Find = (incoming) => {
    if (isClosing) return
    for (const each of all) {
      const found = each(incoming)
      if (found) return found
    }
    return
  }
  const lanes = new Lanes(server, ready)
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const long = server.listeners('request') as RequestListener[] // the framework's own listeners
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const found = lanes.met(request, response) ? undefined : ready(new OfNode(request))
    if (found) response.writeHead(found.status, found.headers).end(found.bytes)
    else for (const listener of long) listener(request, response)
  })
}

class OfNode implements Incoming {
  readonly #request: IncomingMessage
  readonly method: string
  readonly url: string

  constructor(request: IncomingMessage) {
    this.#request = request
    this.method = request.method ?? ''
    this.url = request.url ?? ''
  }

  head(): Head | null {
    return readHead(this.#request.rawHeaders)
  }
}
