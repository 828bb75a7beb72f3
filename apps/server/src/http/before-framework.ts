// Answers that are sent before the framework, which would cost more than such an answer itself.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Shows every request to `send` first. It says whether it has answered; once the server is closing it is not asked. */
export function beforeFramework(
  app: FastifyInstance,
  send: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  const long = app.server.listeners('request') as RequestListener[] // the framework's own listeners
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!closing && send(request, response)) return
    for (const listener of long) listener(request, response)
  })
}
