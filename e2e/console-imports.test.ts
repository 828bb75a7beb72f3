// The import desk in the browser, with the importer's own process beside the shop: novels, and its look.
// opens: nothing
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { asRich, chapterText, gbk } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { Actions } from './actions.ts'
import { looks, pageIn } from './console-support.ts'
import {
  batchOn,
  button,
  drop,
  dropForReview,
  fill,
  type ImportDesk,
  openBatch,
  openImportDesk,
  partsOf,
  planned,
  reaches,
  rowsOf,
  shop,
  stateOf,
  text,
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

test('[O-27] J1: a GBK novel of 200 chapters is dropped, priced and published in six actions', async () => {
  const category = await world.db
    .selectFrom('category')
    .select('name')
    .where('kind', '=', 'novel')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const book = Array.from({ length: 200 }, (_, at) => chapterText(`第${at + 1}章 边城${at + 1}`, 800)).join('')
  await desk.goto('/works')
  await settled(desk)
  const j1 = new Actions()
  await j1.do(() => drop(desk, [text('边城旧事.txt', gbk(book))]))
  await j1.do(() => openBatch(desk))
  const id = await batchOn(desk)
  await planned(desk)
  await j1.do(() => fill(desk, '前几章免费', '20'))
  await j1.do(() => fill(desk, '每千字金币', '5'))
  await j1.do(() => fill(desk, '分类', category.name))
  await j1.do(() => button(desk, '导入并发布').click())
  await desk.getByText(/导入了 200 章，读者已经能看到/).waitFor({ timeout: 60_000 })
  j1.atMost(6)
  assert.ok(j1.seconds <= 60, `${j1.seconds} s`)
  const { work_id } = await stateOf(world, id)
  const parts = await partsOf(world, Number(work_id))
  assert.equal(parts.length, 200)
  assert.deepEqual(new Set(parts.slice(0, 20).map(({ price }) => price)), new Set([0]))
  const letters = (await world.db.selectFrom('novel_chapter').select(['part_id', 'letters']).execute()) as {
    part_id: number
    letters: number
  }[]
  const lettersOf = new Map(letters.map(({ part_id, letters: count }) => [Number(part_id), Number(count)]))
  for (const { id: part, price } of parts.slice(20)) {
    const exact = ((lettersOf.get(Number(part)) ?? 0) * 5) / 1000
    assert.ok(Math.abs(price - exact) <= 1, `${price} for ${exact}`)
  }
  const seen = await world.app.app.inject(`/api/novel/detail/${work_id}`)
  assert.equal(seen.json().result, true)
})

test('an import that waits for its edit begins even where the changed batch could not be asked for at once', async () => {
  await desk.goto('/works')
  await settled(desk)
  const id = await dropForReview(desk, [text('渡口夜话.txt', Buffer.from(chapterText('第1章 渡口', 300)))])
  const address = `**/staff/imports/${id}`
  let lost = 0
  await desk.route(address, (route) => {
    lost++
    return route.abort()
  })
  await fill(desk, '分类', '武侠')
  await button(desk, '导入并发布').click()
  await eventually(
    () => stateOf(world, id),
    ({ version, state }) => version === 2 && state === 'review',
    'the edit is planned',
  )
  await eventually(
    async () => lost,
    (tries) => tries >= 3,
    'the first asking and its tries anew are lost',
  )
  await desk.unroute(address)
  await reaches(world, id, 'done')
})

test('an import that waits for its edit begins with the edited plan even where the page hears of it late', async () => {
  const { page, close } = await pageIn(opened.office, 1440, 'light')
  // On a busy machine the page may hear of new data after the end of the deed that made them.
  await page.addInitScript(() => {
    const later = globalThis.setTimeout
    const slow = (task: TimerHandler, ms?: number, ...rest: unknown[]) => later(task, ms || 80, ...rest)
    Object.assign(globalThis, { setTimeout: slow })
  })
  await page.goto('/works')
  await settled(page)
  const id = await dropForReview(page, [text('渡口晨话.txt', Buffer.from(chapterText('第1章 渡口的早晨', 300)))])
  await fill(page, '分类', '武侠')
  await button(page, '导入并发布').click()
  await reaches(world, id, 'done')
  await close()
})

test('[O-28] a gap, a repetition and an empty chapter come first; another rule splits anew and keeps the merges', async () => {
  const bits = [1, 2, 4, 5, 6, 6, 7, 8].map((number, at) =>
    number === 7
      ? '第7章 空\n\n'
      : `第${number}章 江湖${at}\n${chapterText(`【上】江湖${at}`)}${chapterText(`【下】江湖${at}`)}`,
  )
  await desk.goto('/imports')
  await settled(desk)
  await drop(desk, [text('江湖夜雨.txt', bits.join(''))])
  await openBatch(desk)
  const id = await batchOn(desk)
  const doubts = rowsOf(desk, '有疑问的章节')
  await eventually(
    () => doubts.allTextContents(),
    (rows) => [/缺第 3/, /序号 6 重复/, /没有正文/].every((sign) => rows.some((row) => sign.test(row))),
    'gap, repetition and empty chapter',
  )
  const tables = desk.getByRole('table', { name: /^(有疑问的章节|全部章节)$/ })
  assert.deepEqual(
    [await tables.count(), (await tables.first().textContent())?.includes('没有正文')],
    [2, true],
    'first',
  )
  const rows = rowsOf(desk, '全部章节')
  const second = rows.filter({ hasText: '第2章 江湖1' })
  await second.getByRole('button', { name: '并入上一章 第2章 江湖1' }).click()
  await second.waitFor({ state: 'detached' })
  await desk.getByLabel('标题规则').selectOption('自己写')
  // The row's two seconds are measured by the bench `split`.
  await fill(desk, '正则表达式', '^(第.+章.*|【下】.{1,6})$')
  await rows.filter({ hasText: '【下】江湖0' }).first().waitFor()
  await rows.filter({ hasText: '第4章 江湖2' }).first().waitFor()
  assert.equal(await second.count(), 0, 'the merge is kept')
  await reaches(world, id, 'review')
  assert.equal((await stateOf(world, id)).state, 'review')
  assert.equal(await workNamed(world, '江湖夜雨'), undefined)
})

test('[O-28] a rule that makes thousands of empty chapters shows a hundred doubts at first, and another rule still follows', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `章${at}`).join('\n')
  await desk.goto('/imports')
  await settled(desk)
  await dropForReview(desk, [text('千章.txt', `第1章 起\n${lines}\n第2章 终\n${chapterText('末尾')}`)])
  await desk.getByLabel('标题规则').selectOption('自己写')
  await fill(desk, '正则表达式', '^章.+$')
  await desk.getByRole('heading', { name: /^疑问 [23]\d{3} 处$/ }).waitFor()
  assert.equal(await rowsOf(desk, '有疑问的章节').count(), 101, 'with the row of titles')
  await desk.getByRole('button', { name: '再显示 500 章' }).first().click()
  await eventually(
    () => rowsOf(desk, '有疑问的章节').count(),
    (count) => count === 601,
    'five hundred more',
  )
  await fill(desk, '正则表达式', '^第.章 .$')
  await rowsOf(desk, '全部章节').filter({ hasText: '第2章 终' }).waitFor()
})

