import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { staffMessages } from '@manjuan/contract/staff'
import { diskUploads, type UploadFiles } from '@manjuan/storage'
import { sql } from 'kysely'
import { isLockAwaited, testEngine } from '#testing/database.ts'
import { asOwner, asPerson, type Desk, startConsole, type TestConsole } from '#testing/staff.ts'
import { Sender, sha256, sumOf } from '#testing/tus.ts'
import { until } from '#testing/until.ts'
import { dropLeftovers } from './leftovers.ts'
import { finishedUploads, holdUploads, releaseUploads } from './taken.ts'

const gb = 1000 ** 3
const dayMs = 86_400_000

describe('uploads', () => {
  let at: TestConsole
  let owner: Desk
  let sender: Sender
  let files: UploadFiles
  /** Free bytes of the disk as the server sees them. */
  let room = 1000 * gb
  before(async () => {
    at = await startConsole({
      uploadsIn: (dataDir) => {
        files = { ...diskUploads(dataDir), room: async () => room }
        return files
      },
    })
    owner = await asOwner(at)
    sender = new Sender(owner)
  })
  after(() => at.close())

  const idOf = (path: string) => path.split('/').at(-1) ?? ''
  const listed = async (desk = owner) => {
    const answer = await desk.call('uploads')
    assert.ok(answer.result, answer.msg)
    return answer.data.rows
  }
  const deedsOf = async (path: string) => {
    const object = `upload ${idOf(path)}`
    const { rows } = await sql<{
      verb: string
    }>`select verb from audit_event where object = ${object} order by seq`.execute(at.db)
    return rows.map(({ verb }) => verb)
  }
  const drop = (path: string) => sender.ask('DELETE', path)

  test('a file comes in parts, arrives with its sum, and both ends of it are recorded once', async () => {
    const bytes = randomBytes(10_000)
    const path = await sender.open('连续剧/第1集.txt', bytes.length)
    assert.match(path, /^\/staff\/uploads\/[0-9a-f]{32}$/)
    const first = await sender.part(path, 0, bytes.subarray(0, 4_000))
    assert.deepEqual([first.status, first.headers.get('upload-offset')], [204, '4000'])
    assert.ok(Date.parse(first.headers.get('upload-expires') ?? '') > at.clock.now().getTime())
    assert.equal(await sender.offset(path), 4_000)
    assert.equal((await listed())[0]?.received, 4_000)
    assert.equal((await sender.part(path, 4_000, bytes.subarray(4_000))).status, 204)
    const [row] = await listed()
    assert.deepEqual([row?.name, row?.received, row?.sha256], ['连续剧/第1集.txt', 10_000, sha256(bytes)])
    assert.deepEqual(await deedsOf(path), ['upload.begin', 'upload.finish'])
    assert.deepEqual(readFileSync(files.pathOf(idOf(path))), bytes)
    assert.equal((await drop(path)).status, 204)
    assert.ok(!existsSync(files.pathOf(idOf(path))))
  })

  const onServer = { skip: testEngine === 'pglite' && 'one connection cannot wait for another' }
  test('a file that an import takes while its owner drops it stays', onServer, async () => {
    const bytes = randomBytes(100)
    const path = await sender.open('两边.txt', bytes.length)
    await sender.part(path, 0, bytes)
    const dropped = await at.db.transaction().execute(async (tx) => {
      assert.equal(await holdUploads(tx, [idOf(path)]), true)
      const asked = drop(path)
      await until('the drop waits for the import', () => isLockAwaited(at.db))
      return { asked }
    })
    const { status, msg } = await dropped.asked
    assert.deepEqual([status, msg], [403, staffMessages.uploadHeld])
    assert.deepEqual(readFileSync(files.pathOf(idOf(path))), bytes)
    await releaseUploads({ db: at.db, files }, [idOf(path)])
  })

  test('creation under one number makes one upload, and a file of no bytes is finished at once', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const told = await Promise.all([1, 2, 3].map(() => sender.begin('空.txt', 0, key)))
    assert.equal(new Set(told.map(({ headers }) => headers.get('location'))).size, 1)
    assert.equal((await listed())[0]?.sha256, createHash('sha256').digest('hex'))
    assert.equal((await sender.begin('另一个.txt', 0, key)).status, 400)
    assert.equal((await sender.begin('无号.txt', 0, { 'Idempotency-Key': '' })).status, 400)
    await drop(told[0]?.headers.get('location') ?? '')
  })

  test('[O-26] files over their size, names that lead elsewhere and broken requests are refused in Chinese', async () => {
    const table: [string, number, Record<string, string>, number, RegExp][] = [
      ['片.mkv', 20 * gb + 1, {}, 413, /影片最大 20 GB/],
      ['漫画.cbz', 2 * gb + 1, {}, 413, /其他文件最大 2 GB/],
      ['片.mkv.zip', 3 * gb, {}, 413, /其他文件最大 2 GB/],
      ['../逃.txt', 1, {}, 400, /文件名不能用/],
      ['a/../../b.txt', 1, {}, 400, /文件名不能用/],
      ['/etc/passwd', 1, {}, 400, /文件名不能用/],
      ['a\\b.txt', 1, {}, 400, /文件名不能用/],
      ['a\u0000b', 1, {}, 400, /文件名不能用/],
      [`${'长'.repeat(501)}`, 1, {}, 400, /最多 500 字/],
      ['坏.txt', 1, { 'Upload-Metadata': 'filename //79' }, 400, /文件名不能用/],
      ['无.txt', 1, { 'Upload-Metadata': '' }, 400, /文件名不能用/],
      ['负.txt', -1, {}, 400, /不完整/],
      ['协议.txt', 1, { 'Tus-Resumable': '0.2.0' }, 412, /协议版本/],
    ]
    for (const [name, bytes, headers, status, words] of table) {
      const told = await sender.begin(name, bytes, headers)
      assert.equal(told.status, status, name)
      assert.match(told.msg, words, name)
    }
    assert.deepEqual(await listed(), [])
  })

  test('[O-26] unfinished files of one person are at most 50 GB, and a full disk takes none', async () => {
    const paths = [
      await sender.open('一.mkv', 20 * gb),
      await sender.open('二.mkv', 20 * gb),
      await sender.open('三.mp4', 10 * gb),
    ]
    const over = await sender.begin('四.txt', 1)
    assert.deepEqual([over.status, /超过 50 GB/.test(over.msg)], [413, true])
    await Promise.all(paths.map(drop))
    const path = await sender.open('四.txt', 10)
    room = 2 * gb
    const full = await sender.begin('五.txt', 1_000)
    assert.deepEqual([full.status, /磁盘快满/.test(full.msg)], [507, true])
    assert.equal((await sender.part(path, 0, Buffer.from('0123456789'))).status, 507)
    room = 1000 * gb
    assert.equal(await sender.offset(path), 0)
    await drop(path)
  })

  test('[O-26] a part with a wrong sum or at a wrong offset is refused, and nothing of it is kept', async () => {
    const bytes = randomBytes(5_000)
    const path = await sender.open('书.txt', bytes.length)
    const wrong = await sender.part(path, 0, bytes, sumOf(randomBytes(10)))
    assert.deepEqual([wrong.status, /在传输中损坏/.test(wrong.msg)], [460, true])
    for (const sum of ['md5 AAAA', 'sha256 AAAA', 'sha256'])
      assert.equal((await sender.part(path, 0, bytes, { 'Upload-Checksum': sum })).status, 400, sum)
    assert.equal(await sender.offset(path), 0)
    const sha1 = { 'Upload-Checksum': `sha1 ${createHash('sha1').update(bytes.subarray(0, 2_000)).digest('base64')}` }
    assert.equal((await sender.part(path, 0, bytes.subarray(0, 2_000), sha1)).status, 204)
    for (const offset of [0, 1_999, 2_001, 5_000, 99_999])
      assert.equal((await sender.part(path, offset, bytes.subarray(2_000))).status, 409, `${offset}`)
    assert.equal((await sender.part(path, 2_000, bytes)).status, 413, 'longer than the file')
    const type = { 'Content-Type': 'application/json' }
    assert.equal((await sender.part(path, 2_000, bytes.subarray(2_000), type)).status, 400)
    assert.equal((await sender.part(path, 2_000, Buffer.alloc(9 * 1024 ** 2))).status, 413)
    assert.equal(await sender.offset(path), 2_000)
    assert.equal((await sender.part(path, 2_000, bytes.subarray(2_000))).status, 204)
    assert.equal((await listed())[0]?.sha256, sha256(bytes))
    await drop(path)
  })

  test('of one part sent five times at once one is kept', async () => {
    const bytes = randomBytes(300_000)
    const path = await sender.open('书.txt', 600_000)
    const told = await Promise.all([1, 2, 3, 4, 5].map(() => sender.part(path, 0, bytes)))
    assert.deepEqual(told.map(({ status }) => status).toSorted(), [204, 409, 409, 409, 409])
    assert.equal(await sender.offset(path), 300_000)
    await drop(path)
  })

  test('[O-25] an upload of another person answers 404 to everything, finished or not', async () => {
    const path = await sender.open('我的.txt', 4)
    await sender.part(path, 0, Buffer.from('abcd'))
    const other = await asPerson(owner, '编辑乙', ['import.run'])
    const theirs = new Sender(other)
    assert.ok(Number.isNaN(await theirs.offset(path)))
    for (const [method, headers] of [
      ['HEAD', {}],
      ['DELETE', {}],
      ['PATCH', { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '4' }],
    ] as const)
      assert.equal((await theirs.ask(method, path, headers)).status, 404, method)
    assert.deepEqual(await listed(other), [])
    const held = await finishedUploads(
      { db: at.db, files },
      (await staffId('编辑乙')) ?? 0,
      [idOf(path)],
      at.clock.now(),
    )
    assert.deepEqual(held, { fault: 'missing', id: idOf(path), name: '' })
    assert.equal((await listed())[0]?.sha256, sha256(Buffer.from('abcd')))
    await drop(path)
  })

  const staffId = async (name: string) =>
    (await at.db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirst())?.id

  test('[O-26] after 48 h what nobody took is gone with its bytes, and what an import holds stays', async () => {
    const [left, kept] = [await sender.open('剩.txt', 8), await sender.open('要.txt', 4)]
    await sender.part(left, 0, Buffer.from('half'))
    await sender.part(kept, 0, Buffer.from('kept'))
    const deps = { db: at.db, files }
    const own = (await staffId('店主甲')) ?? 0
    const wanted = await finishedUploads(deps, own, [idOf(left)], at.clock.now())
    assert.deepEqual(wanted, { fault: 'unfinished', id: idOf(left), name: '剩.txt' })
    assert.equal(await holdUploads(at.db, [idOf(left)]), false, 'an unfinished one is not held')
    assert.equal(await holdUploads(at.db, [idOf(kept)]), true)
    assert.equal((await drop(kept)).status, 403, 'it belongs to the import')
    at.clock.advance(2 * dayMs - 60_000)
    assert.equal(await dropLeftovers(deps, at.clock.now()), 0)
    at.clock.advance(60_000)
    await owner.signIn()
    assert.ok(Number.isNaN(await sender.offset(left)), 'gone before the step runs')
    assert.equal(await dropLeftovers(deps, at.clock.now()), 1)
    assert.deepEqual(readdirSync(join(at.env.DATA_DIR, 'uploads')), [idOf(kept)])
    const found = await finishedUploads(deps, own, [idOf(kept)], at.clock.now())
    assert.ok(Array.isArray(found) && found[0])
    assert.equal(readFileSync(found[0].path, 'utf8'), 'kept')
    await releaseUploads(deps, [idOf(kept)])
    assert.deepEqual([readdirSync(join(at.env.DATA_DIR, 'uploads')), await listed()], [[], []])
  })

  test('what the server can do is told to staff alone, and no other site sends a part', async () => {
    const told = await sender.ask('OPTIONS', '/staff/uploads')
    assert.equal(told.headers.get('tus-extension'), 'creation,expiration,checksum,termination')
    const path = await sender.open('书.txt', 4)
    const part = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
    for (const site of ['cross-site', 'same-site', 'none'])
      assert.equal(
        (await sender.ask('PATCH', path, { ...part, 'Sec-Fetch-Site': site }, Buffer.from('evil'))).status,
        403,
      )
    assert.equal((await sender.ask('PATCH', path, { ...part, 'Staff-Half': '' }, Buffer.from('evil'))).status, 401)
    assert.equal(await sender.offset(path), 0)
    await drop(path)
  })
})
