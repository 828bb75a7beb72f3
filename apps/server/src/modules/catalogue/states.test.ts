import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { imagePath } from '@manjuan/imaging'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, asRich, type Guest } from '#testing/as.ts'
import { at as partAt, play } from '#testing/film-parts.ts'
import { makeComic, makeNovel, makeShowcase } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { fillSearchIndex } from '#testing/verbs.ts'

/** Bytes of an answer; 0 for a refusal without a body. */
const bytesAt = async (reader: Pick<Guest, 'fetch'>, path: string): Promise<number> =>
  (await (await reader.fetch(path)).arrayBuffer()).byteLength

type Moving = 'publishWork' | 'withdrawWork' | 'binWork' | 'restoreWork'

/** Deeds of the desk on works, each on the version that stands there. */
function movingBy(owner: Desk) {
  const work = async (id: number) => {
    const answer = await owner.call('work', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const version = async (id: number) => (await work(id)).version
  return {
    work,
    move: async (name: Moving, id: number) =>
      owner.call(name, { params: { id }, body: { version: await version(id) } }),
    takeDown: async (id: number, reason = '主管部门通知', reference = '网信办〔2026〕12 号') =>
      owner.call('takeDownWork', { params: { id }, body: { version: await version(id), reason, reference } }),
    lift: async (id: number, reason = '复核后恢复') =>
      owner.call('liftTakeDown', { params: { id }, body: { version: await version(id), reason } }),
    schedule: async (id: number, opensAt: string | null) =>
      owner.call('scheduleWork', { params: { id }, body: { version: await version(id), opensAt } }),
  }
}

describe('[O-20] what readers get of a work that is gone, with the memory of a real server', () => {
  let shop: TestApp
  let at: TestConsole
  let desk: ReturnType<typeof movingBy>
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()), sharedFreshMs: 'usual' })
    at = await openConsole(shop)
    const owner = await asOwner(at)
    desk = movingBy(owner)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  async function makeShop(prefix: string) {
    const comic = await makeComic(shop, { title: `${prefix}漫画`, chapters: 3, free: 1, price: 10, pages: 1 })
    const novel = await makeNovel(shop, { title: `${prefix}小说`, chapters: 3, free: 1, price: 10 })
    const film = await makeFilm(shop, { title: `${prefix}影片`, price: 10, cover: true })
    await makeShowcase(shop, `comic_${prefix}`, prefix, [comic.id])
    await fillSearchIndex(shop.db)
    const buyer = await asRich(shop, { gift: 100 })
    await buyer.call('comicBuy', { query: { chapterId: comic.chapters[1]?.id ?? 0 } })
    await buyer.call('novelBuy', { query: { chapterId: novel.chapters[1]?.id ?? 0 } })
    await buyer.call('vodBuy', { query: { vodId: film.id } })
    const pages = await buyer.call('comicRead', { query: { bookId: comic.id, number: 2 } })
    assert.ok(pages.result)
    const watched = await play(buyer, film)
    return {
      ...{ comic, novel, film, buyer, ids: [comic.id, novel.id, film.id] },
      /** Addresses that the buyer's screens have loaded already. */
      paths: [
        pages.data.bookPics.flat()[0] ?? '',
        partAt(watched, 'v360/s00000.m4s'),
        partAt(watched, 't0/captions.vtt'),
        partAt(watched, 'master.m3u8'),
      ],
      freePage: imagePath({ kind: 'comic', name: comic.chapters[0]?.images[0] ?? '', slice: 0 }),
      covers: [
        imagePath({ kind: 'comic', name: comic.cover ?? '', slice: 0 }),
        imagePath({ kind: 'vod', name: film.cover ?? '', slice: 0 }),
      ],
    }
  }
  type Made = Awaited<ReturnType<typeof makeShop>>

  /** What a stranger finds of the works, by name. */
  async function foundOf({ comic, novel, film, ids }: Made, prefix: string) {
    const guest = await asGuest(shop)
    const has = (answer: unknown) => ids.some((id) => JSON.stringify(answer).includes(`:${id},`))
    const free = await guest.call('comicRead', { query: { bookId: comic.id, number: 1 } })
    return {
      search: has([
        await guest.call('comicSearch', { query: { content: prefix } }),
        await guest.call('novelSearch', { query: { content: prefix } }),
        await guest.call('vodSearch', { query: { content: prefix } }),
      ]),
      lists: has([
        await guest.call('comicHome'),
        await guest.call('novelHome'),
        await guest.call('vodIndex'),
        await guest.call('comicNew', { params: { page: 1 } }),
        await guest.call('novelNew', { params: { page: 1 } }),
      ]),
      details: [
        await guest.call('comicDetail', { params: { id: comic.id } }),
        await guest.call('comicChapters', { body: { bookId: comic.id } }),
        await guest.call('novelDetail', { params: { id: novel.id } }),
        await guest.call('novelCatalogue', { query: { bookId: novel.id } }),
        await guest.call('vodDetail', { params: { vodId: film.id } }),
      ].some(({ result }) => result),
      read: free.result || (await guest.call('novelRead', { query: { bookId: novel.id, number: 1 } })).result,
      watched: (await guest.call('vodPlay', { params: { vodId: film.id } })).result,
      sold: [
        (await guest.call('comicBuy', { query: { chapterId: comic.chapters[2]?.id ?? 0 } })).code,
        (await guest.call('novelBuy', { query: { chapterId: novel.chapters[2]?.id ?? 0 } })).code,
        (await guest.call('vodBuy', { query: { vodId: film.id } })).code,
      ].includes('999'),
    }
  }
  const all = { search: true, lists: true, details: true, read: true, watched: true, sold: true }
  const none = { search: false, lists: false, details: false, read: false, watched: false, sold: false }

  /** What the buyer still gets: chapters, the film, and bytes of what was loaded before. */
  async function keptBy({ comic, novel, film, buyer, paths, covers, freePage }: Made) {
    const library = await buyer.call('libraryBought', { query: {} })
    assert.ok(library.result, library.msg)
    return {
      read: [
        (await buyer.call('comicRead', { query: { bookId: comic.id, number: 2 } })).result,
        (await buyer.call('novelRead', { query: { bookId: novel.id, number: 2 } })).result,
        (await buyer.call('vodPlay', { params: { vodId: film.id } })).result,
        (await buyer.call('vodDetail', { params: { vodId: film.id } })).result,
      ],
      bytes: await Promise.all(paths.map(async (path) => (await bytesAt(buyer, shop.origin + path)) > 0)),
      covers: await Promise.all(covers.map(async (path) => (await bytesAt(buyer, shop.origin + path)) > 0)),
      freePage: (await bytesAt({ fetch }, shop.origin + freePage)) > 0,
      readable: library.data.list.some(({ readable }) => readable.length > 0),
    }
  }

  /** Asks again until it is so, for as long as a withdrawn work may still be seen; on a busy machine three times at least. */
  async function within10s<T>(look: () => Promise<T>, wanted: T): Promise<void> {
    const since = performance.now()
    let seen = await look()
    for (let looks = 1; JSON.stringify(seen) !== JSON.stringify(wanted); looks++) {
      if (performance.now() - since > 10_000 && looks >= 3) break
      await new Promise((resolve) => setTimeout(resolve, 500))
      seen = await look()
    }
    assert.deepEqual(seen, wanted)
  }

  test('[O-20] a withdrawn work is not listed, found or sold, and who bought it reads on', async () => {
    const made = await makeShop('收回')
    assert.deepEqual(await foundOf(made, '收回'), all)
    for (const id of made.ids) assert.ok((await desk.move('withdrawWork', id)).result)
    await within10s(() => foundOf(made, '收回'), none)
    const kept = { read: [true, true, true, true], bytes: [true, true, true, true], covers: [true, true] }
    await within10s(() => keptBy(made), { ...kept, freePage: false, readable: true })
  })

  test('[O-20] a work that is taken down gives nobody a byte, until it is lifted', async () => {
    const made = await makeShop('违规')
    await within10s(() => foundOf(made, '违规'), all)
    const before = await keptBy(made)
    assert.deepEqual([before.read.includes(false), before.bytes.includes(false), before.freePage], [false, false, true])
    for (const id of made.ids) {
      const down = await desk.takeDown(id)
      assert.ok(down.result, down.msg)
      assert.equal(down.data.state, 'taken_down')
      assert.deepEqual([down.data.buyers, down.data.spent], [1, 10], 'the desk is told what buyers have paid')
    }
    await within10s(() => foundOf(made, '违规'), none)
    const nothing = { read: [false, false, false, false], bytes: [false, false, false, false], covers: [false, false] }
    await within10s(() => keptBy(made), { ...nothing, freePage: false, readable: false })
    const again = await made.buyer.call('vodBuy', { query: { vodId: made.film.id } })
    assert.equal(again.code, '404', 'it cannot be bought anew')
    for (const id of made.ids) assert.equal((await desk.lift(id)).result, true)
    const back = { read: [true, true, true, true], bytes: [true, true, true, true], covers: [true, true] }
    await within10s(() => keptBy(made), { ...back, freePage: false, readable: true })
    assert.deepEqual(await foundOf(made, '违规'), none, 'lifted is withdrawn: to show it is a deed of its own')
  })
})