test('[O-29] a longer version shows what is new, changed, gone and bought, and changes nothing before 导入', async () => {
  const book = (numbers: readonly number[], changed = 0) =>
    numbers
      .map((number) => chapterText(`第${number}章 长夜${number}`).replace(changed === number ? '之1，' : '@', '之一，'))
      .join('')
  const category = await world.db
    .selectFrom('category')
    .select('name')
    .where('kind', '=', 'novel')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  await desk.goto('/imports')
  await settled(desk)
  const first = await dropForReview(desk, [text('长夜行.txt', book([1, 2, 3, 4, 5, 6]))])
  await fill(desk, '每章金币', '3')
  await fill(desk, '分类', category.name)
  await button(desk, '导入并发布').click()
  await reaches(world, first, 'done')
  const work = await workNamed(world, '长夜行')
  assert.ok(work)
  const before = await partsOf(world, work.id)
  const buyer = await asRich(world.app, { paid: 100 })
  const bought = await buyer.call('novelBuy', { query: { chapterId: before[5]?.id ?? 0 } })
  assert.ok(bought.result, bought.msg)
  const stood = await shop(world)
  await desk.goto('/imports')
  await settled(desk)
  await drop(desk, [text('长夜行.txt', book([1, 2, 3, 4, 5, 7, 8], 2))])
  await openBatch(desk)
  const second = await batchOn(desk)
  await reaches(world, second, 'review')
  await desk.getByText(/新增 2 · 更新 1 · .*文件里没有，保留 1/).waitFor()
  await desk.getByText(/已有的作品 \d+：书名相同/).waitFor()
  await rowsOf(desk, '全部章节')
    .filter({ hasText: '长夜6' })
    .getByText(/文件里没有，保留.*有人买过/)
    .waitFor()
  assert.deepEqual(await shop(world), stood, 'nothing is written yet')
  await button(desk, '导入').click()
  await desk.getByText(/导入了 \d+ 章/).waitFor()
  assert.equal((await partsOf(world, work.id)).length, 8)
})

test('[O-36] the import desk in every size and theme', async () => {
  const batch = await world.db
    .selectFrom('import_batch')
    .select('id')
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  for (const [width, scheme] of looks) {
    const { page, look, close } = await pageIn(opened.office, width, scheme)
    await page.goto('/imports')
    await page.getByRole('table', { name: '导入' }).waitFor()
    await settled(page)
    await look('console-imports')
    await page.goto(`/imports/${batch.id}`)
    await page.getByRole('table', { name: '全部章节' }).waitFor()
    await settled(page)
    await look('console-import')
    await close()
  }
})
