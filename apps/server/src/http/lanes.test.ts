// A server with lanes must answer every stream of bytes as node alone does.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { collectGarbage } from '#ports/memory.ts'
import { Lanes } from './lanes.ts'
import type { Find } from './ready.ts'

const host = '127.0.0.1'
const headers = ['content-type', 'text/plain', 'x-name', 'value']
const bytes = Buffer.from('ready')

/** Looks at every turn of the loop, because there are thousands of chunks. */
async function until(isThere: () => boolean): Promise<void> {
  for (const ends = Date.now() + 20_000; !isThere(); await turn()) assert.ok(Date.now() < ends)
}

/** A server with a ready answer at /ready, which tells what else it was asked. */
class Shop {
  readonly server: Server
  readonly lanes: Lanes | undefined
  sockets: Socket[] = []
  /** Requests that node made. */
  byNode = 0
  /** Requests that were answered without node. */
  direct = 0
  /** Questions for a ready answer. */
  asked = 0

  constructor({ lanes }: { lanes: boolean }) {
    this.server = createServer((request, response) => {
      this.byNode++
      if (!this.lanes?.met(request, response)) this.asked++
      if (request.url === '/ready') {
        request.resume()
        response.writeHead(200, [...headers, 'content-length', String(bytes.length)]).end(bytes)
        return
      }
      if (request.url === '/early') return void response.writeHead(404, ['content-length', '0']).end()
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        const told = `${request.method} ${request.url} ${body}`
        const end = () => response.writeHead(200, ['content-length', String(told.length)]).end(told)
        const met = this.byNode
        if (request.url === '/slow') void until(() => this.byNode > met).then(end)
        else end()
      })
    })
    const find: Find = (incoming) => {
      this.asked++
      if (incoming.url !== '/ready' || !incoming.head()) return
      this.direct++
      return { status: 200, headers: [...headers, 'content-length', String(bytes.length)], bytes }
    }
    if (lanes) this.lanes = new Lanes(this.server, find)
    this.server.on('connection', (socket) => this.sockets.push(socket))
  }

  async open(): Promise<this> {
    this.server.listen(0, host)
    await once(this.server, 'listening')
    return this
  }

  connect(): Socket {
    const address = this.server.address()
    assert.ok(address && typeof address === 'object')
    // Otherwise a second chunk waits until the first one was answered.
    return connect(address.port, host).setNoDelay()
  }

  /** All that a client is sent, whose first request node has answered before. A chunk is sent when the one before was read. */
  async talk(chunks: readonly string[]): Promise<string> {
    const socket = this.connect()
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    const closed = once(socket, 'close')
    socket.write(request('GET /first'))
    await until(() => text.endsWith('GET /first '))
    const inside = this.sockets.findLast(({ remotePort }) => remotePort === socket.localPort)
    assert.ok(inside)
    this.byNode = this.direct = this.asked = 0
    text = ''
    let sent = inside.bytesRead
    for (const chunk of chunks) {
      if (socket.destroyed || !socket.writable) break
      socket.write(chunk, 'latin1')
      sent += chunk.length
      await until(() => inside.bytesRead >= sent || inside.destroyed || socket.destroyed)
    }
    const answers = () => text.split('HTTP/1.1 ').length - 1
    await until(() => socket.destroyed || answers() >= this.byNode + this.direct)
    socket.end()
    await closed
    return text.replace(/^Date: .*$/gm, 'Date')
  }
}

const request = (start: string, lines: readonly string[] = [], body = ''): string =>
  [`${start} HTTP/1.1`, 'Host: shop', ...lines, '', body].join('\r\n')

const ready = request('GET /ready')
const other = request('GET /other')
const put = (body: string) => request('POST /put', [`Content-Length: ${body.length}`], body)
const chunked = (text: string) => request('POST /put', ['Transfer-Encoding: chunked'], text)

/** A request that is answered before its body comes, which is as long as its head. */
const early = [80, 81, 82, 83, 84, 85]
  .map((length) => request('POST /early', [`Content-Length: ${length}`, 'Content-Type: text/plain']))
  .find((text) => text.includes(` ${text.length}\r\n`))
assert.ok(early)

