// The import desk for comics: chapters that are recognised, and imports that are cancelled, fail and end.
// opens: nothing
import assert from 'node:assert/strict'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { Actions } from './actions.ts'
import {
  button,
  comic,
  drop,
  dropForReview,
  fill,
  type ImportDesk,
  openBatch,
  openImportDesk,
  partsOf,
  planned,
  reaches,
  shop,
  stateOf,
  workNamed,
} from './import-desk.ts'
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

test('[O-31] J2: three chapters of a known comic are recognised and published in three actions', async () => {
  await desk.goto('/imports')
  await settled(desk)
  const first = await dropForReview(desk, [await comic('孤城漫', 1), await comic('孤城漫', 2)])
  await fill(desk, '分类', '奇幻')
  await button(desk, '导入并发布').click()
  await reaches(world, first, 'done')
  await desk.goto('/works')
  await settled(desk)
  const more = await Promise.all([3, 4, 5].map((number) => comic('孤城漫', number)))
  const j2 = new Actions()
  await j2.do(() => drop(desk, more))
  await j2.do(() => openBatch(desk))
  await planned(desk)
  await j2.do(() => button(desk, '导入').click())
  await desk.getByText(/导入了 3 话，读者已经能看到/).waitFor({ timeout: 60_000 })
  j2.atMost(3)
  const work = await workNamed(world, '孤城漫')
  assert.deepEqual(
    (await partsOf(world, work?.id ?? 0)).map(({ number, state }) => `${number} ${state}`),
    [1, 2, 3, 4, 5].map((n) => `${n} ready`),
  )
})

test('[O-32] an import that is cancelled in the middle leaves the shop as it was; a failed one is tried again and ends', async () => {
  const stood = await shop(world)
  await desk.goto('/imports')
  await settled(desk)
  const id = await dropForReview(desk, [await comic('半途', 1, 80, 900)])
  await fill(desk, '分类', '奇幻')
  await button(desk, '导入并发布').click()
  await eventually(
    () => stateOf(world, id),
    ({ state, done }) => state === 'making' && Number(done) > 2,
    'some pages are made',
    60_000,
  )
  await button(desk, '取消导入').click()
  await reaches(world, id, 'cancelled')
  assert.deepEqual(await shop(world), stood)
  await desk.getByText('已取消').first().waitFor()
  // Its file is away for a while, as on a disk that fails.
  await button(desk, '重试').click()
  await reaches(world, id, 'review')
  const { upload_id } = await world.db
    .selectFrom('import_file')
    .select('upload_id')
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow()
  const file = join(world.app.env.DATA_DIR, 'uploads', upload_id)
  await desk.getByText('等你确认').first().waitFor()
  renameSync(file, `${file}.away`)
  await button(desk, '导入并发布').click()
  await reaches(world, id, 'failed')
  await desk.getByText('失败').first().waitFor()
  renameSync(`${file}.away`, file)
  await button(desk, '重试').click()
  await eventually(
    () => stateOf(world, id),
    ({ state }) => state !== 'failed',
    'it is tried again',
  )
  // Closing the tab stops nothing.
  const url = desk.url()
  await desk.goto('about:blank')
  const { state } = await reaches(world, id, 'done', 'review')
  await desk.goto(url)
  if (state === 'review') await button(desk, '导入并发布').click()
  await reaches(world, id, 'done')
  assert.equal((await workNamed(world, '半途'))?.state, 'published')
})
