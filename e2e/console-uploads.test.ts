// Uploads in the console: through reloads and kills, paused, refused and dropped on any page.
// opens: nothing
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { asFirstOwner, type Desks, lookAt, looks, openContext } from './console-support.ts'
import { type KilledConsole, startKilledConsole } from './killed-console.ts'
import { eventually, settled } from './moments.ts'
import { MovableClock, openWorld, type World } from './support.ts'

let world: World
let killed: KilledConsole
let desk: Page
const folder = mkdtempSync(join(tmpdir(), 'manjuan-uploads-'))

before(async () => {
  world = await openWorld()
  killed = await startKilledConsole(world)
  const { app, browser } = world
  // The person's authenticator goes by the clock of the console's process.
  const at = { ...app, origin: killed.origin, clock: new MovableClock(), close: async () => undefined }
  const desks: Desks = { at, browser, errors: [] }
  const { page } = await asFirstOwner(desks, await openContext(desks))
  desk = page
  desk.setDefaultTimeout(20_000)
  desk.on('dialog', (dialog) => void dialog.accept())
})
after(async () => {
  await world?.close()
  await killed?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const choose = (page: Page, path: string | string[]) =>
  page.getByLabel('要上传的文件', { exact: true }).setInputFiles(path)
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: '上传的文件' }).getByRole('row').filter({ hasText: name })
const panelOf = (page: Page) => page.getByRole('region', { name: '上传' })

const stored = (name: string) => world.db.selectFrom('upload').selectAll().where('name', '=', name).executeTakeFirst()
async function lengthOf(name: string): Promise<number> {
  const row = await stored(name)
  const file = row && join(world.app.env.DATA_DIR, 'uploads', row.id)
  return file && existsSync(file) ? statSync(file).size : 0
}
async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1024 ** 2 })) hash.update(piece)
  return hash.digest('hex')
}

test('[O-25] a file of 300 MB comes through a reload and two kills with its sum, and nobody else touches it', async () => {
  const bytes = 300_000_000
  const path = join(folder, '长片.mkv')
  writeFileSync(path, randomBytes(9_000_000))
  truncateSync(path, bytes)
  await desk.goto('/imports')
  await choose(desk, path)
  const beyond = (least: number) =>
    eventually(
      () => lengthOf('长片.mkv'),
      (length) => length > least,
      `${least} bytes`,
      60_000,
    )
  await beyond(30_000_000)
  await killed.again()
  await beyond((await lengthOf('长片.mkv')) + 30_000_000)
  await desk.reload()
  const kept = await lengthOf('长片.mkv')
  assert.ok(kept < bytes, 'the reload came in the middle')
  await rowOf(desk, '长片.mkv')
    .getByText(/再选一次这个文件就接着传/)
    .waitFor()
  const offsets: number[] = []
  desk.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await choose(desk, path)
  await beyond(kept + 30_000_000)
  assert.ok((offsets[0] ?? 0) >= kept, `it went on at ${offsets[0]} of ${kept}`)
  await killed.again()
  await rowOf(desk, '长片.mkv').getByText('已上传').waitFor({ timeout: 120_000 })
  const row = await stored('长片.mkv')
  assert.equal(Buffer.from(row?.sha256 ?? []).toString('hex'), await sha256Of(path))
  assert.equal((await world.db.selectFrom('upload').select('id').execute()).length, 1, 'one upload in all')
  const other = await world.db
    .insertInto('staff')
    .values({ name: '乙', role_id: 1, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.updateTable('upload').set({ staff_id: other.id }).execute()
  await desk.reload()
  await desk.getByText(/还没有文件/).waitFor()
  const statuses = await desk.evaluate(async (address) => {
    const headers = { 'Tus-Resumable': '1.0.0', 'Staff-Half': localStorage.getItem('staffHalf') ?? '' }
    const asked = ['HEAD', 'DELETE'].map((method) => fetch(address, { method, headers }))
    return (await Promise.all(asked)).map(({ status }) => status)
  }, `/staff/uploads/${row?.id}`)
  assert.deepEqual(statuses, [404, 404])
  assert.equal(await lengthOf('长片.mkv'), bytes)
})

test('files dropped on any page are uploaded with their folders, three at a time, and refusals are told in Chinese', async () => {
  await desk.goto('/works')
  await settled(desk)
  const data = await desk.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (const name of ['一.txt', '二.txt', '三.txt', '四.txt'])
      transfer.items.add(new File([name.repeat(1_000)], name, { lastModified: 1 }))
    transfer.items.add(new File(['x'], 'a\\b.txt', { lastModified: 1 }))
    return transfer
  })
  await desk.dispatchEvent('body', 'dragenter', { dataTransfer: data })
  await desk.getByText('松开，上传这些文件').waitFor()
  await desk.dispatchEvent('body', 'drop', { dataTransfer: data })
  const panel = panelOf(desk)
  await panel.getByText('4 个已上传，1 个没有成功').first().waitFor()
  await panel.getByText(/文件名不能用/).waitFor()
  await panel.getByRole('button', { name: '收起上传' }).click()
  await panel.waitFor({ state: 'detached' })
  await desk.goto('/imports')
  for (const name of ['一.txt', '四.txt']) await rowOf(desk, name).getByText('已上传').waitFor()
  const batches = await world.db.selectFrom('import_file').select(['batch_id', 'name']).orderBy('name').execute()
  const dropped = batches.filter(({ name }) => name.endsWith('.txt'))
  assert.deepEqual(dropped.map(({ name }) => name).toSorted(), ['一.txt', '三.txt', '二.txt', '四.txt'].toSorted())
  assert.equal(new Set(dropped.map(({ batch_id }) => batch_id)).size, 1, 'one drop is one import')
})