/** Chunks, and how many of their requests node must not see. */
const streams: [name: string, chunks: string[], direct: number][] = [
  ['a ready answer', [ready], 1],
  ['several, one after another', [ready, ready, other, ready], 3],
  ['a POST without a body', [request('POST /ready', ['Content-Length: 0'])], 1],
  [
    'usual headers',
    [request('GET /ready', ['Connection: keep-alive', 'accept-encoding:br', 'Cookie: a=b;  c=d\t'])],
    1,
  ],
  ['a body, and then a ready answer', [put('some'), ready], 1],
  ['a body after its head', [request('POST /put', ['Content-Length: 4']), 'so', 'me', ready], 1],
  ['a body that is longer than told', [request('POST /put', ['Content-Length: 2']), `some${ready}`, ready], 0],
  ['two requests at once', [ready + ready, ready], 0],
  ['two others at once', [other + other, ready], 0],
  ['a request behind a body', [put('some') + ready, ready], 0],
  ['half of one more', [`${ready}GET /re`, 'ady HTTP/1.1\r\nHost: shop\r\n\r\n', ready], 0],
  ['a request before the last answer', [request('GET /slow'), ready], 0],
  ['an early answer behind an empty line', [`\r\n\r\n${early}`, ready, other], 0],
  ['an early answer behind another one', [other + early, ready, other], 0],
  ['a request within a body', [put(ready), ready], 1],
  ['a body in chunks', [chunked('4\r\nsome\r\n0\r\n\r\n'), ready], 0],
  ['a request behind a body in chunks', [chunked(`0\r\n\r\n${ready}`), ready], 0],
  ['both lengths', [request('POST /put', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'), ready], 0],
  ['two lengths', [request('GET /ready', ['Content-Length: 0', 'Content-Length: 4'], 'some'), ready], 0],
  ['a length that is none', [request('GET /ready', ['Content-Length: 0x0']), ready], 0],
  ['the end of the connection', [request('GET /ready', ['Connection: close']), ready], 0],
  ['the end of the connection to a proxy', [request('GET /ready', ['Proxy-Connection: close']), ready], 0],
  ['a length twice', [request('GET /ready', ['Content-Length: 0', 'Content-Length: 0']), ready], 0],
  [
    'a thousand headers',
    [
      request(
        'GET /ready',
        Array.from({ length: 1_000 }, () => 'a:'),
      ),
      ready,
    ],
    0,
  ],
  ['another protocol', [request('GET /ready', ['Connection: Upgrade', 'Upgrade: websocket']), ready], 1],
  ['an expectation', [request('POST /put', ['Expect: 100-continue', 'Content-Length: 4']), 'some', ready], 1],
  ['HTTP/1.0', ['GET /ready HTTP/1.0\r\nHost: shop\r\n\r\n', ready], 0],
  ['no host', ['GET /ready HTTP/1.1\r\nAccept: */*\r\n\r\n', ready], 0],
  ['no headers', ['GET /ready HTTP/1.1\r\n\r\n', ready], 0],
  ['two hosts', [request('GET /ready', ['Host: other']), ready], 1],
  ['a whole address', ['GET http://shop/ready HTTP/1.1\r\nHost: shop\r\n\r\n', ready], 1],
  ['lines without a return', ['GET /ready HTTP/1.1\nHost: shop\n\n', ready], 0],
  ['a name with a blank', [request('GET /ready', ['Accept : */*']), ready], 0],
  ['a folded line', [request('GET /ready', ['Accept: a,', ' b']), ready], 0],
  ['a line without a name', [request('GET /ready', [': value']), ready], 0],
  ['a value with a control character', [request('GET /ready', ['Accept: a\x01b']), ready], 0],
  ['a value with a return', [request('GET /ready', ['Accept: a\rb']), ready], 0],
  ['a value beyond ASCII', [request('GET /ready', ['Accept: \xe9']), ready], 1],
  ['a blank in the address', [request('GET /re ady'), ready], 0],
  ['an empty line first', [`\r\n${ready}`, ready], 1],
  ['HEAD', [request('HEAD /ready'), ready], 1],
  ['an unknown method', [request('GETS /ready'), ready], 0],
  ['more headers than are allowed', [request('GET /ready', [`Accept: ${'a'.repeat(20_000)}`]), ready], 0],
]

describe('lanes', () => {
  let plain: Shop
  let shop: Shop
  before(async () => {
    plain = await new Shop({ lanes: false }).open()
    shop = await new Shop({ lanes: true }).open()
  })
  after(() => {
    for (const { server } of [plain, shop]) server.close().closeAllConnections()
  })

  for (const [name, chunks, direct] of streams)
    test(`${name} is answered as by node alone`, async () => {
      const expected = await plain.talk(chunks)
      assert.equal(await shop.talk(chunks), expected)
      assert.equal(shop.direct, direct)
    })

  test('requests that are cut anywhere are answered as by node alone', async () => {
    const text = [ready, put('some body'), other, ready].join('')
    const expected = await plain.talk([text])
    for (let at = 1; at < text.length; at++)
      assert.equal(await shop.talk([text.slice(0, at), text.slice(at)]), expected, `cut at ${at}`)
  })

  test('a ready answer is looked for once in a request', async () => {
    await shop.talk([other, request('GET /ready', ['Connection: close'])])
    assert.equal(shop.asked, 2)
  })

  test('a server that gives connections to another protocol has no lanes', async (t) => {
    const other = await new Shop({ lanes: true }).open()
    t.after(() => other.server.close().closeAllConnections())
    other.server.on('upgrade', (_request, socket) => socket.destroy())
    await other.talk([ready, ready])
    assert.equal(other.direct, 0)
  })

  test('node has the first request of a connection', async () => {
    const socket = shop.connect()
    shop.byNode = 0
    for (let times = 0; times < 2; times++) {
      socket.write(ready)
      await once(socket, 'data')
    }
    assert.equal(shop.byNode, 1)
    socket.destroy()
  })

  test('an idle connection ends when node ends its own, also after ready answers', async (t) => {
    const brief = await new Shop({ lanes: true }).open()
    t.after(() => brief.server.close().closeAllConnections())
    const socket = brief.connect()
    for (const text of [other, ready]) {
      socket.write(text)
      await once(socket, 'data')
    }
    assert.equal(brief.direct, 1)
    const [inside] = brief.sockets
    assert.equal(inside?.timeout, brief.server.keepAliveTimeout + brief.server.keepAliveTimeoutBuffer)
    inside?.emit('timeout')
    await once(socket.resume(), 'close')
  })

  test('a client that takes nothing is left to node', async () => {
    const socket = shop.connect()
    socket.write(other)
    await once(socket, 'data')
    socket.pause()
    const inside = shop.sockets.findLast(({ remotePort }) => remotePort === socket.localPort)
    assert.ok(inside)
    shop.byNode = 0
    inside.cork()
    inside.write('waits')
    socket.write(ready)
    await until(() => shop.byNode === 1)
    socket.destroy()
  })

  test('an idle connection keeps nothing of its last request', async () => {
    const socket = shop.connect()
    const met: WeakRef<object>[] = []
    shop.server.once('request', (request, response) => met.push(new WeakRef(request), new WeakRef(response)))
    socket.write(other)
    await once(socket, 'data')
    await until(() => {
      collectGarbage()
      return met.length === 2 && met.every((one) => one.deref() === undefined)
    })
    socket.destroy()
  })

  test('an address that is kept keeps nothing else of its request', async (t) => {
    const kept: string[] = []
    const keeping = createServer((request, response) => {
      lanes.met(request, response)
      response.end()
    })
    const lanes = new Lanes(keeping, ({ url }) => void kept.push(url))
    t.after(() => keeping.close().closeAllConnections())
    keeping.listen(0, host)
    await once(keeping, 'listening')
    const address = keeping.address()
    assert.ok(address && typeof address === 'object')
    const socket = connect(address.port, host).setNoDelay()
    const longest = 7_000
    const times = 300
    const heap = () => {
      collectGarbage()
      return process.memoryUsage().heapUsed
    }
    let before = 0
    for (let at = 0; at <= times; at++) {
      if (at === 1) before = heap()
      socket.write(request(`GET /the/address/of/a/picture/${at}`, [`Cookie: a=${'b'.repeat(longest)}`]))
      await once(socket, 'data')
    }
    const grown = heap() - before
    assert.equal(kept.length, times)
    assert.ok(grown < (times * longest) / 2, `${grown} bytes more`)
  })
})
