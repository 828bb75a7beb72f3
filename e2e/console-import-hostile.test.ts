// Hostile archives on the import desk. The wait of readers is measured meanwhile, so this file runs alone.
// opens: nothing
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { makeZip } from '@manjuan/pipeline/testing'
import type { Page } from 'playwright-core'
import { watchTurns } from '../tools/cpu-time.ts'
import { batchOn, comic, drop, type ImportDesk, openBatch, openImportDesk, shop } from './import-desk.ts'
import { eventually, settled } from './moments.ts'
import type { World } from './support.ts'

let opened: ImportDesk
let world: World
let desk: Page

before(async () => {
  opened = await openImportDesk()
  world = opened.world
  desk = opened.desk
})
after(() => opened?.close())

const p95 = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

test('[O-30] hostile archives are refused file by file with a reason; the shop and its readers notice nothing', async () => {
  const page = (await comic('无害', 1)).bytes
  const hostile = [
    { name: '逃.cbz', bytes: makeZip([{ name: '../../evil.jpg', data: 'x' }]) },
    { name: '绝对.cbz', bytes: makeZip([{ name: '/etc/passwd.jpg', data: 'x' }]) },
    { name: '链接.cbz', bytes: makeZip([{ name: '1.jpg', data: '/etc/passwd', mode: 0o120777 }]) },
    { name: '炸弹.cbz', bytes: makeZip([{ name: '1.jpg', data: Buffer.alloc(200_000_000) }]) },
    { name: '假图.cbz', bytes: makeZip([{ name: '1.jpg', data: '<svg onload=alert(1)>' }]) },
    { name: '不是压缩包.cbz', bytes: Buffer.from('hello') },
    { name: '截断.cbz', bytes: Buffer.from(page).subarray(0, page.length - 200) },
    { name: '脚本.exe', bytes: Buffer.from('MZ') },
  ]
  const stood = await shop(world)
  await desk.goto('/imports')
  await settled(desk)
  const asked = async (): Promise<number> => {
    const since = performance.now()
    const told = await fetch(`${world.origin}/api/book/home/index`, { headers: { 'User-Trace-Id': 'e2e' } })
    assert.equal(told.status, 200)
    assert.equal(((await told.json()) as { result: boolean }).result, true)
    return performance.now() - since
  }
  const waits: number[] = []
  let isOver = false
  const readers = (async () => {
    while (!isOver) {
      waits.push(await asked())
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  // The server runs in this thread: what holds it holds every reader.
  const turns = watchTurns()
  await drop(desk, hostile)
  await openBatch(desk)
  const id = await batchOn(desk)
  await eventually(
    async () => world.db.selectFrom('import_batch').select('state').where('drop_id', '=', id).execute(),
    (batches) => batches.length > 0 && batches.every(({ state }) => state === 'refused' || state === 'review'),
    'all are read',
    60_000,
  )
  const heldMs = turns.longestMs()
  isOver = true
  await readers
  assert.ok(waits.length >= 3, `${waits.length} answers`)
  assert.ok(p95(waits) < 1_000, `${p95(waits)} ms`)
  assert.ok(heldMs < 250, `${heldMs} ms`)
  const files = await world.db
    .selectFrom('import_file')
    .innerJoin('import_batch', 'import_batch.id', 'import_file.batch_id')
    .select(['import_file.name', 'import_file.reason'])
    .where('import_batch.drop_id', '=', id)
    .execute()
  assert.deepEqual(files.map(({ name }) => name).toSorted(), hostile.map(({ name }) => name).toSorted())
  for (const { name, reason } of files) assert.match(reason ?? '', /\p{Script=Han}{3}/u, name)
  await desk.reload()
  for (const { name } of hostile.slice(0, 4)) await desk.getByRole('list', { name: '文件' }).getByText(name).waitFor()
  assert.deepEqual(await shop(world), stood)
})
