import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { openDue } from '@manjuan/catalogue'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, asRich } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

describe('chapters and episodes renamed, moved, withdrawn and restored', () => {
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

  const versionOf = async (id: number) => {
    const answer = await owner.call('work', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data.version
  }
  const partsOf = async (id: number) => {
    const answer = await owner.call('workParts', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data.parts
  }
  const namesOf = async (id: number) => (await partsOf(id)).map(({ number, title }) => `${number} ${title}`)
  /** What every reader's catalogue tells. */
  const shownOf = async (bookId: number) => {
    const guest = await asGuest(shop)
    const answer = await guest.call('novelCatalogue', { query: { bookId } })
    assert.ok(answer.result, answer.msg)
    return answer.data.chapters.map(({ number, title }) => `${number} ${title}`)
  }
  const undo = (key: string) => owner.call('undoDeed', { params: { key } })
  const made = async (chapters = 5) => {
    const novel = await makeNovel(shop, { chapters, free: 1, price: 10 })
    for (const { id, number } of novel.chapters)
      await shop.db
        .updateTable('part')
        .set({ title: `题${number}` })
        .where('id', '=', id)
        .execute()
    return novel
  }

  test('a chapter gets a title and a number; readers see both, ids stay, and 撤销 brings both back', async () => {
    const { id, chapters } = await made(3)
    const params = { id, part: chapters[2]?.id ?? 0 }
    const key = randomUUID()
    const body = { version: await versionOf(id), title: ' 归途 ', number: 7 }
    const saved = await owner.call('changePart', { params, body }, { key })
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(saved.data.parts, [
      { id: params.part, number: 7, title: '归途', before: { number: 3, title: '题3' } },
    ])
    assert.deepEqual(await shownOf(id), ['1 题1', '2 题2', '7 归途'])
    assert.equal((await partsOf(id))[2]?.id, params.part)
    assert.ok((await undo(key)).result)
    assert.deepEqual(await shownOf(id), ['1 题1', '2 题2', '3 题3'])
  })

  test('a number that another chapter has, an older version and another work’s chapter change nothing', async () => {
    const { id, chapters } = await made(3)
    const other = await made(1)
    const part = chapters[0]?.id ?? 0
    const version = await versionOf(id)
    const change = (body: { version: number; number?: number; title?: string }, of = part) =>
      owner.call('changePart', { params: { id, part: of }, body })
    assert.match(JSON.stringify((await change({ version, number: 2 })).data), /这个序号已经有别的章节/)
    const stale = await change({ version: version + 1, title: '旧' })
    assert.equal(stale.code, '409')
    assert.equal((stale.data as { theirs: { version: number } }).theirs.version, version)
    assert.equal((await change({ version, title: '偷' }, other.chapters[0]?.id)).code, '404')
    assert.deepEqual(await namesOf(id), ['1 题1', '2 题2', '3 题3'])
  })

  test('titles by a pattern are told before they are saved, for the range alone, and taken back', async () => {
    const { id } = await made()
    const wanted = { numbers: '2-3', pattern: '第{号}章 · {题}' }
    const tried = await owner.call('tryNames', { params: { id }, query: wanted })
    assert.ok(tried.result, tried.msg)
    assert.deepEqual(
      tried.data.parts.map(({ title, before: { title: former } }) => [former, title]),
      [
        ['题2', '第2章 · 题2'],
        ['题3', '第3章 · 题3'],
      ],
    )
    assert.deepEqual((await namesOf(id))[1], '2 题2', 'nothing is saved yet')
    const key = randomUUID()
    const saved = await owner.call(
      'nameParts',
      { params: { id }, body: { version: await versionOf(id), ...wanted } },
      { key },
    )
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(saved.data.parts, tried.data.parts)
    assert.deepEqual(await namesOf(id), ['1 题1', '2 第2章 · 题2', '3 第3章 · 题3', '4 题4', '5 题5'])
    await shop.db
      .updateTable('part')
      .set({ title: "值$&钱$'" })
      .where('work_id', '=', id)
      .where('number', '=', 1)
      .execute()
    const dear = await owner.call('tryNames', { params: { id }, query: { numbers: '1', pattern: '{题}完' } })
    assert.equal(dear.result && dear.data.parts[0]?.title, "值$&钱$'完", 'no sign of a title is a word of replaceAll')
    await shop.db
      .updateTable('part')
      .set({ title: '长'.repeat(101) })
      .where('work_id', '=', id)
      .where('number', '=', 1)
      .execute()
    const long = await owner.call('tryNames', {
      params: { id },
      query: { numbers: '1', pattern: '{题}{题}' },
    })
    assert.match(JSON.stringify(long.data), /标题最多 200 个字/)
    assert.ok((await undo(key)).result)
    assert.deepEqual((await namesOf(id)).slice(1), ['2 题2', '3 题3', '4 题4', '5 题5'])
  })

  test('chapters are moved, the numbers stay in their order, and readers get the new order', async () => {
    const { id, chapters } = await made()
    const buyer = await asRich(shop, { gift: 10 })
    const bought = chapters[3]?.id ?? 0
    assert.ok((await buyer.call('novelBuy', { query: { chapterId: bought } })).result)
    const key = randomUUID()
    const wanted = { numbers: '4-5', to: '2' }
    const tried = await owner.call('tryMove', { params: { id }, query: wanted })
    assert.ok(tried.result, tried.msg)
    const saved = await owner.call(
      'moveParts',
      { params: { id }, body: { version: await versionOf(id), ...wanted } },
      { key },
    )
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(saved.data.parts, tried.data.parts)
    assert.deepEqual(await shownOf(id), ['1 题1', '2 题4', '3 题5', '4 题2', '5 题3'])
    const read = await buyer.call('novelRead', { query: { bookId: id, number: 2 } })
    assert.ok(read.result, 'a purchase goes with its chapter')
    const end = await owner.call('moveParts', {
      params: { id },
      body: { version: await versionOf(id), numbers: '1', to: 999_999 },
    })
    assert.ok(end.result, end.msg)
    assert.deepEqual(await shownOf(id), ['1 题4', '2 题5', '3 题2', '4 题3', '5 题1'])
    assert.match((await undo(key)).msg, /之后又改过/)
  })

  test('[O-24] a withdrawn chapter is in no list, count or sale; its buyers read on, and it comes back', async () => {
    const { id, chapters } = await made()
    const [buyer, other] = [await asRich(shop, { gift: 10 }), await asRich(shop, { gift: 10 })]
    const gone = chapters[2]?.id ?? 0
    assert.ok((await buyer.call('novelBuy', { query: { chapterId: gone } })).result)
    const tried = await owner.call('tryWithdraw', { params: { id }, query: { numbers: '3-4' } })
    assert.ok(tried.result, tried.msg)
    assert.deepEqual([tried.data.parts.length, tried.data.bought], [2, [3]])
    assert.equal((await shownOf(id)).length, 5, 'nothing is withdrawn yet')
    const key = randomUUID()
    const body = { version: await versionOf(id), numbers: '3-4' }
    const saved = await owner.call('withdrawParts', { params: { id }, body }, { key })
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(await shownOf(id), ['1 题1', '2 题2', '5 题5'])
    const { part_count } = await shop.db
      .selectFrom('work')
      .select('part_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(part_count, 3)
    assert.deepEqual(
      (await partsOf(id)).map(({ withdrawn }) => withdrawn),
      [false, false, true, true, false],
    )
    const readBy = (reader: typeof buyer, number: number) => reader.call('novelRead', { query: { bookId: id, number } })
    const kept = await readBy(buyer, 3)
    assert.ok(kept.result, 'its buyer reads on')
    assert.equal((await readBy(buyer, 4)).msg, '没有更多章节啦 ^_^')
    assert.equal((await readBy(other, 3)).msg, '没有更多章节啦 ^_^')
    const sold = await other.call('novelBuy', { query: { chapterId: gone } })
    assert.ok(!sold.result, 'it is not sold')
    assert.equal((await readBy(other, 2)).code, '999', 'its neighbour is as before')
    await openDue(shop.db, { who: { by: 'command', name: 'test' }, now: new Date('2999-01-01T00:00:00Z'), why: '' })
    assert.equal((await shownOf(id)).length, 3, 'no job opens it')
    const planned = await owner.call('scheduleParts', {
      params: { id },
      body: { version: await versionOf(id), numbers: '3', opensAt: '', perDay: 0 },
    })
    assert.match(JSON.stringify(planned.data), /已下架的章节/)
    assert.ok((await undo(key)).result)
    assert.equal((await shownOf(id)).length, 5, '撤销 shows it again')
  })

  test('restoring shows the withdrawn ones of a range alone, and can be taken back', async () => {
    const { id } = await made()
    const act = async (name: 'withdrawParts' | 'restoreParts', numbers: string, key = randomUUID()) =>
      owner.call(name, { params: { id }, body: { version: await versionOf(id), numbers } }, { key })
    assert.match(JSON.stringify((await act('restoreParts', '1-5')).data), /没有下架/)
    assert.match(JSON.stringify((await act('withdrawParts', '1-5')).data), /至少要留一章可读/)
    assert.ok((await act('withdrawParts', '2-3')).result)
    const key = randomUUID()
    const back = await act('restoreParts', '1-5', key)
    assert.ok(back.result, back.msg)
    assert.deepEqual(
      back.data.parts.map(({ number }) => number),
      [2, 3],
    )
    assert.equal((await shownOf(id)).length, 5)
    assert.ok((await undo(key)).result)
    assert.deepEqual(await shownOf(id), ['1 题1', '4 题4', '5 题5'])
  })

  test('a withdrawn episode of a film is told to its buyers alone', async () => {
    const film = await makeFilm(shop, { price: 10, episodes: [{}, {}] })
    const [buyer, guest] = [await asRich(shop, { gift: 10 }), await asGuest(shop)]
    assert.ok((await buyer.call('vodBuy', { query: { vodId: film.id } })).result)
    const body = { version: await versionOf(film.id), numbers: '2' }
    assert.ok((await owner.call('withdrawParts', { params: { id: film.id }, body })).result)
    const episodes = async (reader: Pick<typeof guest, 'call'>) => {
      const answer = await reader.call('vodDetail', { params: { vodId: film.id } })
      assert.ok(answer.result, answer.msg)
      return answer.data.episodes.length
    }
    assert.deepEqual([await episodes(buyer), await episodes(guest)], [2, 1])
    const play = (reader: Pick<typeof guest, 'call'>) =>
      reader.call('vodPlay', { params: { vodId: film.id }, query: { number: 2 } })
    assert.ok((await play(buyer)).result)
    assert.equal((await play(guest)).code, '404')
  })

  test('who may only read changes nothing; pictures of a withdrawn chapter open for buyers alone', async () => {
    const comic = await makeComic(shop, { chapters: 2, free: 1, price: 10, pages: 1 })
    const person = await asPerson(owner, '看章的', ['work.read'])
    const params = { id: comic.id }
    const version = await versionOf(comic.id)
    const tries = [
      await person.call('changePart', {
        params: { ...params, part: comic.chapters[0]?.id ?? 0 },
        body: { version, title: '偷改' },
      }),
      await person.call('nameParts', { params, body: { version, numbers: '1', pattern: '偷' } }),
      await person.call('moveParts', { params, body: { version, numbers: '1', to: 2 } }),
      await person.call('withdrawParts', { params, body: { version, numbers: '1' } }),
      await person.call('restoreParts', { params, body: { version, numbers: '1' } }),
    ]
    assert.deepEqual(
      tries.map(({ code }) => code),
      tries.map(() => '403'),
    )
    const buyer = await asRich(shop, { gift: 10 })
    assert.ok((await buyer.call('comicBuy', { query: { chapterId: comic.chapters[1]?.id ?? 0 } })).result)
    assert.ok((await owner.call('withdrawParts', { params, body: { version, numbers: '2' } })).result)
    const read = await buyer.call('comicRead', { query: { bookId: comic.id, number: 2 } })
    assert.ok(read.result, read.msg)
    const [path = ''] = read.data.bookPics.flat()
    assert.equal((await buyer.fetch(shop.origin + path)).status, 200)
  })
})