describe('states of works on the desk', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  let desk: ReturnType<typeof movingBy>
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
    desk = movingBy(owner)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  test('only lifting ends a taking down: not publishing, withdrawing, the bin, or undoing', async () => {
    const { id } = await makeComic(shop, { chapters: 1 })
    const down = await desk.takeDown(id)
    assert.ok(down.result, down.msg)
    assert.deepEqual(
      [down.data.takeDown?.reason, down.data.takeDown?.reference, down.data.takeDown?.staff],
      ['主管部门通知', '网信办〔2026〕12 号', owner.name],
    )
    assert.match((await desk.move('publishWork', id)).msg, /先解除/)
    assert.match((await desk.move('withdrawWork', id)).msg, /没有上架/)
    assert.match((await desk.move('binWork', id)).msg, /先解除/)
    assert.match((await desk.move('restoreWork', id)).msg, /不在回收站/)
    assert.match((await desk.schedule(id, '2099-01-01 12:00')).msg, /先解除/)
    assert.match((await desk.takeDown(id)).msg, /先解除/)
    const { rows } = await shop.db
      .selectFrom('audit_event')
      .select(['request', 'reason'])
      .where('object', '=', `work ${id}`)
      .execute()
      .then((found) => ({ rows: found }))
    assert.deepEqual(
      rows.map(({ reason }) => reason),
      ['主管部门通知'],
    )
    assert.match((await owner.call('undoDeed', { params: { key: rows[0]?.request ?? '' } })).msg, /不能撤销/)
    const lifted = await desk.lift(id)
    assert.ok(lifted.result, lifted.msg)
    assert.deepEqual([lifted.data.state, lifted.data.takeDown], ['withdrawn', null])
    assert.match((await desk.lift(id)).msg, /没有合规下架/)
    assert.ok((await desk.move('publishWork', id)).result)
    const log = await shop.db.selectFrom('take_down').selectAll().where('work_id', '=', id).executeTakeFirstOrThrow()
    assert.deepEqual([log.former_state, log.lifted_by, log.lifted_at === null], ['published', owner.name, false])
  })

  test('a draft that is taken down is a draft again; reason and reference are asked for at their fields', async () => {
    const { id } = await makeNovel(shop, { chapters: 1, state: 'draft' })
    const fault = async (reason: string, reference: string) => {
      const answer = await desk.takeDown(id, reason, reference)
      return ((answer.data ?? {}) as { faults?: { path: string }[] }).faults?.map(({ path }) => path)
    }
    assert.deepEqual(await fault('  ', '〔2026〕1'), ['reason'])
    assert.deepEqual(await fault('版权投诉', ' '), ['reference'])
    assert.deepEqual(await fault('', ''), ['reason', 'reference'])
    assert.ok((await desk.takeDown(id)).result)
    const lifted = await desk.lift(id)
    assert.ok(lifted.result)
    assert.equal(lifted.data.state, 'draft')
  })

  test('taking down and the bin each need their verb, and lifting a fresh proof', async () => {
    const { id } = await makeNovel(shop, { chapters: 1, state: 'draft' })
    const editor = await asPerson(owner, '编辑乙', ['work.read', 'work.edit', 'work.publish'])
    const { version } = await desk.work(id)
    const body = { version, reason: '主管部门通知', reference: '〔2026〕1' }
    assert.equal((await editor.call('takeDownWork', { params: { id }, body })).code, '403')
    assert.equal((await editor.call('binWork', { params: { id }, body: { version } })).code, '403')
    assert.ok((await desk.takeDown(id)).result)
    shop.clock.advance(6 * 60_000)
    assert.equal((await desk.lift(id)).code, '428')
    await owner.prove()
    assert.ok((await desk.lift(id)).result)
  })

  test('[O-21] a binned work is out of the list, and comes back as a draft; a shown one is not binned', async () => {
    const { id } = await makeComic(shop, { title: '误放的作品', chapters: 1 })
    const titles = async (query: object) => {
      const answer = await owner.call('works', { query: { q: '误放的作品', ...query } })
      assert.ok(answer.result, answer.msg)
      return answer.data.rows.map(({ state }) => state)
    }
    assert.match((await desk.move('binWork', id)).msg, /先下架/)
    assert.ok((await desk.move('withdrawWork', id)).result)
    const binned = await desk.move('binWork', id)
    assert.ok(binned.result, binned.msg)
    assert.notEqual(binned.data.binnedAt, null)
    assert.deepEqual([await titles({}), await titles({ state: 'binned' })], [[], ['binned']])
    assert.match((await desk.move('publishWork', id)).msg, /回收站/)
    assert.match((await desk.move('binWork', id)).msg, /回收站/)
    assert.ok((await desk.move('restoreWork', id)).result)
    assert.deepEqual(await titles({}), ['draft'])
    assert.ok((await desk.move('publishWork', id)).result)
    assert.ok((await desk.move('withdrawWork', id)).result)
    const key = randomUUID()
    const { version } = await desk.work(id)
    assert.ok((await owner.call('binWork', { params: { id }, body: { version } }, { key })).result)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.deepEqual(await titles({}), ['withdrawn'], 'undone, it is as it was')
  })
})
