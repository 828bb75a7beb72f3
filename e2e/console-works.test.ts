// Works in the console, beside the readers' site that shows what is done there.
// opens: comic novel purchase
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { parseImagePath } from '@manjuan/imaging'
import { makeComic, makeFilm } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { Actions } from './actions.ts'
import { looks, type Office, openOffice, pageIn } from './console-support.ts'
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

const titles = (page: Page) => page.getByRole('table', { name: '作品' }).getByRole('link').allTextContents()

test('[O-13] works are filtered and sorted, and the address shows the same rows again, also in another tab', async () => {
  await desk.goto('/works')
  await desk.getByRole('table', { name: '作品' }).waitFor()
  await desk.getByLabel('种类').selectOption('小说')
  await desk.waitForURL('**/works?kind=novel')
  // The former rows stand until the answer is drawn, while the address has changed already.
  const answer = desk.waitForResponse((response) => response.url().includes('kind=novel&sort=title'))
  await desk.getByLabel('排序').selectOption('标题')
  await desk.waitForURL('**/works?kind=novel&sort=title')
  const { data } = (await (await answer).json()) as { data: { rows: { title: string }[] } }
  const first = data.rows.map(({ title }) => title)
  assert.ok(first.length > 1, 'novels')
  await eventually(
    () => titles(desk),
    (seen) => seen.join() === first.join(),
    'the rows by title',
  )
  await desk.reload()
  await desk.getByRole('table', { name: '作品' }).waitFor()
  assert.deepEqual(await titles(desk), first)
  const other = await desk.context().newPage()
  await other.goto(desk.url())
  await other.getByRole('table', { name: '作品' }).waitFor()
  assert.deepEqual(await titles(other), first, 'a shared address')
  await other.close()
  await desk.getByRole('searchbox').fill(first[0] ?? '')
  await desk.getByRole('searchbox').press('Enter')
  await eventually(
    () => titles(desk),
    (seen) => seen.length === 1 && seen[0] === first[0],
    'the one that was searched',
  )
})

test('[O-13] works are paged: a page has its own address, and the way back leads to the former one', async () => {
  const all = Array.from({ length: 52 }, (_, at) => `分页${String(at + 1).padStart(2, '0')}`)
  for (const title of all) await makeComic(world.app, { title, chapters: 0, cover: false, state: 'draft' })
  await desk.goto('/works?kind=comic&q=分页&sort=title')
  const shows = (wanted: string[], told: string) =>
    eventually(
      () => titles(desk),
      (seen) => seen.join() === wanted.join(),
      told,
    )
  await shows(all.slice(0, 50), 'the first fifty')
  await desk.getByText('52 条').waitFor()
  await desk.getByRole('button', { name: '下一页' }).click()
  await shows(all.slice(50), 'the rest')
  assert.equal(await desk.getByRole('button', { name: '下一页' }).count(), 0)
  await desk.reload()
  await shows(all.slice(50), 'the rest, loaded anew')
  await desk.goBack()
  await shows(all.slice(0, 50), 'the first fifty again')
})

test('[O-15] two persons edit one work: the second sees both values, and neither is lost', async () => {
  const { id } = await bookWith(world, { chapters: 2 })
  const [one, two] = [await desk.context().newPage(), await desk.context().newPage()]
  for (const page of [one, two]) {
    await page.goto(`/works/novel/${id}`)
    await page.getByLabel('标题').waitFor()
  }
  await one.getByLabel('标题').fill('甲起的名字')
  await one.getByLabel('推荐指数').fill('77')
  await one.getByRole('button', { name: '保存' }).click()
  await one.getByText('已保存').waitFor()
  await two.getByLabel('标题').fill('乙起的名字')
  await two.getByLabel('作者').fill('乙写的作者')
  await two.getByRole('button', { name: '保存' }).click()
  const conflict = two.getByRole('alert', { name: '别人刚刚改过' })
  await conflict.getByText(/标题：对方存的是“甲起的名字”，你这里是“\s*乙起的名字”/).waitFor()
  await conflict.getByText(/推荐指数：对方存的是“77”/).waitFor()
  await conflict.getByRole('listitem').filter({ hasText: '标题' }).getByRole('button', { name: '用对方的' }).click()
  await two.getByRole('button', { name: '按上面的保存' }).click()
  await two.getByText('已保存').waitFor()
  const row = await world.db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([row.title, row.author, row.recommend], ['甲起的名字', '乙写的作者', 77])
  // A form in which nothing is typed follows what is taken back.
  await two.getByRole('button', { name: '撤销' }).click()
  await eventually(
    () => two.getByLabel('作者').inputValue(),
    (author) => author !== '乙写的作者',
    'the former author',
  )
  await Promise.all([one.close(), two.close()])
})

