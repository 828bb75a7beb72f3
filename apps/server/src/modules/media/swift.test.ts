import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { imagePath } from '@manjuan/imaging'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ImageRow } from './images.ts'
import { SwiftSlices } from './swift.ts'

const name = '0123456789abcdef0123456789abcdef'
const path = imagePath({ kind: 'comic', name, slice: 0, zoom: 720 })
const facts: ImageRow = {
  ...{ name, kind: 'comic', gate: 'public', itemId: null, widths: [360, 720], parts: 1 },
  ...{ hasRecipe: false, partIds: [], withdrawn: false, takenDown: false },
}
const packed = { br: Buffer.from('packed'), gz: Buffer.from('zipped') }

describe('slices before the framework', () => {
  let app: FastifyInstance
  let origin: string
  /** Requests that reached the framework. */
  let long = 0
  let image: ImageRow | undefined
  let lies: boolean
  let may: boolean
  /** The pass with which the caller was judged. */
  let shown: string | undefined
  before(async () => {
    app = Fastify()
    const swift = new SwiftSlices({
      image: () => image,
      slice: (kept) => (lies ? packed[kept.endsWith('.br') ? 'br' : 'gz'] : undefined),
      mayHave: (_head, pass) => {
        shown = pass
        return may
      },
    })
    swift.attach(app)
    app.get('/js/*', (request, reply) => {
      long++
      const accepted = String(request.headers['accept-encoding'])
      const coding = accepted === 'identity' ? 'identity' : accepted === 'gzip' ? 'gzip' : 'br'
      const gate = image?.gate ?? 'public'
      swift.note(reply, coding, gate)
      if (coding !== 'identity') reply.header('Content-Encoding', coding)
      if (gate === 'public') reply.header('ETag', `"comic/01/${name}/0@720.${coding}"`)
      reply.header('X-Guard', 'on').header('Cache-Control', gate === 'public' ? 'public' : 'no-store')
      return reply.send(coding === 'identity' ? Buffer.from('plain') : packed[coding === 'br' ? 'br' : 'gz'])
    })
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => app.close())
  beforeEach(async () => {
    image = facts
    lies = true
    may = true
    await ask()
    long = 0
  })

  /** Any encoding is answered with these few bytes as they are, so nothing unpacks them. */
  const ask = async (asked = path, headers: Record<string, string> = {}, method = 'GET') => {
    const { request } = await import('node:http')
    return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        const sent = request(origin + asked, { method, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
          let body = ''
          answer.on('data', (chunk) => {
            body += String(chunk)
          })
          answer.on('end', () => {
            const { date: _date, ...others } = answer.headers
            resolve({ status: answer.statusCode, headers: others, body })
          })
        })
        sent.once('error', reject)
        sent.end()
      },
    )
  }

  test('[I-02] are sent with the very headers that the framework gives them', async () => {
    const swift = await ask()
    assert.equal(long, 0)
    lies = false
    const slow = await ask()
    assert.equal(long, 1)
    assert.deepEqual(swift, slow)
  })

  test('each coding is learned by itself, and an unpacked slice always goes the long way', async () => {
    for (const coding of ['gzip', 'gzip']) await ask(path, { 'accept-encoding': coding })
    assert.equal(long, 1)
    for (const coding of ['identity', 'identity']) await ask(path, { 'accept-encoding': coding })
    assert.equal(long, 3)
  })

  test('[R-09] a withdrawn and an unknown picture go the long way', async () => {
    const others: (ImageRow | undefined)[] = [
      { ...facts, withdrawn: true },
      { ...facts, takenDown: true },
      { ...facts, kind: 'novel' },
      { ...facts, widths: [360] },
      { ...facts, parts: 0 },
      undefined,
    ]
    for (const other of others) {
      image = other
      await ask()
    }
    assert.equal(long, others.length)
  })

  test('[R-09] a caller who may not surely have it, another method and a known ETag go the long way', async () => {
    may = false
    await ask()
    may = true
    await ask(path, {}, 'HEAD')
    await ask(path, { 'if-none-match': '"x"' })
    await ask(path.replace('/0@', '/%30@'))
    assert.equal(long, 4)
  })

  test('[R-09] the headers of a priced slice are learned by themselves, so that no cache keeps one', async () => {
    image = { ...facts, gate: 'priced', itemId: 7 }
    const slow = await ask()
    const swift = await ask()
    assert.deepEqual([long, swift], [1, slow])
    assert.deepEqual([swift.headers['cache-control'], swift.headers.etag], ['no-store', undefined])
    image = facts
    assert.equal((await ask()).headers['cache-control'], 'public')
  })

  test('[R-09] readers of a priced slice share its place, and each is judged by its own pass', async () => {
    image = { ...facts, gate: 'priced', itemId: 7 }
    const passes = ['a', 'b'].map((end) => `1800000000.100000007.42.AbCdEfGhIjKlMnOpQrSt_${end}`)
    for (const token of passes) {
      await ask(imagePath({ kind: 'comic', name, slice: 0, zoom: 720, token }))
      assert.equal(shown, token)
    }
    assert.equal(long, 0)
    const withPass = (pass: string) => path.replace('/comic/', `/comic/${pass}/`)
    for (const none of ['no-pass', '']) {
      await ask(withPass(none))
      assert.equal(shown, none)
    }
    for (const other of [withPass(`${passes[0]}/${passes[1]}`), `${path}?/x`, `${path}/`]) {
      shown = undefined
      await ask(other)
      assert.equal(shown, undefined, other)
    }
    assert.equal(long, 3)
  })
})
