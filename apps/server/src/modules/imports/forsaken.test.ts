import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { lazyAsking } from '@manjuan/queue/lazy'
import { sql } from 'kysely'
import { consoleJobs } from '#jobs/console.ts'
import { isLockAwaited, testEngine } from '#testing/database.ts'
import { type ImportShop, openImportShop } from '#testing/import-shop.ts'
import { chapterText } from '#testing/importer.ts'
import { until } from '#testing/until.ts'

const day = 86_400_000
let desk: ImportShop
let queue: ReturnType<typeof lazyAsking>
before(async () => {
  desk = await openImportShop()
  queue = lazyAsking(desk.shop.database, (error) => assert.fail(String(error)))
})
after(async () => {
  await queue?.close()
  await desk?.close()
})

const text = (title: string) => [1, 2, 3].map((number) => chapterText(`第${number}章 ${title}`)).join('')
const review = async (title: string) => {
  const { id } = await desk.dropper.drop({ [`${title}.txt`]: text(title) })
  return desk.dropper.until(id, 'review')
}
/** Nobody has touched it for so long. */
const forsake = (id: number, ms: number, fields: object = {}) =>
  desk.at.db
    .updateTable('import_batch')
    .set({ ...fields, updated_at: new Date(desk.at.clock.now().getTime() - ms) })
    .where('id', '=', id)
    .execute()
/** The job of the console's process, as its list has it. */
const runJob = async () => {
  const job = consoleJobs(desk.shop.env.DATA_DIR, queue.open).find(({ name }) => name === 'release-imports')
  assert.ok(job)
  const log = { error: (facts: object) => assert.fail(JSON.stringify(facts)), info: () => undefined }
  await job.run({ db: desk.at.db, clock: desk.at.clock, log })
}
const held = async () => {
  const answer = await desk.owner.call('uploads')
  assert.ok(answer.result, answer.msg)
  return answer.data.rows.map(({ name }) => name).toSorted()
}

test('a batch in review that nobody touches ends after 14 days and gives its uploads back; the page tells when', async () => {
  const [old, young] = [await review('旧稿'), await review('新稿')]
  assert.equal(Date.parse(old.endsAt ?? '') - Date.parse(old.updatedAt), 14 * day)
  await forsake(old.id, 14 * day)
  await forsake(young.id, 14 * day - 60_000)
  await runJob()
  const ended = await desk.dropper.batch(old.id)
  assert.deepEqual([ended.state, ended.problem, ended.endsAt], ['cancelled', '14 天没有处理，已自动结束', null])
  assert.equal((await desk.dropper.batch(young.id)).state, 'review')
  assert.deepEqual(await held(), ['新稿.txt'], 'the quota has its bytes back')
  const rows = await desk.at.db
    .selectFrom('audit_event')
    .select(['staff', 'object'])
    .where('verb', '=', 'import.cancel')
    .execute()
  assert.deepEqual(rows, [{ staff: '系统:导入', object: `import ${old.id}` }])
  const retried = await desk.owner.call('retryImport', { params: { id: old.id }, body: { version: ended.version } })
  assert.match(retried.msg, /文件已经清理/)
  await desk.dropper.edit(young.id, { title: '新稿二' })
  await runJob()
  assert.equal((await desk.dropper.batch(young.id)).state, 'review', 'an edit is a touch')
  await forsake(young.id, 15 * day)
  await runJob()
  assert.deepEqual(await held(), [])
})

test('a failed batch ends too: what it has made aside is taken away, and what is in the shop stays', async () => {
  const [aside, placed] = [await review('做了一半'), await review('写了一半')]
  await forsake(aside.id, 14 * day, { state: 'failed', begun: 2, fault: '磁盘空间不足' })
  await forsake(placed.id, 14 * day, { state: 'failed', begun: 6, in_shop: true, fault: '意外中断' })
  const work = await desk.at.db
    .insertInto('work')
    .values({
      kind: 'novel',
      source_key: 'aside',
      title: '做了一半',
      category_id: sql`(select id from category where kind = 'novel' limit 1)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await desk.at.db.insertInto('novel').values({ work_id: work.id }).execute()
  await desk.at.db.updateTable('import_batch').set({ added_work: work.id }).where('id', '=', aside.id).execute()
  await runJob()
  await desk.dropper.until(aside.id, 'cancelled')
  assert.equal((await desk.at.db.selectFrom('work').select('id').where('id', '=', work.id).execute()).length, 0)
  const half = await desk.dropper.batch(placed.id)
  assert.deepEqual([half.state, half.problem], ['partly', '14 天没有处理，已自动结束'])
  assert.deepEqual(await held(), ['做了一半.txt'], 'a cancelled one keeps its files for two days')
  await forsake(aside.id, 2 * day + 60_000)
  await runJob()
  assert.deepEqual(await held(), [])
})

const onServer = { skip: testEngine === 'pglite' && 'one connection cannot wait for another' }
test('a batch that is begun again while its files are given back keeps them', onServer, async () => {
  const { id } = await review('又来一次')
  await forsake(id, 2 * day + 60_000, { state: 'cancelled' })
  const { job } = await desk.at.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('import_batch')
      .set({ state: 'review', updated_at: desk.at.clock.now() })
      .where('id', '=', id)
      .execute()
    const job = runJob()
    await until('the job waits for the batch', () => isLockAwaited(desk.at.db))
    return { job }
  })
  await job
  assert.deepEqual(await held(), ['又来一次.txt'])
  assert.ok(existsSync(join(desk.shop.env.DATA_DIR, 'imports', String(id))), 'what was read of it stays')
  const row = await desk.at.db.selectFrom('import_batch').select(['state', 'released']).where('id', '=', id).execute()
  assert.deepEqual(row, [{ state: 'review', released: false }])
})
