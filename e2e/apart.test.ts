// Calls on a host of their own (G-18), as an operator sets it: the page's policy, cookies, pictures and films follow.
// opens: comic film user
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { giveCoins } from '@manjuan/server/testing'
import type { Page, Request } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually } from './moments.ts'
import { comicsWith, unlocksOf, waitForScreen } from './reading.ts'
import { clip, filmAt, importFilm, playButton, untilTime } from './real-films.ts'
import { openWorld, type World } from './support.ts'

let world: World
let port: string

// Chromium finds every name under localhost on this machine, and each host has cookies of its own.
const host = (name: string, at: string | number = port) => `http://${name}.shop.localhost:${at}`

before(async () => {
  world = await openWorld({
    env: (at) => ({
      PUBLIC_ORIGIN: host('m', at),
      DYNAMIC_API_ORIGIN: host('api', at),
      STATIC_API_ORIGIN: host('static', at),
    }),
  })
  port = new URL(world.origin).port
})
after(() => world?.close())

/** A reader on the pages' host, with the account that the API's host knows. */
async function open(path: string) {
  const reader = await world.open()
  const asked: string[] = []
  reader.page.on('request', (request: Request) => asked.push(request.url()))
  const answer = await reader.page.goto(host('m') + path)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  return { ...reader, asked, policy }
}

const userOf = (page: Page) =>
  eventually(
    () => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null')),
    (user) => user !== null,
    'a registered reader',
  )

test('[G-18] with the API on hosts of its own, calls go there with the reader’s cookies, and the policy allows them', async () => {
  const { page, context, asked, errors, policy, close } = await open('/home')
  await page.getByRole('heading', { name: '今日更新' }).waitFor()
  const { userId } = await userOf(page)
  await page.goto(`${host('m')}/user`)
  await page.getByText('个人中心').first().waitFor()
  await eventually(
    async () => asked.filter((url) => url.startsWith(`${host('api')}/api/user/info`)).length,
    (calls) => calls > 0,
    'the refresh of the reader',
  )
  assert.match(policy, new RegExp(`connect-src 'self' ${host('api')} ${host('static')};`))
  assert.ok(asked.some((url) => url.startsWith(`${host('api')}/api/user/register`)))
  assert.ok(asked.some((url) => url.startsWith(`${host('static')}/api/common/info`)))
  assert.deepEqual(
    asked.filter((url) => url.startsWith(`${host('m')}/api/`)),
    [],
  )
  const session = (await context.cookies()).filter(({ name }) => name.endsWith('mj_session'))
  assert.deepEqual(
    session.map(({ domain }) => domain),
    ['api.shop.localhost'],
  )
  // The same reader after a reload: the session came along with the calls.
  await page.reload()
  assert.equal((await userOf(page)).userId, userId)
  const guests = await world.db.selectFrom('account').select('id').where('id', '>=', userId).execute()
  assert.equal(guests.length, 1, 'no second guest')
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[G-18] a priced chapter is bought and painted, and a film plays, from the API’s host', async () => {
  const [book] = await comicsWith(world, { vipFree: false })
  assert.ok(book)
  const film = await importFilm(world, {
    paths: [await clip('colours', { size: '320x180', seconds: 6 })],
    title: '隔壁的渡口',
  })
  const { page, asked, errors, close } = await open('/user')
  const { userId } = await userOf(page)
  await giveCoins(world.app, userId, { gift: 500 })
  await page.goto(`${host('m')}/book/read/${book.bookId}/${book.locked}`)
  await page.getByRole('button', { name: /^购买/ }).last().tap()
  await eventually(
    () => unlocksOf(world, userId, book.lockedId),
    (unlocks) => unlocks === 1,
    'the purchase',
  )
  await eventually(
    async () => asked.filter((url) => url.startsWith(`${host('api')}/js/comic/`)).length,
    (priced) => priced > 0,
    'priced pictures from the host of the session',
  )
  await waitForScreen(page)
  await page.goto(host('m') + filmAt(film))
  await playButton(page).tap()
  await untilTime(page, 1)
  assert.ok(asked.some((url) => url.startsWith(`${host('api')}/m/`)))
  assert.deepEqual(errors, [])
  await close()
})

test('[G-18] a page of any other host, also of the same site, can neither call nor read with the reader’s cookies', async () => {
  const { page, close } = await open('/home')
  await userOf(page)
  const outcome = async (from: string) => {
    await page.goto(`${from}/robots.txt`)
    return page.evaluate(async (api) => {
      const headers = { 'User-Trace-Id': 't' }
      const named = await fetch(`${api}/api/user/daily_sign`, { method: 'POST', credentials: 'include', headers }).then(
        () => 'answered',
        () => 'stopped',
      )
      const read = await fetch(`${api}/api/user/info`, { credentials: 'include' }).then(
        () => 'read',
        () => 'stopped',
      )
      return [named, read]
    }, host('api'))
  }
  assert.deepEqual(await outcome(host('evil')), ['stopped', 'stopped'])
  assert.deepEqual(await outcome(host('m')), ['answered', 'read'])
  await close()
})
