// A search engine on this machine that keeps the protocols of Baidu and IndexNow, as their pages describe them.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Asked {
  path: string
  query: URLSearchParams
  type: string
  body: string
}

export interface Said {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

export interface SearchEngine extends AsyncDisposable {
  addresses: { baidu: string; indexnow: string }
  /** All that was asked, in its order. */
  asked: Asked[]
  /** Addresses that Baidu was sent, a list for each time. */
  baidu(): string[][]
  indexnow(): string[][]
  /** Addresses that Baidu takes still. */
  quota: number
  /** Said instead of an answer of the protocol; 'nothing' cuts the connection once the question is here. */
  instead: Said | 'nothing' | null
  refuses: { notSameSite: string[]; notValid: string[] }
  /** Happens between a question and its answer. */
  during: (() => Promise<void>) | null
}

export const token = 'kTz7ychrWZP1pDQD'

export async function startSearchEngine(): Promise<SearchEngine> {
  const server = createServer(async (request, reply) => {
    const asked = await read(request)
    engine.asked.push(asked)
    await engine.during?.()
    const said = engine.instead ?? (asked.path === '/urls' ? baiduSays(engine, asked) : { status: 200 })
    if (said === 'nothing') return reply.destroy()
    reply.writeHead(said.status, { 'Content-Type': 'application/json', ...said.headers })
    return reply.end(said.body === undefined ? '' : JSON.stringify(said.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const origin = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`
  const sentTo = (path: string) => engine.asked.filter((asked) => asked.path === path)
  const engine: SearchEngine = {
    addresses: { baidu: `${origin}/urls`, indexnow: `${origin}/indexnow` },
    asked: [],
    baidu: () => sentTo('/urls').map(({ body }) => body.split('\n')),
    indexnow: () => sentTo('/indexnow').map(({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList),
    quota: 1_000,
    instead: null,
    refuses: { notSameSite: [], notValid: [] },
    during: null,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return engine
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
  return { path, query, type: request.headers['content-type'] ?? '', body: (await buffer(request)).toString() }
}

function baiduSays(engine: SearchEngine, { query, body }: Asked): Said {
  const fault = (error: number, message: string): Said => ({ status: error, body: { error, message } })
  if (query.get('token') !== token) return fault(401, 'token is not valid')
  const pages = body.split('\n')
  const { notSameSite, notValid } = engine.refuses
  const good = pages.filter((page) => !notSameSite.includes(page) && !notValid.includes(page))
  if (good.length > engine.quota) return fault(400, 'over quota')
  engine.quota -= good.length
  const named = (list: string[]) => list.filter((page) => pages.includes(page))
  const lists = { not_same_site: named(notSameSite), not_valid: named(notValid) }
  return { status: 200, body: { remain: engine.quota, success: good.length, ...lists } }
}
