// States of works in the console: scheduled, taken down, in the bin, purged; and chapters that open one after another.
// opens: comic novel
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import test, { after, before } from 'node:test'
import { asRich, makeComic } from '@manjuan/server/testing'
import { openDueNow } from '@manjuan/server/testing/verbs'
import type { Page } from 'playwright-core'
import { Actions } from './actions.ts'
import { looks, type Office, openOffice, pageIn, prove } from './console-support.ts'
import { eventually } from './moments.ts'
import { bookWith } from './novels.ts'
import { openWorld, type World } from './support.ts'

let world: World
let office: Office
let desk: Page

before(async () => {
  world = await openWorld()
  office = await openOffice(world)
  desk = office.desk
})
after(async () => {
  await office?.close()
  await world?.close()
})

const answerAt = async (path: string) => (await fetch(world.origin + path)).json() as Promise<{ result: boolean }>
const isThere = (id: number) => answerAt(`/api/book/detail/${id}`).then(({ result }) => result)
const inForm = (ms: number) => new Date(world.app.clock.now().getTime() + ms + 8 * 3_600_000).toISOString().slice(0, 16)

test('J10: on a phone a work is taken down in four actions, and only lifting brings it back', async () => {
  const { id } = await makeComic(world.app, { title: '要下架的漫画', chapters: 2, pages: 0 })
  const { page, close } = await pageIn(office, 390, 'light')
  await page.goto('/works?q=要下架的漫画')
  assert.equal(await isThere(id), true)
  const j10 = new Actions()
  await j10.do(() => page.getByRole('link', { name: '要下架的漫画' }).click())
  await j10.do(() => page.getByRole('button', { name: '合规下架' }).click())
  await j10.do(() => page.getByLabel('依据').fill('网信办〔2026〕12 号'))
  await j10.do(() => page.getByRole('button', { name: '立即下架' }).click())
  const told = page.getByRole('region', { name: '合规下架' })
  await told.getByText('主管部门通知。依据 网信办〔2026〕12 号').waitFor()
  j10.atMost(4)
  await eventually(
    () => isThere(id),
    (seen) => !seen,
    'the work is gone',
    12_000,
  )
  assert.equal(await page.getByRole('button', { name: '上架', exact: true }).count(), 0)
  await page.getByRole('button', { name: '解除合规下架' }).click()
  await page.getByLabel('原因').fill('复核后恢复')
  await page.getByRole('button', { name: '解除', exact: true }).click()
  await page.getByRole('button', { name: '上架', exact: true }).click()
  await eventually(
    () => isThere(id),
    (seen) => seen,
    'the work is there again',
    12_000,
  )
  await close()
})

test('[O-19] a scheduled work appears at its minute and not before', async () => {
  const { id } = await makeComic(world.app, { title: '准点上架', chapters: 1, pages: 0, state: 'draft' })
  await desk.goto(`/works/comic/${id}`)
  await desk.getByRole('button', { name: '定时上架' }).click()
  const panel = desk.getByRole('dialog', { name: '定时上架' })
  await panel.getByLabel('上架时间').fill(inForm(-60_000))
  await panel.getByRole('button', { name: '定时', exact: true }).click()
  await panel.getByText('时间要晚于现在').waitFor()
  const opensAt = inForm(10 * 60_000)
  await panel.getByLabel('上架时间').fill(opensAt)
  await panel.getByRole('button', { name: '定时', exact: true }).click()
  await desk.getByText(`定时上架 ${opensAt.replace('T', ' ')}`).waitFor()
  const moment = new Date(`${opensAt}:00+08:00`).getTime()
  world.app.clock.advance(moment - world.app.clock.now().getTime() - 20_000)
  await openDueNow(world.app)
  assert.equal(await isThere(id), false, 'before its minute')
  world.app.clock.advance(20_000)
  await openDueNow(world.app)
  await eventually(
    () => isThere(id),
    (seen) => seen,
    'the work is there',
    12_000,
  )
})

test('[O-19] a series of two a day shows its ten dates before it is saved, and keeps them', async () => {
  const { id } = await bookWith(world, { chapters: 22, free: 22 })
  const count = async () =>
    (await world.db.selectFrom('work').select('part_count').where('id', '=', id).executeTakeFirstOrThrow()).part_count
  await desk.goto(`/works/novel/${id}/chapters`)
  const form = desk.getByRole('form', { name: '定时' })
  await form.getByLabel('章节号').fill('3-22')
  await form.getByLabel(/^从/).fill(inForm(86_400_000))
  await form.getByLabel(/每天几章/).fill('2')
  const dates = form.getByRole('list', { name: '开放时间' }).getByRole('listitem')
  await eventually(
    () => dates.count(),
    (seen) => seen === 10,
    'ten dates',
  )
  const told = await dates.allTextContents()
  assert.match(told[0] ?? '', /第 3、4 章/)
  assert.match(told[9] ?? '', /第 21、22 章/)
  assert.equal(await count(), 22, 'told before it is saved')
  await form.getByRole('button', { name: '保存定时' }).click()
  await desk.getByText('20 章已定时').waitFor()
  assert.equal(await count(), 2)
  const rows = desk.getByRole('table', { name: '章节' }).getByRole('row')
  const kept = await rows.filter({ hasText: '定时' }).allTextContents()
  assert.equal(kept.length, 20)
  for (const [at, line] of told.entries()) assert.ok(kept[at * 2]?.includes(line.slice(0, 16)), line)
})

