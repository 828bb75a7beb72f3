import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { mountWeb, readWeb } from './web.ts'

test('made-up Host headers neither keep the server compressing pages nor evict the page of the real host', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'manjuan-web-'))
  const app = Fastify()
  try {
    writeFileSync(
      join(dist, 'index.html'),
      `<html><head></head><body data-pay-origins="">${'漫卷'.repeat(2_000)}</body></html>`,
    )
    mountWeb(
      app,
      readWeb({ dist, siteName: '漫卷', boot: async () => null, mediaOrigins: [], payOrigins: (shop) => [shop] }),
    )
    const ask = async (host: string) => {
      const { headers, statusCode } = await app.inject({ url: '/home', headers: { host, 'accept-encoding': 'br' } })
      assert.equal(statusCode, 200)
      return headers['content-encoding'] ?? 'plain'
    }
    assert.equal(await ask('shop.example'), 'br')
    const madeUp = []
    for (let i = 0; i < 200; i++) {
      madeUp.push(await ask(`h${i}.example`))
      if (i % 5 === 0) assert.equal(await ask('shop.example'), 'br')
    }
    assert.ok(madeUp.filter((coding) => coding === 'br').length < 60, 'packed too many')
    assert.equal(madeUp.at(-1), 'plain')
  } finally {
    await app.close()
    rmSync(dist, { recursive: true })
  }
})

test('a built file is sent as the build packed it, and its packed twin has no address', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'manjuan-web-'))
  const app = Fastify()
  try {
    for (const [name, text] of Object.entries({
      'index.html': '',
      'a.js': 'whole',
      'a.js.br': 'brotli',
      'a.js.gz': 'gzip',
    }))
      writeFileSync(join(dist, name), text)
    mountWeb(
      app,
      readWeb({ dist, siteName: '漫卷', boot: async () => null, mediaOrigins: [], payOrigins: (shop) => [shop] }),
    )
    const ask = async (url: string, accepted: string) => {
      const { headers, body } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
      return [headers['content-encoding'], headers['content-type'], body]
    }
    const script = 'text/javascript; charset=utf-8'
    assert.deepEqual(await ask('/a.js', 'gzip, br'), ['br', script, 'brotli'])
    assert.deepEqual(await ask('/a.js', 'gzip'), ['gzip', script, 'gzip'])
    assert.deepEqual(await ask('/a.js', ''), [undefined, script, 'whole'])
    const [, type] = await ask('/a.js.br', '')
    assert.equal(type, 'text/html; charset=utf-8')
  } finally {
    await app.close()
    rmSync(dist, { recursive: true })
  }
})

test('every page of a site where coins cost nothing says 测试站, and no other page does', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'manjuan-web-'))
  const pagesOf = async (trial: boolean) => {
    const app = Fastify()
    const boot = async (path: string) => (path === '/home' ? { data: { some: 'data' }, freshUntil: 0 } : null)
    mountWeb(app, readWeb({ dist, siteName: '漫卷', trial, boot, mediaOrigins: [], payOrigins: () => [] }))
    const pages = await Promise.all(['/home', '/vod', '/purchase'].map((url) => app.inject({ url })))
    await app.close()
    return pages.map(({ body }) => /<body[^>]*><p role="note"[^>]*>测试站<\/p><div id="root">/.test(body))
  }
  try {
    writeFileSync(join(dist, 'index.html'), '<html><head></head><body><div id="root"></div></body></html>')
    assert.deepEqual(await pagesOf(true), [true, true, true])
    assert.deepEqual(await pagesOf(false), [false, false, false])
  } finally {
    rmSync(dist, { recursive: true })
  }
})

test('the page plays films from the site itself and from the origins in the settings, and from nowhere else', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'manjuan-web-'))
  const policyWith = async (mediaOrigins: string[]) => {
    const app = Fastify()
    mountWeb(app, readWeb({ dist, siteName: '漫卷', boot: async () => null, mediaOrigins, payOrigins: () => [] }))
    const { headers } = await app.inject({ url: '/vod' })
    await app.close()
    return String(headers['content-security-policy']).split('; ')
  }
  try {
    writeFileSync(join(dist, 'index.html'), '<html><head></head><body></body></html>')
    const usual = await policyWith([])
    for (const directive of ["media-src 'self' blob:", "connect-src 'self'", "worker-src 'self' blob:"])
      assert.ok(usual.includes(directive), `${directive} in ${usual}`)
    const more = await policyWith(['https://media.example', 'https://cdn.example:8443'])
    assert.ok(more.includes("media-src 'self' blob: https://media.example https://cdn.example:8443"), String(more))
    assert.ok(more.includes("connect-src 'self' https://media.example https://cdn.example:8443"), String(more))
    assert.equal(more.length, usual.length)
  } finally {
    rmSync(dist, { recursive: true })
  }
})

test('a page names the files of its own screen ahead, and a home with a banner names none', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'manjuan-web-'))
  const app = Fastify()
  try {
    const link = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js">`
    const blocks = [
      ['*', 'visit'],
      ['/book/{bookId}', 'comic'],
      ['/book/read/{bookId}/{number}', 'reader'],
      ['/vod', 'films'],
    ].map(([path, name = '']) => `<!--ahead ${path}-->${link(name)}<!--/ahead-->`)
    writeFileSync(join(dist, 'index.html'), `<html><head>${blocks.join('')}</head><body></body></html>`)
    const adList = [{ imgPath: '/banner/one.webp', width: 2, height: 1 }]
    const boot = async (path: string) => (path === '/home' ? { data: { comicHome: { adList } }, freshUntil: 0 } : null)
    mountWeb(app, readWeb({ dist, siteName: '漫卷', boot, mediaOrigins: [], payOrigins: () => [] }))
    const told = async (url: string) => {
      const { body } = await app.inject({ url })
      assert.ok(!body.includes('ahead'), body)
      return body.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    }
    assert.deepEqual(await told('/home'), [])
    assert.deepEqual(await told('/vod'), [link('films')])
    assert.deepEqual(await told('/vod/'), [link('films')])
    assert.deepEqual(await told('/book/1'), [link('comic')])
    assert.deepEqual(await told('/book/read/1/2'), [link('reader')])
    assert.deepEqual(await told('/book/1/catalog'), [link('visit')])
    assert.deepEqual(await told('/user/login'), [link('visit')])
  } finally {
    await app.close()
    rmSync(dist, { recursive: true })
  }
})

test('the first banner is told ahead to phones alone, because a browser at a desk is sent to a page without it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'manjuan-web-'))
  const app = Fastify()
  try {
    writeFileSync(join(dist, 'index.html'), '<html><head></head><body><div id="root"></div></body></html>')
    const adList = [{ imgPath: '/banner/"one".webp', width: 2, height: 1 }]
    const boot = async (path: string) => (path === '/' ? { data: { comicHome: { adList } }, freshUntil: 0 } : null)
    mountWeb(app, readWeb({ dist, siteName: '漫卷', boot, mediaOrigins: [], payOrigins: () => [] }))
    const [first, other] = await Promise.all(['/', '/vod'].map((url) => app.inject({ url })))
    const links = (body = '') => body.match(/<link rel="preload"[^>]*>/g) ?? []
    assert.deepEqual(links(first?.body), [
      '<link rel="preload" as="image" href="/banner/&#34;one&#34;.webp" media="(max-width: 1024px), (pointer: coarse)" fetchpriority="high">',
    ])
    assert.deepEqual(links(other?.body), [])
  } finally {
    await app.close()
    rmSync(dist, { recursive: true })
  }
})
