import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { diskStorage } from '@manjuan/storage'
import { consoleJobs } from '#jobs/console.ts'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asRich } from '#testing/as.ts'
import { makeComic } from '#testing/make.ts'
import { asOwner, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

let shop: TestApp
let at: TestConsole
let owner: Desk
before(async () => {
  shop = await startApp({ clock: new TestClock(new Date()) })
  at = await openConsole(shop)
  owner = await asOwner(at)
})
after(async () => {
  await at.close()
  await shop.close()
})

const day = 86_400_000
const moves = ['withdrawWork', 'binWork'] as const
const workOf = async (id: number) => {
  const answer = await owner.call('work', { params: { id } })
  return answer.result ? answer.data : null
}
const move = async (name: 'withdrawWork' | 'binWork' | 'restoreWork', id: number) => {
  const answer = await owner.call(name, { params: { id }, body: { version: (await workOf(id))?.version ?? 0 } })
  assert.ok(answer.result, answer.msg)
}
const bin = async (id: number) => {
  for (const name of moves) if ((await workOf(id))?.state !== 'draft' || name === 'binWork') await move(name, id)
}
/** The job of the console's process, as its list has it. */
const emptyBin = async () => {
  const job = consoleJobs(shop.env.DATA_DIR, () => Promise.reject(new Error('no queue'))).find(
    ({ name }) => name === 'empty-bin',
  )
  assert.ok(job)
  const failed: object[] = []
  await job.run({
    db: shop.db,
    clock: shop.clock,
    log: { error: (facts) => failed.push(facts), info: () => undefined },
  })
  assert.deepEqual(failed, [])
}
const later = async (ms: number) => {
  shop.clock.advance(ms)
  await owner.signIn()
}
const filesOf = async (names: readonly string[]) => {
  const keys: string[] = []
  for await (const { key } of diskStorage(shop.env.DATA_DIR).objects.list('blobs/'))
    if (names.some((name) => key.includes(name))) keys.push(key)
  return keys
}

test('[O-21] what has lain in the bin for 30 days goes with its files, recorded as the system’s deed; what was bought stays', async () => {
  const [gone, bought, back, fresh] = [
    await makeComic(shop, { title: '没人要的', price: 0 }),
    await makeComic(shop, { title: '有人买过的', price: 10 }),
    await makeComic(shop, { title: '捡回来的' }),
    await makeComic(shop, { title: '刚扔的' }),
  ]
  const reader = await asRich(shop, { paid: 100 })
  const paid = bought.chapters[2]
  assert.ok(paid)
  const unlocked = await reader.call('comicBuy', { query: { chapterId: paid.id } })
  assert.ok(unlocked.result, unlocked.msg)
  for (const { id } of [gone, bought, back]) await bin(id)
  const { purgesAt, binnedAt } = (await workOf(gone.id)) ?? {}
  assert.equal(Date.parse(purgesAt ?? '') - Date.parse(binnedAt ?? ''), 30 * day)
  await move('restoreWork', back.id)
  await later(15 * day)
  for (const { id } of [fresh, back]) await bin(id)
  await later(15 * day - 300_000)
  await emptyBin()
  assert.notEqual(await workOf(gone.id), null, 'some minutes are missing')
  const pictures = gone.chapters.flatMap(({ images }) => images)
  assert.notDeepEqual(await filesOf(pictures), [])
  await later(300_000)
  await emptyBin()
  assert.equal(await workOf(gone.id), null)
  assert.deepEqual(await filesOf(pictures), [])
  for (const { id } of [bought, back, fresh]) assert.equal((await workOf(id))?.state, 'binned')
  const rows = await shop.db
    .selectFrom('audit_event')
    .select(['staff', 'object', 'reason'])
    .where('verb', '=', 'work.purge')
    .execute()
  assert.deepEqual(rows, [{ staff: '系统:回收站', object: `work ${gone.id}`, reason: '在回收站满 30 天' }])
  const verified = await owner.call('verifyAudit')
  assert.ok(verified.result && verified.data.bad === null)
  await emptyBin()
  assert.equal((await workOf(bought.id))?.state, 'binned', 'it stays for good')
})
