// A shop that hears notifies and answers as a test says.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer; atMs: number }

export async function startShop(
  answer: (heard: Heard) => { status: number; body: string } = () => ({ status: 200, body: 'success' }),
) {
  const heard: Heard[] = []
  const shop = { answer }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one = { method, path: url, headers, body: Buffer.concat(chunks), atMs: Date.now() }
    heard.push(one)
    const { status, body } = shop.answer(one)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP: always an AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    ...{ origin, heard, notifyUrl: `${origin}/notify`, returnUrl: `${origin}/back` },
    say(next: typeof answer) {
      shop.answer = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Waits for a state; throws when it does not come. */
export async function until(what: () => unknown, withinMs = 10_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await what())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
