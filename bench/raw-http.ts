// The limit for HTTP: a bare node:http process that answers everything with the same bytes and headers, given in a file.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { status, headers, body } = JSON.parse(readFileSync(process.env.ANSWER ?? '', 'utf8')) as Recorded
const bytes = Buffer.from(body, 'base64')

export interface Recorded {
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

const server = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`listening on http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
})
process.on('SIGINT', () => process.exit(0))
