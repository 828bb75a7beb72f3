import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, type Guest, newBrowser } from '#testing/as.ts'
import {
  claim,
  type Filing,
  fileTicket,
  filing,
  forgetAddress,
  openTicket,
  paidOrderOf,
  ticketsOf,
} from '#testing/desk.ts'
import { giveRecovery, matchRecovery } from './staff.ts'

describe('the desk', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ clock: new TestClock(new Date()) })
  })
  after(() => app.close())

  const file = (guest: Guest, fields: Partial<Filing> = {}, files: Blob[] = []) => fileTicket(app, guest, fields, files)

  test('[A-12] another account, a wrong secret and a caller without a session get no ticket (T40)', async () => {
    const owner = await asGuest(app)
    const { ticketNo, secret } = await file(owner, {}, [await photo()])
    const [picture] = (await openTicket(owner, ticketNo)).pictures
    const name = picture?.name ?? ''
    const other = await asGuest(app)
    const keys = [
      { ticketNo },
      { ticketNo, secret: 'A'.repeat(22) },
      { ticketNo, secret: createHash('sha256').update(secret).digest('base64url').slice(0, 22) },
      { ticketNo: ticketNo === 99_999_999 ? ticketNo - 1 : ticketNo + 1, secret },
    ]
    for (const key of keys) {
      const asked = [
        await other.call('ticket', { body: key }),
        await other.call('ticketPicture', { body: { ...key, name } }),
        await other.call('addToTicket', { body: { ...key, text: '我来看看' } }),
        await other.call('fetchRecovery', { body: key }),
      ]
      for (const answer of asked) assert.deepEqual([answer.code, answer.data], ['404', null], JSON.stringify(key))
    }
    assert.deepEqual(await ticketsOf(other), [])
    const nobody = newBrowser(app)
    nobody.identity.traceId = 't'
    for (const answer of [
      await nobody.call('tickets'),
      await nobody.call('ticket', { body: { ticketNo, secret } }),
      await nobody.call('ticketPicture', { body: { ticketNo, secret, name } }),
      await nobody.call('fileTicket', { body: filing, files: [await photo()] }),
    ])
      assert.deepEqual([answer.result, answer.code], [false, '401'])
    assert.equal(
      (await openTicket(other, ticketNo, secret)).messages.length,
      1,
      'the secret opens it for whoever holds it',
    )
    const shown = await other.call('ticketPicture', { body: { ticketNo, secret, name } })
    assert.ok(shown.result)
  })

  test('a picture of one ticket is not sent through another ticket', async () => {
    const guest = await asGuest(app)
    const first = await file(guest, {}, [await photo()])
    const second = await file(guest)
    const name = (await openTicket(guest, first.ticketNo)).pictures[0]?.name ?? ''
    const answer = await guest.call('ticketPicture', { body: { ticketNo: second.ticketNo, name } })
    assert.equal(answer.code, '404')
    for (const bad of ['../../keys/name', 'a'.repeat(31), `${'a'.repeat(31)}/`])
      assert.equal((await guest.call('ticketPicture', { body: { ticketNo: first.ticketNo, name: bad } })).code, '422')
  })

  test('the secret is kept as a hash, and neither it nor a private answer may be stored on the way', async () => {
    const guest = await asGuest(app)
    const { ticketNo, secret } = await file(guest)
    const { rows } = await sql<{
      all: string
    }>`select row_to_json(t)::text as all from ticket t where no = ${ticketNo}`.execute(app.db)
    assert.ok(!rows[0]?.all.includes(secret))
    const response = await guest.fetch(`${app.origin}/api/desk/tickets`, { headers: { 'User-Trace-Id': 't' } })
    assert.equal(response.headers.get('cache-control'), 'no-store')
  })

  test('[A-12] pictures come back upright, small enough and without their metadata', async () => {
    const guest = await asGuest(app)
    const turned = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c33' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    assert.ok(turned.includes('Exif'))
    const polyglot = Buffer.concat([await jpeg(40, 30), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const webp = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#111' } })
      .webp()
      .toBuffer()
    const { ticketNo } = await file(guest, {}, [turned, polyglot, png, webp].map(blob))
    const { pictures } = await openTicket(guest, ticketNo)
    assert.deepEqual(
      pictures.map(({ width, height }) => [width, height]),
      [
        [1067, 1600],
        [40, 30],
        [20, 10],
        [20, 10],
      ],
    )
    for (const { name } of pictures) {
      const answer = await guest.call('ticketPicture', { body: { ticketNo, name } })
      assert.ok(answer.result)
      const bytes = Buffer.from(answer.data.webpBase64, 'base64')
      const { format, exif, xmp, iptc } = await sharp(bytes).metadata()
      assert.deepEqual([format, exif, xmp, iptc], ['webp', undefined, undefined, undefined])
      for (const word of ['Exif', 'SECRET', 'GPS', '<script>', 'PK\u0003\u0004']) assert.ok(!bytes.includes(word), word)
    }
  })

  const hostile: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /不是 JPEG/],
    ['HTML named .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /不是 JPEG/],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#111' } })
          .gif()
          .toBuffer(),
      /不是 JPEG/,
    ],
    ['an empty file', () => Buffer.alloc(0), /不是 JPEG/],
    ['a truncated JPEG', async () => (await noise(400, 400)).subarray(0, 9_000), /打不开/],
    ['a PNG of one pixel whose head says 30000x30000', () => onePixelPng(30_000, 30_000), /尺寸过大/],
    ['a real PNG of 30000x30000', () => flatPng(30_000, 30_000), /尺寸过大/],
    ['a PNG whose head says 2000x2000 over one pixel', () => onePixelPng(2000, 2000), /打不开/],
    ['only the first bytes of a WebP', () => Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), /打不开/],
  ]
  for (const [what, make, message] of hostile)
    test(`[A-12] ${what} is refused by its place and a reason, and nothing is kept`, async () => {
      const guest = await asGuest(app)
      const before = keptFiles(app)
      await forgetAddress(app)
      const answer = await guest.call('fileTicket', { body: filing, files: [await photo(), blob(await make())] })
      assert.deepEqual([answer.result, answer.code], [false, '422'])
      assert.match(answer.msg, message)
      assert.match(answer.msg, /^第2张/)
      assert.deepEqual(await ticketsOf(guest), [])
      assert.deepEqual(keptFiles(app), before)
      assert.equal((await fetch(`${app.origin}/live`)).status, 200)
    })

  test('too many pictures, and one of more than 8 MB, are refused in words', async () => {
    const guest = await asGuest(app)
    const many = await guest.call('fileTicket', {
      body: filing,
      files: await Promise.all(Array.from({ length: 5 }, photo)),
    })
    assert.deepEqual([many.code, many.msg], ['422', '最多只能上传 4 张图片'])
    const more = await guest.call('fileTicket', {
      body: filing,
      files: await Promise.all(Array.from({ length: 9 }, photo)),
    })
    assert.deepEqual([more.code, more.msg], ['422', '最多只能上传 4 张图片'])
    const large = await guest.call('fileTicket', { body: filing, files: [blob(Buffer.alloc(8 * 1024 * 1024 + 1, 1))] })
    assert.deepEqual([large.code, large.msg], ['422', '每张图片不能超过 8 MB'])
    const huge = await guest.call('fileTicket', { body: filing, files: [blob(Buffer.alloc(33 * 1024 * 1024, 1))] })
    assert.deepEqual([huge.code, huge.msg], ['422', '每张图片不能超过 8 MB'])
    assert.deepEqual(await ticketsOf(guest), [])
  })

  test('a broken multipart body is a 4xx, and names of files are never paths', async () => {
    const guest = await asGuest(app)
    const send = (body: string, type = 'multipart/form-data; boundary=x') =>
      guest.fetch(`${app.origin}/api/desk/ticket`, {
        method: 'POST',
        headers: { 'Content-Type': type, 'User-Trace-Id': 't' },
        body,
      })
    for (const body of ['', '--x', '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nabc', 'nonsense']) {
      const response = await send(body)
      assert.ok(response.status === 200 || response.status === 400, `${response.status} for ${body}`)
      assert.equal(((await response.json()) as { result: boolean }).result, false)
    }
    assert.equal((await send('x', 'multipart/form-data')).status, 400)
    const part = (name: string, value: string, file = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
    const proto = await send(`${part('__proto__', 'x')}--x--\r\n`)
    assert.equal(proto.status, 400)
    await forgetAddress(app)
    const picture = (await jpeg(9, 9)).toString('latin1')
    const fields = [part('kind', 'service'), part('topic', 'other'), part('text', '你好')].join('')
    const path = part('pictures', picture, '; filename="../../../../evil.jpg"')
    const response = await guest.fetch(`${app.origin}/api/desk/ticket`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'User-Trace-Id': 't' },
      body: Buffer.concat([Buffer.from(fields), Buffer.from(path, 'latin1'), Buffer.from('--x--\r\n')]),
    })
    const answer = (await response.json()) as { result: boolean }
    assert.equal(answer.result, true)
    assert.ok(!existsSync(join(app.env.DATA_DIR, '../evil.jpg')))
    for (const name of keptFiles(app)) assert.match(name, /^[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/)
    const twice = await send(
      `${part('kind', 'service')}${part('kind', 'service')}${part('topic', 'other')}${part('text', 'a')}--x--\r\n`,
    )
    assert.equal(((await twice.json()) as { code: string }).code, '422')
  })

  test('a foreign page can file nothing', async () => {
    const guest = await asGuest(app)
    const response = await guest.fetch(`${app.origin}/api/desk/ticket`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ kind: 'service', topic: 'other', text: '你好' }),
    })
    assert.equal(response.status, 403)
    assert.deepEqual(await ticketsOf(guest), [])
  })

  const malformed: [string, Partial<Record<keyof Filing, string>>, string][] = [
    ['text', { text: ' \n ' }, '问题描述填写有误'],
    ['text', { text: '字'.repeat(2001) }, '问题描述填写有误'],
    ['text', { text: 'a\u0000b' }, '问题描述填写有误'],
    ['text', { text: 'a\u001b[2Jb' }, '问题描述填写有误'],
    ['contact', { contact: 'x'.repeat(101) }, '联系方式填写有误'],
    ['contact', { contact: 'a\nb' }, '联系方式填写有误'],
    ['topic', { topic: 'nonsense' }, '问题类型填写有误'],
    ['kind', { kind: 'admin' }, '工单类型填写有误'],
    [
      'topic',
      { kind: 'complaint', topic: 'recovery', tradeNo: 'T1', amountFen: '1', paidOn: '2026-11-01' },
      '问题类型填写有误',
    ],
    ['tradeNo', { topic: 'recovery', amountFen: '3000', paidOn: '2026-11-01' }, '交易单号填写有误'],
    [
      'tradeNo',
      { topic: 'recovery', tradeNo: "' or 1=1", amountFen: '3000', paidOn: '2026-11-01' },
      '交易单号填写有误',
    ],
    ['amountFen', { topic: 'recovery', tradeNo: 'T1', amountFen: '30.5', paidOn: '2026-11-01' }, '付款金额填写有误'],
    ['paidOn', { topic: 'recovery', tradeNo: 'T1', amountFen: '3000', paidOn: '2026-02-30' }, '付款日期填写有误'],
    ['paidOn', { topic: 'recovery', tradeNo: 'T1', amountFen: '3000', paidOn: '0000-01-01' }, '付款日期填写有误'],
  ]
  for (const [field, fields, message] of malformed)
    test(`malformed ${field} is told by name: ${JSON.stringify(fields).slice(0, 60)}`, async () => {
      const guest = await asGuest(app)
      const answer = await guest.call('fileTicket', { body: { ...filing, ...fields } as Filing })
      assert.deepEqual([answer.result, answer.code, answer.msg], [false, '422', message])
    })

  test('a malformed added message is refused by its own field’s name', async () => {
    const guest = await asGuest(app)
    const { ticketNo } = await file(guest)
    const { code, msg } = await guest.call('addToTicket', { body: { ticketNo, text: ' ' } })
    assert.deepEqual([code, msg], ['422', '留言内容填写有误'])
  })

  test('2000 letters with line ends, however written, are taken as they are', async () => {
    const guest = await asGuest(app)
    const { ticketNo } = await file(guest, { text: `${'字'.repeat(1997)}\r\n😀<` })
    assert.equal((await openTicket(guest, ticketNo)).messages[0]?.text, `${'字'.repeat(1997)}\n😀<`)
  })

  test('[A-12] five tickets a day for an account, then the time to wait is told; tomorrow there is room again', async () => {
    const guest = await asGuest(app)
    for (let i = 0; i < 5; i++) await file(guest)
    const before = keptFiles(app)
    const sixth = await guest.call('fileTicket', { body: filing, files: [await photo()] })
    assert.deepEqual([sixth.result, sixth.code], [false, '429'])
    const { retryAfter } = sixth.data as unknown as { retryAfter: number }
    assert.ok(retryAfter > 0 && retryAfter <= 86_400)
    assert.deepEqual(keptFiles(app), before)
    app.clock.advance(retryAfter * 1000)
    await file(guest)
  })

  test('five for a device whatever its account, and twenty for an address whatever its devices', async () => {
    const first = await asGuest(app)
    for (let i = 0; i < 5; i++) await file(first)
    const second = await asGuest(app)
    const device = [...first.cookies].find(([name]) => name.endsWith('device'))
    assert.ok(device)
    second.cookies.set(...device)
    await forgetAddress(app)
    assert.equal((await second.call('fileTicket', { body: filing })).code, '429')
    const many = await Promise.all(Array.from({ length: 5 }, () => asGuest(app)))
    await forgetAddress(app)
    const codes: string[] = []
    for (let i = 0; i < 21; i++) codes.push((await many[i % 5]?.call('fileTicket', { body: filing }))?.code ?? '')
    assert.deepEqual([codes.slice(0, 20).every((code) => code === '0'), codes[20]], [true, '429'])
  })

  test('parallel filing passes no limit', async () => {
    const guest = await asGuest(app)
    await forgetAddress(app)
    const answers = await Promise.all(Array.from({ length: 12 }, () => guest.call('fileTicket', { body: filing })))
    assert.equal(answers.filter(({ result }) => result).length, 5)
  })

  test('scripts and quotes are stored and returned as plain text', async () => {
    const guest = await asGuest(app)
    for (const text of ['<script>alert(1)</script>', `"><img src=x onerror=alert(1)>`, "'; drop table ticket; --"]) {
      const { ticketNo } = await file(guest, { text, contact: text })
      const seen = await openTicket(guest, ticketNo)
      assert.deepEqual([seen.messages[0]?.text, seen.contact, seen.excerpt], [text, text, text])
    }
  })

  test('a receipt with one wrong fact is no match, and cannot be approved', async () => {
    const payer = await asGuest(app)
    await paidOrderOf(app, payer, { tradeNo: '4200000002' })
    await paidOrderOf(app, payer, { tradeNo: '4200000003', state: 'expired' })
    const deed = { staff: '某人', now: app.clock.now() }
    const right = { tradeNo: '4200000002' }
    const wrong: Partial<Filing>[] = [
      { ...right, amountFen: 3001 },
      { ...right, paidOn: '2026-11-20' },
      { tradeNo: '4200000009' },
      { tradeNo: 'M4200000002' },
      { tradeNo: '4200000003' },
    ]
    for (const fields of wrong) {
      const stranger = await asGuest(app)
      const { ticketNo } = await file(stranger, claim(fields))
      for (const run of [matchRecovery, giveRecovery]) {
        const { outcome } = await app.db.transaction().execute((tx) => run(tx, ticketNo, deed))
        assert.equal(outcome, 'noMatch', JSON.stringify(fields))
      }
      assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false)
    }
  })
})

const blob = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)])
const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer()
const photo = async (): Promise<Blob> => blob(await jpeg(64, 48))

/** A picture of noise: no part repeats, so that half of the file is half of the picture. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8) // one bit for each pixel, grey
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

const onePixelPng = (width: number, height: number): Buffer => pngOf(width, height, Buffer.from([0, 0x80]))
const flatPng = (width: number, height: number): Buffer =>
  pngOf(width, height, Buffer.alloc((1 + Math.ceil(width / 8)) * height))

/** The files under DATA_DIR/desk, as relative paths. */
function keptFiles({ env }: TestApp): string[] {
  const folder = join(env.DATA_DIR, 'desk')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).length > 0)
    .map((path) => path.slice(folder.length + 1))
    .sort()
}
