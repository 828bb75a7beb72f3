import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { PushEngineName } from '@manjuan/db'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { type SearchEngine, startSearchEngine, token } from '#testing/search-engine.ts'
import { asOwner, asPerson, Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { forgetPushes, pushPages } from './push.ts'

const origin = 'https://shop.example'
const minute = 60_000

describe('search engines are told of what is published', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  let engine: SearchEngine
  const lines: string[] = []
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date('2026-11-26T02:00:00Z')), env: { PUBLIC_ORIGIN: origin } })
    at = await openConsole(shop, '', { write: (line) => lines.push(line) })
    owner = await asOwner(at)
  })
  after(async () => {
    await engine?.[Symbol.asyncDispose]()
    await at.close()
    await shop.close()
  })
  beforeEach(async () => {
    await engine?.[Symbol.asyncDispose]()
    engine = await startSearchEngine()
    await sql`delete from page_push`.execute(shop.db)
    await sql`update push_engine set enabled = false, token = null, remain = null, remain_on = null, waits_until = null, failures = 0,
      fault = null, fault_at = null, sent_at = null`.execute(shop.db)
  })

  /** Time passes; a session that is asked nothing for so long ends. */
  const later = async (ms: number) => {
    shop.clock.advance(ms)
    await owner.signIn()
  }
  const state = async () => {
    const answer = await owner.call('pushing')
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const engineOf = async (name: PushEngineName) => {
    const found = (await state()).engines.find((each) => each.name === name)
    assert.ok(found)
    return found
  }
  const choose = async (chosen: { baiduToken?: string; dropToken?: boolean; indexnow?: boolean }) =>
    owner.call('changePushing', { body: { mark: (await state()).mark, indexnow: false, ...chosen } })
  const turnOn = async (chosen: { baiduToken?: string; indexnow?: boolean }) => {
    const answer = await choose(chosen)
    assert.ok(answer.result, answer.msg)
  }
  const depsOf = () => {
    const { db, clock, keys } = shop
    return { db, clock, key: keys.staff, origin, addresses: engine.addresses }
  }
  const turn = (name: PushEngineName) => pushPages(depsOf(), name)
  const publish = async (id: number) => {
    const work = await owner.call('work', { params: { id } })
    assert.ok(work.result, work.msg)
    const { version } = work.data
    const answer = await owner.call('publishWork', { params: { id }, body: { version } })
    assert.ok(answer.result, answer.msg)
  }
  const withdraw = (id: number) =>
    shop.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', id).execute()
  const draft = async () => (await makeComic(shop, { state: 'draft', pages: 0 })).id
  const book = (id: number) => `${origin}/book/${id}`

  test('a published work is told to both engines by their protocols, once, and again when it is published again', async () => {
    await turnOn({ baiduToken: token, indexnow: true })
    const id = await draft()
    await publish(id)
    for (const name of ['baidu', 'indexnow'] as const) for (let times = 0; times < 3; times++) await turn(name)
    assert.deepEqual(engine.baidu(), [[book(id)]])
    assert.deepEqual(engine.indexnow(), [[book(id)]])
    const [toBaidu, toIndexNow] = engine.asked
    assert.equal(toBaidu?.query.get('site'), origin)
    assert.equal(toBaidu?.type, 'text/plain')
    const { host, key, keyLocation } = JSON.parse(toIndexNow?.body ?? '') as Record<string, string>
    assert.deepEqual([host, keyLocation], ['shop.example', `${origin}/${key}.txt`])
    assert.match(toIndexNow?.type ?? '', /^application\/json/)
    const file = await shop.app.inject(`/${key}.txt`)
    assert.deepEqual([file.statusCode, file.body], [200, key], 'the key stands where it is said to')
    assert.equal((await shop.app.inject(`/${'0'.repeat(32)}.txt`)).statusCode, 404)
    assert.equal((await engineOf('indexnow')).keyAddress, keyLocation)
    await withdraw(id)
    await publish(id)
    await turn('baidu')
    assert.deepEqual(engine.baidu().flat(), [book(id), book(id)])
    const { sent, waiting, remain } = await engineOf('baidu')
    assert.deepEqual({ sent, waiting, remain }, { sent: 2, waiting: 0, remain: 998 })
  })

  test('a chapter that opens has its own address, an episode that of its film; what is hidden again is told to nobody', async () => {
    await turnOn({ indexnow: true })
    const comic = await makeComic(shop, { pages: 0, chapters: 2 })
    const novel = await makeNovel(shop, { chapters: 1 })
    const film = await makeFilm(shop, { episodes: [{}, {}] })
    await turn('indexnow')
    const first = engine.indexnow().flat()
    assert.deepEqual(
      [
        book(comic.id),
        `${book(comic.id).replace('/book/', '/book/read/')}/2`,
        `${origin}/vod/detail?vodId=${film.id}`,
      ].filter((page) => !first.includes(page)),
      [],
    )
    assert.equal(first.length, new Set(first).size, 'each once')
    engine.asked.length = 0
    const part = (fields: object) =>
      shop.db.updateTable('part').set(fields).where('work_id', '=', comic.id).where('number', '=', 2).execute()
    await part({ opens_at: new Date('2026-12-01T00:00:00Z') })
    await turn('indexnow')
    await part({ title: '改名', price: 5 })
    await turn('indexnow')
    assert.deepEqual(engine.indexnow(), [], 'neither a later opening nor a new title is told')
    await part({ opens_at: null })
    await sql`update part set state = 'making' where work_id = ${novel.id}`.execute(shop.db)
    await sql`update part set state = 'ready' where work_id = ${novel.id}`.execute(shop.db)
    await withdraw(novel.id)
    await turn('indexnow')
    assert.deepEqual(engine.indexnow(), [[`${origin}/book/read/${comic.id}/2`]])
    assert.equal((await engineOf('indexnow')).waiting, 0)
  })

  test('what a schedule or an import publishes is asked for in the same transaction, and not at all when that is rolled back', async () => {
    await turnOn({ indexnow: true })
    const id = await draft()
    await assert.rejects(
      shop.db.transaction().execute(async (tx) => {
        await sql`update work set state = 'published' where id = ${id}`.execute(tx)
        throw new Error('rolled back')
      }),
    )
    assert.equal((await engineOf('indexnow')).waiting, 0)
    await sql`update work set state = 'published' where id = ${id}`.execute(shop.db)
    assert.equal((await engineOf('indexnow')).waiting, 1)
    assert.equal((await engineOf('baidu')).waiting, 0, 'an engine that is off is asked for nothing')
  })

  test('Baidu is sent one address a day before its quota is known, then never more than its answer names', async () => {
    await turnOn({ baiduToken: token })
    const ids = []
    for (let made = 0; made < 6; made++) ids.push(await draft())
    for (const id of ids) await publish(id)
    engine.quota = 4
    for (let times = 0; times < 4; times++) await turn('baidu')
    assert.deepEqual(
      engine.baidu().map(({ length }) => length),
      [1, 3],
      'the day is used up, and nothing more is asked',
    )
    assert.deepEqual(engine.baidu().flat(), ids.slice(0, 4).map(book))
    const full = await engineOf('baidu')
    assert.deepEqual([full.remain, full.waiting, full.sent], [0, 2, 4])
    await later(24 * 60 * minute)
    engine.quota = 0
    await turn('baidu')
    await turn('baidu')
    assert.equal((await engineOf('baidu')).fault, 'full')
    assert.equal(engine.baidu().length, 3, 'a full engine is left alone')
    engine.quota = 50
    await later(60 * minute)
    for (let times = 0; times < 3; times++) await turn('baidu')
    assert.deepEqual(engine.baidu().slice(3).flat(), ids.slice(4).map(book))
    assert.equal((await engineOf('baidu')).fault, null)
  })

  test('addresses that Baidu does not take are not sent again, and the others count', async () => {
    await turnOn({ baiduToken: token })
    const [first, odd, last] = [await draft(), await draft(), await draft()]
    for (const id of [first, odd, last]) await publish(id)
    engine.refuses.notValid = [book(odd)]
    for (let times = 0; times < 3; times++) await turn('baidu')
    assert.deepEqual(engine.baidu(), [[book(first)], [book(odd), book(last)]])
    const { refused, sent, waiting } = await engineOf('baidu')
    assert.deepEqual({ refused, sent, waiting }, { refused: 1, sent: 2, waiting: 0 })
  })

  test('faults are told, wait longer each time, and lose no page; an answer that got lost is asked for again', async () => {
    await turnOn({ baiduToken: token, indexnow: true })
    const id = await draft()
    await publish(id)
    engine.instead = { status: 429, headers: { 'Retry-After': '600' } }
    await turn('indexnow')
    await later(9 * minute)
    await turn('indexnow')
    assert.equal(engine.indexnow().length, 1, 'the answer asked for ten minutes')
    assert.equal((await engineOf('indexnow')).fault, 'busy')
    await later(minute)
    engine.instead = 'nothing'
    await turn('indexnow')
    assert.equal((await engineOf('indexnow')).fault, 'silent')
    await later(2 * minute)
    engine.instead = { status: 202 }
    await turn('indexnow')
    await turn('indexnow')
    assert.equal(engine.indexnow().length, 3)
    const { fault, waiting, sent } = await engineOf('indexnow')
    assert.deepEqual({ fault, waiting, sent }, { fault: null, waiting: 0, sent: 1 })
    engine.instead = { status: 401, body: { error: 401, message: 'token is not valid' } }
    await turn('baidu')
    assert.equal((await engineOf('baidu')).fault, 'token')
    engine.instead = null
    await turn('baidu')
    assert.equal(engine.baidu().length, 1, 'it waits')
    await turnOn({ baiduToken: token, indexnow: true })
    await turn('baidu')
    assert.equal(engine.baidu().length, 2, 'a new token ends the wait')
  })

  test('a work that is published again while it is sent is sent once more', async () => {
    await turnOn({ indexnow: true })
    const id = await draft()
    await publish(id)
    engine.during = async () => {
      await withdraw(id)
      await shop.db.updateTable('work').set({ state: 'published' }).where('id', '=', id).execute()
    }
    await turn('indexnow')
    engine.during = null
    assert.equal((await engineOf('indexnow')).waiting, 1)
    for (let times = 0; times < 2; times++) await turn('indexnow')
    assert.deepEqual(engine.indexnow(), [[book(id)], [book(id)]])
  })

  test('without an address of the site nothing is sent, and the console says that there is none', async () => {
    await turnOn({ indexnow: true })
    await publish(await draft())
    await pushPages({ ...depsOf(), origin: undefined }, 'indexnow')
    assert.deepEqual(engine.asked, [])
    const nowhere = await openConsole({ ...shop, env: { ...shop.env, PUBLIC_ORIGIN: undefined } })
    const asked = await Object.assign(new Desk(nowhere), { cookie: owner.cookie, half: owner.half }).call('pushing')
    assert.ok(asked.result, asked.msg)
    assert.deepEqual([asked.data.origin, asked.data.engines.map(({ waiting }) => waiting)], [null, [0, 1]])
    await nowhere.close()
  })

  test('the token is shown by its end alone, and stands in no answer, record or log', async () => {
    await turnOn({ baiduToken: token })
    assert.equal((await engineOf('baidu')).token, '••••••••pDQD')
    await publish(await draft())
    engine.instead = { status: 500 }
    await turn('baidu')
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(e::text, ' '), '') || (select coalesce(string_agg(s::text, ' '), '') from sent_key s) as text
        from audit_event e`.execute(shop.db)
    for (const text of [rows[0]?.text ?? '', JSON.stringify(await state()), lines.join()])
      assert.ok(!text.includes(token), 'nothing holds the token')
    const kept = await shop.db.selectFrom('push_engine').select('token').where('name', '=', 'baidu').executeTakeFirst()
    assert.ok(!Buffer.from(kept?.token ?? []).includes(token), 'it is sealed')
    assert.ok((await choose({ dropToken: true })).result)
    const { token: none, waiting, enabled } = await engineOf('baidu')
    assert.deepEqual({ none, waiting, enabled }, { none: null, waiting: 0, enabled: false })
  })

  test('a wrong token is refused in Chinese at its field, an old form is not saved, and who may only read saves nothing', async () => {
    const wrong = await choose({ baiduToken: '不是令牌' })
    assert.ok(!wrong.result)
    assert.match(JSON.stringify(wrong.data), /"path":"baiduToken".*百度搜索资源平台/)
    const { mark } = await state()
    await turnOn({ indexnow: true })
    const old = await owner.call('changePushing', { body: { mark, indexnow: false } })
    assert.ok(!old.result)
    assert.ok((await engineOf('indexnow')).enabled)
    const reader = await asPerson(owner, `只看${Date.now()}`, ['setting.read'])
    assert.ok((await reader.call('pushing')).result)
    assert.ok(!(await reader.call('changePushing', { body: { mark, indexnow: false } })).result)
  })

  test('what was told is forgotten after 30 days', async () => {
    await turnOn({ indexnow: true })
    await publish(await draft())
    await turn('indexnow')
    assert.equal(await forgetPushes(shop.db, shop.clock.now()), 0)
    await later(31 * 24 * 60 * minute)
    assert.equal(await forgetPushes(shop.db, shop.clock.now()), 1)
  })
})
