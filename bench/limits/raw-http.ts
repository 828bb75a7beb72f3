// The limit for HTTP: a bare node:http process that sends recorded answers, the same bytes with the same headers. ANSWERS
// names their file. A path that was not recorded gets the first answer of its route.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

export interface Recorded {
  /** The path that was asked for. */
  path: string
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

const recorded = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as Recorded[]
const ready = recorded.map(({ path, status, headers, body }) => ({
  path,
  status,
  headers,
  bytes: Buffer.from(body, 'base64'),
}))

/** The path before its query; without a query, before its last part. */
function routeOf(path: string): string {
  const query = path.indexOf('?')
  return path.slice(0, query >= 0 ? query : path.lastIndexOf('/'))
}

const answers = new Map(ready.map((answer) => [answer.path, answer]))
const routes = new Map(ready.toReversed().map((answer) => [routeOf(answer.path), answer]))
const [first] = ready

const server = createServer((request, response) => {
  const path = request.url ?? ''
  const answer = answers.get(path) ?? routes.get(routeOf(path)) ?? first
  if (!answer) return void response.writeHead(500).end()
  response.writeHead(answer.status, answer.headers)
  response.end(answer.bytes)
})
listen(server)