proofTest('an upload is paused, goes on in the same place, and is cancelled for good', async () => {
  const path = join(folder, '慢.mp4')
  writeFileSync(path, randomBytes(1_000))
  truncateSync(path, 60_000_000)
  const slow = await desk.context().newCDPSession(desk)
  await slow.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 8_000_000 },
  })
  await choose(desk, path)
  const panel = panelOf(desk)
  await eventually(
    () => lengthOf('慢.mp4'),
    (length) => length > 0,
    'its first part',
  )
  await panel.getByRole('button', { name: '暂停 慢.mp4' }).click()
  await panel.getByText(/已暂停/).waitFor()
  const kept = await lengthOf('慢.mp4')
  await panel.getByRole('button', { name: '继续 慢.mp4' }).click()
  await eventually(
    () => lengthOf('慢.mp4'),
    (length) => length > kept,
    'the next part',
  )
  await panel.getByRole('button', { name: '取消 慢.mp4' }).click()
  await eventually(
    () => stored('慢.mp4'),
    (row) => row === undefined,
    'it is gone',
  )
  await panel.waitFor({ state: 'detached' })
  await choose(desk, path)
  await eventually(
    () => lengthOf('慢.mp4'),
    (length) => length > 0,
    'its first part again',
  )
  await desk.reload()
  await rowOf(desk, '慢.mp4').getByRole('button', { name: '删除 慢.mp4' }).click()
  await rowOf(desk, '慢.mp4').waitFor({ state: 'detached' })
  assert.equal(await stored('慢.mp4'), undefined)
})

test('[O-36] the uploads in every size and theme', async () => {
  const path = join(folder, '一本很长很长的名字，长到一行放不下，还要再长一些，直到手机上也放不下的小说.txt')
  for (const [width, scheme] of looks) {
    writeFileSync(path, `第一章\n正文 ${width} ${scheme}`)
    await desk.setViewportSize({ width, height: 844 })
    await desk.emulateMedia({ colorScheme: scheme })
    await desk.goto('/imports')
    await desk.getByRole('heading', { name: '导入' }).waitFor()
    await choose(desk, path)
    await panelOf(desk).getByText('1 个文件已上传').first().waitFor()
    await lookAt(desk, 'console-uploads', width, scheme)
  }
})
