// The demo in the console: told on every page, and removed whole by one confirmed button.
// opens: comic
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { promisify } from 'node:util'
import { asRich } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { looks, type Office, openContext, openOffice, openPage, pageIn, prove } from './console-support.ts'
import { eventually } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World
let office: Office
let desk: Page

before(async () => {
  world = await openWorld({ ownFiles: true })
  office = await openOffice(world)
  desk = office.desk
  desk.setDefaultTimeout(60_000)
})
after(async () => {
  await office?.close()
  await world?.close()
})

const note = (page: Page) => page.getByRole('note').getByText('演示数据已打开')
const worksOf = async () =>
  Number(
    (
      await world.db
        .selectFrom('work')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

for (const [width, scheme] of looks)
  test(`the page of the demo at ${width} px, ${scheme}: no fault, nothing sideways`, async () => {
    const { page, look, close } = await pageIn(office, width, scheme)
    await page.goto('/demo')
    await page.getByRole('button', { name: '移除演示数据' }).waitFor({ timeout: 60_000 })
    await look('demo')
    await close()
  })

test('every page says that the demo is there, and one confirmed button removes it whole, but for what was bought', async () => {
  const context = await openContext(office.desks)
  const login = await openPage(office.desks, context, '/login')
  await note(login).waitFor()
  await context.close()
  const { comic, chapterId } = await pricedComic()
  const buyer = await asRich(world.app, { gift: 500 })
  assert.ok((await buyer.call('comicBuy', { query: { chapterId } })).result)
  for (const path of ['/works', '/settings', '/account']) {
    await desk.goto(path)
    await note(desk).waitFor()
  }
  const before = await worksOf()
  assert.notEqual(banners().length, 0)
  await desk.getByRole('link', { name: '移除演示数据' }).click()
  await desk.getByText(/59 部漫画、40 部小说、50 部影片/).waitFor()
  await desk.getByText(new RegExp(`${comic.title}.*读者买过，下架保留`)).waitFor()
  assert.equal(await worksOf(), before, 'told first')
  await desk.getByRole('button', { name: '移除演示数据' }).click()
  const panel = desk.getByRole('dialog', { name: '移除演示数据' })
  await panel.getByRole('button', { name: '移除，不能恢复' }).click()
  const done = desk.getByText('演示数据已移除')
  const asked = desk.getByRole('dialog', { name: '再验证一次' })
  await done.or(asked).first().waitFor()
  if (await asked.isVisible()) await prove(office.desks, desk, office.owner.secret)
  await done.waitFor()
  const left = await world.db.selectFrom('work').select(['id', 'state']).execute()
  assert.deepEqual(left, [{ id: comic.id, state: 'withdrawn' }])
  await note(desk).waitFor({ state: 'detached' })
  await eventually(
    async () => (await world.db.selectFrom('gone_file').selectAll().execute()).length,
    (count) => count === 0,
    'the files are gone',
    60_000,
  )
  assert.deepEqual(banners(), [])
  const read = await buyer.call('comicRead', { query: { bookId: comic.id, number: comic.number } })
  assert.ok(read.result, 'the buyer reads on')
  await desk.goto('/')
  await desk.getByRole('heading', { name: '开店清单' }).waitFor()
  assert.match(await startDemo(), /演示数据已经移除，不再放入/)
  assert.equal(await worksOf(), 1, 'no start puts it in again')
})

/** What `npm start` runs with the demo asked for. Returns what it says. */
async function startDemo(): Promise<string> {
  const { env: settings, database } = world.app
  const place = { DATA_DIR: settings.DATA_DIR, DEMO: '1', ...(database.url ? { DATABASE_URL: database.url } : {}) }
  const file = join(import.meta.dirname, '../demo/src/main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: { ...process.env, ...place } })
  return stdout
}

/** Files of the demo's banners. A folder that is empty goes. */
function banners(): string[] {
  const folder = join(world.app.env.DATA_DIR, 'banners')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('demo')) : []
}

async function pricedComic() {
  const row = await world.db
    .selectFrom('part')
    .innerJoin('work', 'work.id', 'part.work_id')
    .select(['part.id as chapterId', 'part.number', 'work.id', 'work.title'])
    .where('part.kind', '=', 'comic')
    .where('part.price', '>', 0)
    .orderBy('part.id')
    .executeTakeFirstOrThrow()
  const { chapterId, ...comic } = row
  return { chapterId: Number(chapterId), comic }
}