test('[O-21] a work goes to the bin and comes back as a draft; a purge says what goes, and removes it', async () => {
  const { id } = await makeComic(world.app, { title: '放错的漫画', chapters: 2, pages: 1, state: 'draft' })
  await desk.goto(`/works/comic/${id}`)
  await desk.getByRole('button', { name: '删除', exact: true }).click()
  await desk.getByRole('button', { name: '恢复为草稿' }).click()
  await desk.getByText(/草稿/).waitFor()
  await desk.getByRole('button', { name: '删除', exact: true }).click()
  await desk.getByRole('button', { name: '彻底删除' }).click()
  const panel = desk.getByRole('dialog', { name: '彻底删除' })
  await panel.getByText(/将删除 2 章、3 张图片，共 \d+ 个文件/).waitFor()
  office.desks.at.clock.advance(6 * 60_000)
  await panel.getByRole('button', { name: /彻底删除/ }).click()
  await prove(office.desks, desk, office.owner.secret)
  await desk.waitForURL('**/works?state=binned')
  const left = await world.db.selectFrom('work').select('id').where('id', '=', id).execute()
  assert.deepEqual(left, [])
})

test('[O-21] with one unlock a purge is refused and keeps all files; that of another work removes its own alone', async () => {
  const [bought, other] = [
    await makeComic(world.app, { title: '有人买过的漫画', chapters: 2, pages: 1 }),
    await makeComic(world.app, { title: '没人买过的漫画', chapters: 2, pages: 1 }),
  ]
  const reader = await asRich(world.app, { gift: 100 })
  const paid = await reader.call('comicBuy', { query: { chapterId: bought.chapters[1]?.id ?? 0 } })
  assert.ok(paid.result, paid.msg)
  /** Files of the pictures of a work, wherever the shop keeps them. */
  const filesOf = ({ cover, chapters }: typeof other) => {
    const names = [cover ?? '', ...chapters.flatMap(({ images }) => images)]
    const all = readdirSync(world.app.env.DATA_DIR, { recursive: true, encoding: 'utf8' })
    return all.filter((file) => names.some((name) => name !== '' && file.includes(name))).toSorted()
  }
  const [kept, own] = [filesOf(bought), filesOf(other)]
  assert.ok(kept.length > 0 && own.length > 0)
  for (const { id } of [bought, other]) {
    await desk.goto(`/works/comic/${id}`)
    await desk.getByRole('button', { name: '下架', exact: true }).click()
    await desk.getByRole('button', { name: '删除', exact: true }).click()
    await desk.getByRole('button', { name: '彻底删除' }).click()
    const panel = desk.getByRole('dialog', { name: '彻底删除' })
    if (id === bought.id) await panel.getByText(/有读者买过/).waitFor()
    else await panel.getByText(/将删除 2 章/).waitFor()
    const sure = panel.getByRole('button', { name: /彻底删除/ })
    if (id === bought.id) {
      assert.ok((await sure.count()) === 0 || (await sure.isDisabled()), 'nothing to press')
      continue
    }
    office.desks.at.clock.advance(6 * 60_000)
    await sure.click()
    await prove(office.desks, desk, office.owner.secret)
    await desk.waitForURL('**/works?state=binned')
  }
  assert.deepEqual([filesOf(bought), filesOf(other)], [kept, []])
  const left = await world.db.selectFrom('work').select('id').where('id', 'in', [bought.id, other.id]).execute()
  assert.deepEqual(left, [{ id: bought.id }])
})

test('撤销 that is pressed in the last of its ten seconds stands until its answer, and tells a refusal', async () => {
  const { id } = await makeComic(world.app, { title: '撤销得晚', chapters: 1, pages: 0, state: 'draft' })
  const { page, close } = await pageIn(office, 1440, 'light')
  await page.clock.install()
  await page.goto(`/works/comic/${id}`)
  await page.getByLabel('标题').fill('改过的名字')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const undo = page.getByRole('button', { name: '撤销' })
  await undo.waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/staff/undo/**', async (route) => {
    await held.promise
    await route.fulfill({ json: { result: false, code: '999', msg: '之后又改过，不能撤销', data: null } })
  })
  const asked = page.waitForRequest('**/staff/undo/**')
  await undo.click()
  await asked
  await page.clock.runFor(11_000)
  assert.equal(await undo.count(), 1, 'it stands while it is under way')
  held.resolve()
  const told = page.getByText('之后又改过，不能撤销')
  await told.waitFor()
  await page.clock.runFor(11_000)
  await told.waitFor({ state: 'detached' })
  await close()
})

for (const [width, scheme] of looks) {
  test(`[O-36] states of works at ${width} px, ${scheme}: axe finds nothing, nothing scrolls sideways`, async () => {
    const { id } = await bookWith(world, { chapters: 22, free: 22, state: 'draft' })
    const { page, look, close } = await pageIn(office, width, scheme)
    await page.goto(`/works/novel/${id}`)
    await page.getByRole('button', { name: '合规下架' }).click()
    await page.getByLabel('依据').waitFor()
    await look('states-takedown')
    await page.getByLabel('依据').fill('网信办〔2026〕12 号')
    await page.getByRole('button', { name: '立即下架' }).click()
    await page.getByRole('region', { name: '合规下架' }).waitFor()
    await look('states-taken-down')
    await page.goto(`/works/novel/${id}/chapters`)
    const form = page.getByRole('form', { name: '定时' })
    await form.getByLabel('章节号').fill('3-22')
    await form.getByLabel(/^从/).fill(inForm(86_400_000))
    await form.getByLabel(/每天几章/).fill('2')
    await form.getByRole('list', { name: '开放时间' }).waitFor()
    await look('states-series')
    await close()
  })
}

test('no page of states has broken its policy or thrown a fault', () => assert.deepEqual(office.desks.errors, []))