test('[O-16] J8: the price of 30 to 120 is changed in at most five actions, and 撤销 brings all 91 back', async () => {
  const { id } = await bookWith(world, { chapters: 125 })
  const prices = async () => {
    const rows = await world.db.selectFrom('part').select('price').where('work_id', '=', id).orderBy('number').execute()
    return rows.map(({ price }) => price)
  }
  await desk.goto(`/works/novel/${id}/chapters`)
  await desk.getByRole('table', { name: '章节' }).waitFor()
  const former = await prices()
  const form = desk.getByRole('form', { name: '改价' })
  const j8 = new Actions()
  await j8.do(() => form.getByLabel('章节号').fill('30-120'))
  await j8.do(() => form.getByLabel('每章金币').fill('8'))
  await form.getByText(/91 章（第 30 到 120 章）/).waitFor()
  assert.deepEqual(await prices(), former, 'told before it is saved')
  await j8.do(() => form.getByRole('button', { name: '保存价格' }).click())
  await desk.getByText('91 章的价格已改').waitFor()
  j8.atMost(5)
  const changed = await prices()
  assert.deepEqual(
    [changed.filter((price) => price === 8).length, changed[28], changed[120]],
    [91, former[28], former[120]],
  )
  await desk.getByRole('button', { name: '撤销' }).click()
  await eventually(prices, (seen) => seen.join() === former.join(), 'the former prices')
})

const publish = async (kind: string, id: number) => {
  await desk.goto(`/works/${kind}/${id}`)
  await desk.getByRole('button', { name: '上架', exact: true }).click()
}

test('[O-18] without category, cover or ready chapter a work is refused by name; with them readers list it within 10 s', async () => {
  const film = await makeFilm(world.app, { title: '没有分类', state: 'draft', episodes: [{}] })
  await world.db.updateTable('work').set({ category_id: 0 }).where('id', '=', film.id).execute()
  const bare = await makeComic(world.app, { title: '没有封面', chapters: 1, cover: false, state: 'draft' })
  const empty = await makeComic(world.app, { title: '没有章节', chapters: 0, state: 'draft' })
  for (const [kind, id, words] of [
    ['film', film.id, '请先选一个分类'],
    ['comic', bare.id, '请先加上封面'],
    ['comic', empty.id, '还没有可以打开的章节'],
  ] as const) {
    await publish(kind, id)
    await desk.getByText(words).waitFor()
    const { state } = await world.db.selectFrom('work').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    assert.equal(state, 'draft', words)
  }
  const { id } = await makeComic(world.app, { title: '齐全可上架', chapters: 1, state: 'draft' })
  const listed = async () => (await fetch(`${world.origin}/api/book/new/1`)).text()
  assert.ok(!(await listed()).includes('齐全可上架'))
  await publish('comic', id)
  await eventually(listed, (text) => text.includes('齐全可上架'), 'readers list it', 10_000)
})

test('[O-18] a work is taken off and shown again, and readers see it within 10 s', async () => {
  const { id } = await world.db
    .selectFrom('work')
    .select('id')
    .where('kind', '=', 'novel')
    .where('cover_image', 'is not', null)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  const reader = await world.open(`/novel/detail/${id}`)
  const isThere = async () => (await reader.page.request.get(`${world.origin}/api/novel/detail/${id}`)).json()
  await desk.goto(`/works/novel/${id}`)
  await desk.getByRole('button', { name: '下架', exact: true }).click()
  await eventually(isThere, ({ result }) => !result, 'the work is gone', 12_000)
  await desk.getByRole('button', { name: '上架', exact: true }).click()
  await eventually(isThere, ({ result }) => result === true, 'the work is there again', 12_000)
  await reader.close()
})

