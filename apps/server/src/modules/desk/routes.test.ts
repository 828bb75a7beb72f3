import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import type { BodyOf, DataOf } from '@manjuan/contract/reader/types'
import { sql } from 'kysely'
import sharp from 'sharp'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, type Guest, giveCoins, newBrowser } from '#testing/as.ts'
import { bareEnvironment } from '#testing/environment.ts'
import { approveRecovery, matchRecovery } from './staff.ts'

type Filing = BodyOf<'fileTicket'>
const filing: Filing = { kind: 'service', topic: 'payment', text: '充了 30 元，金币没到账。\n订单在昨天晚上。' }

describe('the desk', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ clock: new TestClock(new Date()) })
  })
  after(() => app.close())

  /** Resets the counts of the shared address, because real tickets would come from many addresses. */
  const forgetAddress = () => sql`delete from attempt where bucket like 'desk:address:%'`.execute(app.db)

  async function file(guest: Guest, fields: Partial<Filing> = {}, files: Blob[] = []): Promise<DataOf<'fileTicket'>> {
    await forgetAddress()
    const answer = await guest.call('fileTicket', { body: { ...filing, ...fields }, files })
    assert.ok(answer.result, `${answer.code} ${answer.msg}`)
    return answer.data
  }

  const open = async (guest: Guest, ticketNo: number, secret = '') => {
    const answer = await guest.call('ticket', { body: { ticketNo, secret } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }

  /** Runs the staff's command as a process of its own beside the running server. */
  function staff(...args: string[]): Promise<{ code: number; out: string }> {
    const env = {
      ...bareEnvironment(),
      DATA_DIR: app.env.DATA_DIR,
      ...(app.database.url ? { DATABASE_URL: app.database.url } : {}),
    }
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../../cli/tickets.ts'), ...args],
        { env },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out: out + err }),
      )
    })
  }

  test('[A-12] a reader files a ticket, the staff answers by the command, the reader reads it and writes again', async () => {
    const guest = await asGuest(app)
    const { ticketNo, secret } = await file(guest, { contact: 'reader@mail.example' })
    assert.match(secret, /^[\w-]{22}$/)
    assert.match((await staff('list')).out, new RegExp(`${ticketNo}  待回复`))
    const answered = await staff('answer', String(ticketNo), '已为您补发金币\n请查收', '--by', '甲')
    assert.deepEqual([answered.code, answered.out], [0, '✓ 已完成\n'])
    const [head] = (await tickets(guest)) ?? []
    assert.deepEqual([head?.ticketNo, head?.state, head?.unread], [ticketNo, 'answered', true])
    const seen = await open(guest, ticketNo)
    assert.deepEqual(
      seen.messages.map(({ author, text }) => [author, text]),
      [
        ['reader', filing.text],
        ['staff', '已为您补发金币\n请查收'],
      ],
    )
    assert.equal((await tickets(guest))?.[0]?.unread, false, 'what was opened counts as seen')
    const more = await guest.call('addToTicket', { body: { ticketNo, text: '收到了，谢谢' } })
    assert.ok(more.result)
    assert.deepEqual([more.data.state, more.data.messages.length], ['waiting', 3])
    assert.equal((await staff('close', String(ticketNo), '--by', '甲')).code, 0)
    const late = await guest.call('addToTicket', { body: { ticketNo, text: '还有一个问题' } })
    assert.deepEqual([late.result, late.msg], [false, '这张工单已关闭，如还有问题请提交新的工单'])
    assert.match((await staff('answer', String(ticketNo), '迟了')).out, /工单已关闭/)
  })

  const tickets = async (guest: Guest) => {
    const answer = await guest.call('tickets')
    return answer.result ? answer.data.tickets : null
  }

  test('[A-12] another account, a wrong secret and a caller without a session get no ticket (T40)', async () => {
    const owner = await asGuest(app)
    const { ticketNo, secret } = await file(owner, {}, [await photo()])
    const [picture] = (await open(owner, ticketNo)).pictures
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
    assert.deepEqual(await tickets(other), [])
    const nobody = newBrowser(app)
    nobody.identity.traceId = 't'
    for (const answer of [
      await nobody.call('tickets'),
      await nobody.call('ticket', { body: { ticketNo, secret } }),
      await nobody.call('ticketPicture', { body: { ticketNo, secret, name } }),
      await nobody.call('fileTicket', { body: filing, files: [await photo()] }),
    ])
      assert.deepEqual([answer.result, answer.code], [false, '401'])
    assert.equal((await open(other, ticketNo, secret)).messages.length, 1, 'the secret opens it for whoever holds it')
    const shown = await other.call('ticketPicture', { body: { ticketNo, secret, name } })
    assert.ok(shown.result)
  })

  test('a picture of one ticket is not sent through another ticket', async () => {
    const guest = await asGuest(app)
    const first = await file(guest, {}, [await photo()])
    const second = await file(guest)
    const name = (await open(guest, first.ticketNo)).pictures[0]?.name ?? ''
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
    const { pictures } = await open(guest, ticketNo)
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
      await forgetAddress()
      const answer = await guest.call('fileTicket', { body: filing, files: [await photo(), blob(await make())] })
      assert.deepEqual([answer.result, answer.code], [false, '422'])
      assert.match(answer.msg, message)
      assert.match(answer.msg, /^第2张/)
      assert.deepEqual(await tickets(guest), [])
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
    assert.deepEqual(await tickets(guest), [])
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
    await forgetAddress()
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
    assert.deepEqual(await tickets(guest), [])
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
    assert.equal((await open(guest, ticketNo)).messages[0]?.text, `${'字'.repeat(1997)}\n😀<`)
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
    await forgetAddress()
    assert.equal((await second.call('fileTicket', { body: filing })).code, '429')
    const many = await Promise.all(Array.from({ length: 5 }, () => asGuest(app)))
    await forgetAddress()
    const codes: string[] = []
    for (let i = 0; i < 21; i++) codes.push((await many[i % 5]?.call('fileTicket', { body: filing }))?.code ?? '')
    assert.deepEqual([codes.slice(0, 20).every((code) => code === '0'), codes[20]], [true, '429'])
  })

  test('parallel filing passes no limit', async () => {
    const guest = await asGuest(app)
    await forgetAddress()
    const answers = await Promise.all(Array.from({ length: 12 }, () => guest.call('fileTicket', { body: filing })))
    assert.equal(answers.filter(({ result }) => result).length, 5)
  })

  test('scripts and quotes are stored and returned as plain text', async () => {
    const guest = await asGuest(app)
    for (const text of ['<script>alert(1)</script>', `"><img src=x onerror=alert(1)>`, "'; drop table ticket; --"]) {
      const { ticketNo } = await file(guest, { text, contact: text })
      const seen = await open(guest, ticketNo)
      assert.deepEqual([seen.messages[0]?.text, seen.contact, seen.excerpt], [text, text, text])
    }
  })

  test('a reader’s text cannot control the staff’s terminal', async () => {
    const guest = await asGuest(app)
    const { ticketNo } = await file(guest, { text: '第一行\n工单 11111111  已关闭\u202e反' })
    // Rows that another program may have written, without this server's validation.
    await sql`update ticket set contact = ${'\u001b]0;owned\u0007\u001b[2J'} where no = ${ticketNo}`.execute(app.db)
    await sql`insert into ticket_message (ticket_no, author, text, created_at) values (${ticketNo}, 'reader', ${'\u001b[31m红\r改\u009b1A'}, now())`.execute(
      app.db,
    )
    for (const args of [['show', String(ticketNo)], ['list']]) {
      const { out } = await staff(...args)
      assert.ok(!/[^\P{Cc}\n]|[\u200b-\u200f\u2028-\u202e\u2066-\u2069]/u.test(out), JSON.stringify(out))
    }
    const { out } = await staff('show', String(ticketNo))
    assert.match(out, /<1B>\]0;owned<07><1B>\[2J/)
    assert.match(out, /^ {2}│ 工单 11111111/m)
    assert.doesNotMatch(out, /^工单 11111111/m)
  })

  test('the command explains itself and says by its exit code how it went', async () => {
    assert.match((await staff()).out, /客服工单[\s\S]*answer 工单号/)
    const wrong = [
      ['nonsense'],
      ['show'],
      ['show', '12'],
      ['answer', '12345678'],
      ['list', '--nonsense'],
      ['close', '12345678', 'x'],
    ]
    const codes = await Promise.all(wrong.map(async (args) => (await staff(...args)).code))
    assert.deepEqual(
      codes,
      wrong.map(() => 2),
    )
    assert.deepEqual(await staff('show', '10000000'), { code: 1, out: '✗ 没有这张工单\n' })
    assert.equal((await staff('match', '10000000')).code, 1)
    const guest = await asGuest(app)
    const { ticketNo } = await file(guest)
    assert.match((await staff('approve', String(ticketNo))).out, /不是找回账号的工单/)
    assert.match((await staff('answer', String(ticketNo), 'a\u001bb')).out, /控制字符/)
    const shown = await staff('show', String(ticketNo))
    assert.ok(shown.out.includes('  │ 充了 30 元'))
  })

  test('records of the staff’s deeds cannot be changed or deleted', async () => {
    const guest = await asGuest(app)
    const { ticketNo } = await file(guest)
    await staff('answer', String(ticketNo), '好', '--by', '甲')
    for (const change of [
      sql`update ticket_action set staff = 'x' where ticket_no = ${ticketNo}`,
      sql`delete from ticket_action where ticket_no = ${ticketNo}`,
    ])
      await assert.rejects(change.execute(app.db), /never changed/)
    assert.match((await staff('show', String(ticketNo))).out, /（甲） {2}回复/)
  })

  /** A paid order, and its facts as the provider's receipt shows them. */
  async function paidOrder(
    guest: Guest,
    fields: { tradeNo: string; amountFen?: number; paidAt?: string; state?: string },
  ): Promise<void> {
    const { tradeNo, amountFen = 3000, paidAt = '2026-11-20T16:30:00Z', state = 'paid' } = fields
    await sql`
      with p as (insert into pay_package (type, price_fen, title, item_count) values ('coin', 3000, '300 金币', 300) returning id),
      c as (insert into pay_channel (code, provider, superior_code, initiator_code, description) values (${`c${tradeNo}`}, 'sandbox', 'alipay', 'wap_pay', '支付宝') returning code)
      insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins, vip_days, state, trade_no, created_at, expires_at, paid_at)
      select ${`M${tradeNo}`}, ${guest.user.userId}, p.id, c.code, 'sandbox', 'coin', ${amountFen}, ${amountFen}, 300, 0, 0, ${state}, ${tradeNo}, ${paidAt}::timestamptz, ${paidAt}::timestamptz, ${paidAt}::timestamptz from p, c`.execute(
      app.db,
    )
  }

  const claim = (fields: Partial<Filing> = {}): Partial<Filing> => ({
    topic: 'recovery',
    text: '手机丢了，账号里还有金币',
    tradeNo: '4200000001',
    amountFen: 3000,
    paidOn: '2026-11-21',
    ...fields,
  })

  test('[A-12] a reader without the old device gets the account back by the receipt’s facts and one code', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000001' })
    const stranger = await asGuest(app)
    const { ticketNo } = await file(stranger, claim({ account: payer.user.account }))
    const no = String(ticketNo)
    assert.equal((await open(stranger, ticketNo)).recovery?.state, 'waiting')
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false, 'nobody has approved')
    const match = await staff('match', no)
    assert.deepEqual([match.code, match.out], [0, '✓ 相符\n'])
    assert.ok(!(await staff('show', no)).out.includes(payer.user.visitorId))
    assert.equal((await staff('approve', no, '--by', '甲')).code, 0)
    const ready = await open(stranger, ticketNo)
    assert.deepEqual(
      [ready.recovery?.state, ready.state, ready.messages.at(-1)?.author],
      ['ready', 'answered', 'staff'],
    )
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => stranger.call('fetchRecovery', { body: { ticketNo } })),
    )
    const given = asked.flatMap((answer) => (answer.result ? [answer.data] : []))
    assert.equal(given.length, 1, 'one code, however many ask')
    assert.equal(given[0]?.account, payer.user.account)
    assert.equal((await open(stranger, ticketNo)).recovery?.state, 'fetched')
    const code = given[0]?.code ?? ''
    const tables = await Promise.all(
      ['ticket', 'ticket_message', 'ticket_recovery', 'ticket_action', 'credential'].map((table) =>
        sql<{ all: string }>`select string_agg(row_to_json(t)::text, '') as all from ${sql.table(table)} t`.execute(
          app.db,
        ),
      ),
    )
    for (const { rows } of tables) assert.ok(!(rows[0]?.all ?? '').includes(code), 'no clear code is kept')
    const login = await newBrowserWithTrace().call('login', { body: { account: payer.user.account, password: code } })
    assert.ok(login.result, login.msg)
    assert.equal(login.data.userId, payer.user.userId)
    const again = await newBrowserWithTrace().call('login', { body: { account: payer.user.account, password: code } })
    assert.equal(again.result, false, 'the code is good once')
  })

  const by = (name: string) => ({ staff: name, now: app.clock.now() })

  const newBrowserWithTrace = () => {
    const browser = newBrowser(app)
    browser.identity.traceId = 't'
    return browser
  }

  test('a receipt with one wrong fact is no match, and cannot be approved', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000002' })
    await paidOrder(payer, { tradeNo: '4200000003', state: 'expired' })
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
      assert.equal(await matchRecovery(app.db, ticketNo, by('某人')), 'noMatch', JSON.stringify(fields))
      assert.equal(await approveRecovery(app.db, ticketNo, by('某人')), 'noMatch')
      assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false)
    }
  })

  test('an account with many coins needs two of the staff; one name in two spellings is one person', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000005' })
    await giveCoins(app, payer.user.userId, { paid: 5001 })
    const stranger = await asGuest(app)
    const { ticketNo } = await file(stranger, claim({ tradeNo: '4200000005' }))
    for (const name of ['Ab', ' ab ', 'AB', 'Ａｂ'])
      assert.equal(await approveRecovery(app.db, ticketNo, by(name)), 'secondNeeded', name)
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false)
    assert.equal(await approveRecovery(app.db, ticketNo, by('乙')), 'done')
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, true)
  })

  test('the command takes the system’s user as the person: another --by is a note, and no second person', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000008' })
    await giveCoins(app, payer.user.userId, { paid: 5001 })
    const stranger = await asGuest(app)
    const { ticketNo } = await file(stranger, claim({ tradeNo: '4200000008' }))
    for (const name of ['甲', '乙', '丙']) {
      const { code, out } = await staff('approve', String(ticketNo), '--by', name)
      assert.equal(code, 1)
      assert.match(out, /还需要另一位同事用自己的系统用户批准/)
    }
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false)
    assert.match((await staff('show', String(ticketNo))).out, new RegExp(`  ${userInfo().username}（乙）  批准`))
    assert.equal(await approveRecovery(app.db, ticketNo, by('another-user')), 'done')
  })

  test('closing the ticket takes back an unused approval', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000007' })
    const stranger = await asGuest(app)
    const { ticketNo, secret } = await file(stranger, claim({ tradeNo: '4200000007' }))
    assert.equal(await approveRecovery(app.db, ticketNo, by('甲')), 'done')
    assert.equal((await staff('close', String(ticketNo))).code, 0)
    for (const guest of [stranger, await asGuest(app)])
      assert.equal((await guest.call('fetchRecovery', { body: { ticketNo, secret } })).code, '404')
    assert.equal((await open(stranger, ticketNo)).recovery?.state, 'waiting')
  })

  test('an unused approval ends after a week', async () => {
    const payer = await asGuest(app)
    await paidOrder(payer, { tradeNo: '4200000006' })
    const stranger = await asGuest(app)
    const { ticketNo } = await file(stranger, claim({ tradeNo: '4200000006' }))
    assert.equal((await staff('approve', String(ticketNo))).code, 0)
    await sql`update ticket_recovery set approved_at = approved_at - interval '8 days' where ticket_no = ${ticketNo}`.execute(
      app.db,
    )
    assert.equal((await open(stranger, ticketNo)).recovery?.state, 'waiting')
    assert.equal((await stranger.call('fetchRecovery', { body: { ticketNo } })).result, false)
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