test('[O-18] a work without a cover gets one in the console alone, and readers are served it', async () => {
  const { id } = await bookWith(world, { chapters: 2, state: 'draft' })
  await desk.goto(`/works/novel/${id}`)
  const covers = desk.getByRole('region', { name: '封面' })
  await covers.getByText('还没有封面').waitFor()
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#aa3366' } })
    .png()
    .toBuffer()
  await covers.getByLabel('添加封面').setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer: picture })
  await covers.getByRole('img', { name: '新封面预览' }).waitFor()
  const coverOf = async () =>
    (await world.db.selectFrom('work').select('cover_image').where('id', '=', id).executeTakeFirstOrThrow()).cover_image
  assert.equal(await coverOf(), null, 'nothing is written before it is saved')
  await covers.getByRole('button', { name: '保存封面' }).click()
  await covers.getByRole('img', { name: '读者看到的封面' }).waitFor()
  await desk.getByRole('button', { name: '上架', exact: true }).click()
  await desk.getByText('已上架，10 秒内读者可见').waitFor()
  const name = await coverOf()
  const told = await eventually(
    async () => (await fetch(`${world.origin}/api/novel/detail/${id}`)).text(),
    (text) => text.includes(name ?? 'no cover'),
    'readers are told the new cover',
    12_000,
  )
  const path = (told.match(/\/js\/[^"]+/g) ?? []).find((each) => parseImagePath(each)?.name === name) ?? ''
  const served = await fetch(world.origin + path)
  assert.deepEqual([served.status, (await served.arrayBuffer()).byteLength > 0], [200, true])
  const reader = await world.open('/novel')
  const shown = reader.page.waitForResponse(
    (response) => parseImagePath(new URL(response.url()).pathname)?.name === name && response.status() === 200,
  )
  await reader.page.goto(`/novel/${id}`)
  await shown
  await reader.close()
})

test('the history of a work tells deeds and notes, and takes one back after its toast is gone', async () => {
  const { id } = await bookWith(world, { chapters: 2 })
  const titleOf = async () =>
    (await world.db.selectFrom('work').select('title').where('id', '=', id).executeTakeFirstOrThrow()).title
  const former = await titleOf()
  await desk.goto(`/works/novel/${id}`)
  await desk.getByLabel('标题').fill('历史里的新名')
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  await desk.getByText('已保存').waitFor()
  // A page that is loaded anew has no toast.
  await desk.goto(`/works/novel/${id}/history`)
  const table = desk.getByRole('table', { name: '历史' })
  await table.getByText('修改作品').waitFor()
  await desk.getByLabel('备注', { exact: true }).fill('作者要求改名')
  await desk.getByRole('button', { name: '记下' }).click()
  await table.getByText('作者要求改名').waitFor()
  await table.getByRole('button', { name: '撤销' }).click()
  await eventually(titleOf, (title) => title === former, 'the former title')
  await table.getByRole('row').filter({ hasText: '店主甲' }).nth(2).waitFor()
  await desk.getByLabel('显示').selectOption('只看备注')
  await table.getByText('修改作品').waitFor({ state: 'detached' })
  await table.getByText('作者要求改名').waitFor()
})

test('[O-13] a saved view brings filters, order and rows back, until it is dropped', async () => {
  await desk.goto('/works?kind=novel&state=published&sort=title')
  await desk.getByRole('table', { name: '作品' }).waitFor()
  const rows = await titles(desk)
  await desk.getByRole('button', { name: '保存为视图' }).click()
  const panel = desk.getByRole('dialog', { name: '保存为视图' })
  await panel.getByLabel('名称').fill('在架小说')
  await panel.getByRole('button', { name: '保存', exact: true }).click()
  const views = desk.getByRole('navigation', { name: '视图' })
  await views.getByRole('link', { name: '在架小说' }).waitFor()
  await desk.goto('/works')
  await eventually(
    () => titles(desk),
    (seen) => seen.length > 0 && seen.join() !== rows.join(),
    'other rows without the view',
  )
  await views.getByRole('link', { name: '在架小说' }).click()
  await desk.waitForURL('**/works?kind=novel&state=published&sort=title')
  const fields = ['种类', '状态', '排序'].map((name) => desk.getByRole('combobox', { name }).inputValue())
  assert.deepEqual(await Promise.all(fields), ['novel', 'published', 'title'])
  await eventually(
    () => titles(desk),
    (seen) => seen.join() === rows.join(),
    'the rows of the view',
  )
  await views.getByRole('button', { name: '删除视图 在架小说' }).click()
  await views.getByRole('link', { name: '在架小说' }).waitFor({ state: 'detached' })
})

test('[O-17] a bulk edit with only the category ticked changes nothing else, and names each refused work', async () => {
  const [one, two] = [await bookWith(world, { title: '批量一号' }), await bookWith(world, { title: '批量二号' })]
  const goal = await bookWith(world, { title: '目标分类', category: '批量目标' })
  const facts = async () => {
    const ids = [one.id, two.id]
    const rows = await world.db.selectFrom('work').selectAll().where('id', 'in', ids).orderBy('id').execute()
    return rows.map(({ version: _, ...row }) => row)
  }
  const before = await facts()
  await desk.goto('/works?q=批量')
  await desk.getByLabel('选 批量一号').check()
  await desk.getByLabel('选 批量二号').check()
  await desk.getByRole('button', { name: '批量修改' }).click()
  const panel = desk.getByRole('dialog', { name: /批量修改/ })
  await panel.getByLabel('分类', { exact: true }).check()
  await panel.getByLabel('新的分类').selectOption('批量目标')
  await panel.getByRole('button', { name: '看看会改什么' }).click()
  await panel.getByText('将改 2 部').waitFor()
  assert.deepEqual(await facts(), before, 'told before it is saved')
  // Gone meanwhile: the deed names it, and goes on with the other.
  await world.db.deleteFrom('work').where('id', '=', two.id).execute()
  await panel.getByRole('button', { name: '保存', exact: true }).click()
  await panel.getByText(/已改 1 部.*1 部不能改/).waitFor()
  await panel.getByRole('list', { name: '不能改的作品' }).getByText('没有这部作品').waitFor()
  assert.deepEqual(await facts(), [{ ...before[0], category_id: goal.categoryId }])
  await panel.getByRole('button', { name: '关闭' }).click()
  await desk.getByRole('button', { name: '撤销' }).click()
  await eventually(facts, ([row]) => row?.category_id === before[0]?.category_id, 'the former category')
})

test('categories are named, ordered and merged', async () => {
  const book = await bookWith(world, { category: '待合并' })
  await bookWith(world, { category: '合并到此' })
  await desk.goto('/categories')
  const table = desk.getByRole('table', { name: '小说分类' })
  const order = () =>
    table.getByRole('button', { name: /^修改/ }).evaluateAll((all) => all.map((each) => each.ariaLabel))
  await table.getByRole('button', { name: '待合并 下移' }).click()
  const isBelow = (names: (string | null)[]) => names.indexOf('修改 待合并') > names.indexOf('修改 合并到此')
  await eventually(order, isBelow, 'the new order')
  await table.getByRole('button', { name: '修改 待合并' }).click()
  const panel = desk.getByRole('dialog', { name: '待合并' })
  await panel.getByLabel('并入').selectOption('合并到此')
  await panel.getByRole('button', { name: '合并' }).click()
  await table.getByRole('button', { name: '修改 待合并' }).waitFor({ state: 'detached' })
  const { name } = await world.db
    .selectFrom('work')
    .innerJoin('category', (on) => on.onRef('category.id', '=', 'work.category_id').on('category.kind', '=', 'novel'))
    .select('category.name')
    .where('work.id', '=', book.id)
    .executeTakeFirstOrThrow()
  assert.equal(name, '合并到此')
})

for (const [width, scheme] of looks) {
  test(`[O-36] pages of works at ${width} px, ${scheme}: axe finds nothing, nothing scrolls sideways`, async () => {
    const { id } = await bookWith(world, { chapters: 3 })
    await desk.goto(`/works/novel/${id}/history`)
    await desk.getByLabel('备注', { exact: true }).fill('看一看')
    await desk.getByRole('button', { name: '记下' }).click()
    await desk.getByRole('table', { name: '历史' }).waitFor()
    const { page, look, close } = await pageIn(office, width, scheme)
    for (const [path, shown] of [
      ['/works', '作品'],
      [`/works/novel/${id}`, '标题'],
      [`/works/novel/${id}/chapters`, '章节'],
      [`/works/novel/${id}/history`, '历史'],
      ['/categories', '小说分类'],
    ] as const) {
      await page.goto(path)
      await (shown === '标题' ? page.getByLabel('标题') : page.getByRole('table', { name: shown })).waitFor()
      await look(`works-${shown}`)
    }
    await close()
  })
}

test('no page of works has broken its policy or thrown a fault', () => assert.deepEqual(office.desks.errors, []))
