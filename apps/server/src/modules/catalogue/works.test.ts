import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { StaffDataOf, StaffInputOf } from '@manjuan/contract/staff'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

describe('works on the desk', () => {
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

  const workOf = async (id: number) => {
    const answer = await owner.call('work', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const partsOf = async (id: number) => {
    const answer = await owner.call('workParts', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data.parts
  }

  const pageOf = async (query: NonNullable<StaffInputOf<'works'>['query']>): Promise<StaffDataOf<'works'>> => {
    const answer = await owner.call('works', { query })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }

  test('works of every kind and state are found, sorted and paged; each stands on one page', async () => {
    const made = [
      (await makeComic(shop, { title: '山海百味', chapters: 1, pages: 0 })).id,
      (await makeNovel(shop, { title: '山海长夜', chapters: 2, free: 1 })).id,
      (await makeNovel(shop, { title: '山海旧稿', chapters: 1, state: 'draft' })).id,
      (await makeFilm(shop, { title: '山海之间', episodes: [] })).id,
    ]
    for (const sort of ['updated', 'created', 'title'] as const) {
      const seen: number[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page = await pageOf({ q: '山海', sort, limit: 3, ...(after === '' ? {} : { after }) })
        assert.equal(page.count, 4)
        seen.push(...page.rows.map(({ id }) => id))
        after = page.next
      }
      assert.deepEqual(seen.toSorted(), made.toSorted(), sort)
    }
    const found = async (query: object) =>
      (await pageOf({ q: '山海', ...query })).rows.map(({ title }) => title).toSorted()
    assert.deepEqual(await found({ kind: 'novel' }), ['山海旧稿', '山海长夜'])
    assert.deepEqual(await found({ state: 'draft' }), ['山海旧稿'])
    assert.deepEqual(await found({ q: String(made[0]) }), ['山海百味'], 'a number finds its work')
    assert.deepEqual(await found({ q: '%' }), [], 'a sign of the database is a letter')
    assert.deepEqual(await found({ q: '山海', after: 'nonsense' }), await found({}))
  })

  test('[O-15] a save over a version that has changed meanwhile tells what stands there, and writes nothing', async () => {
    const { id } = await makeNovel(shop, { title: '两人同改', chapters: 1 })
    const { version } = await workOf(id)
    const first = await owner.call('changeWork', { params: { id }, body: { version, title: '甲改的', vipFree: true } })
    assert.ok(first.result, first.msg)
    assert.deepEqual([first.data.title, first.data.vipFree], ['甲改的', true])
    const second = await owner.call('changeWork', { params: { id }, body: { version, author: '乙改的' } })
    assert.ok(!second.result)
    assert.equal(second.code, '409')
    assert.equal((second.data as { theirs: { title: string } }).theirs.title, '甲改的')
    const again = await owner.call('changeWork', {
      params: { id },
      body: { version: first.data.version, author: '乙改的' },
    })
    assert.ok(again.result)
    assert.deepEqual([again.data.title, again.data.author], ['甲改的', '乙改的'], 'neither is lost')
  })

  test('only named fields are written; counting readers is no change of theirs', async () => {
    const { id } = await makeFilm(shop, { title: '只改一项', episodes: [] })
    const before = await workOf(id)
    await shop.db.updateTable('work').set({ read_count: 77 }).where('id', '=', id).execute()
    const { version } = before
    const answer = await owner.call('changeWork', { params: { id }, body: { version, remarks: '全集', coins: 45 } })
    assert.ok(answer.result, answer.msg)
    const { version: next, film, price, ...rest } = answer.data
    const { version: _, film: former, price: formerly, ...same } = before
    assert.deepEqual(rest, same)
    assert.deepEqual(film, { ...former, remarks: '全集', coins: 45 })
    assert.deepEqual([price.most, formerly.most === 45, next > version], [45, false, true])
  })

  test('values that cannot be are refused at their field', async () => {
    const { id } = await makeNovel(shop, { title: '填错', chapters: 1 })
    const { version } = await workOf(id)
    const table: [object, string][] = [
      [{ title: '  ' }, 'title'],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ recommend: 101 }, 'recommend'],
      [{ categoryId: 999_999 }, 'categoryId'],
      [{ badgeText: '一二三四五六七八九十一' }, 'badgeText'],
      [{ summary: 'x'.repeat(5_001) }, 'summary'],
      [{ summary: 'a\u0000b' }, 'summary'],
    ]
    for (const [wrong, field] of table) {
      const answer = await owner.call('changeWork', { params: { id }, body: { version, ...wrong } })
      assert.ok(!answer.result)
      assert.deepEqual([answer.code, (answer.data as { field: string }).field], ['422', field], JSON.stringify(wrong))
    }
    assert.equal((await workOf(id)).version, version)
  })

  test('a filing number is edited, raises the version, is refused when too long, and stands on the work’s page', async () => {
    const reader = await asGuest(shop)
    const shownOf = async (kind: string, id: number) => {
      const answer =
        kind === 'film'
          ? await reader.call('vodDetail', { params: { vodId: id } })
          : await reader.call(kind === 'comic' ? 'comicDetail' : 'novelDetail', { params: { id } })
      assert.ok(answer.result, answer.msg)
      return answer.data.filingNumber
    }
    const made = [
      ['comic', (await makeComic(shop, { chapters: 1 })).id],
      ['novel', (await makeNovel(shop, { chapters: 1 })).id],
      ['film', (await makeFilm(shop, { episodes: [] })).id],
    ] as const
    for (const [kind, id] of made) {
      const { version, filingNumber } = await workOf(id)
      assert.equal(filingNumber, '')
      const long = await owner.call('changeWork', { params: { id }, body: { version, filingNumber: '1'.repeat(61) } })
      assert.ok(!long.result)
      assert.deepEqual([long.code, (long.data as { field: string }).field], ['422', 'filingNumber'])
      assert.match(long.msg, /备案号/)
      const saved = await owner.call('changeWork', {
        params: { id },
        body: { version, filingNumber: '(总)网标备字第1号' },
      })
      assert.ok(saved.result, saved.msg)
      assert.equal(saved.data.version, version + 1)
      assert.equal(await shownOf(kind, id), '(总)网标备字第1号')
    }
  })

  test('[O-18] publishing without a cover or a part that opens is refused by name; then readers list it', async () => {
    const bare = await makeComic(shop, { title: '没有封面', chapters: 1, cover: false, state: 'draft' })
    const empty = await makeComic(shop, { title: '没有章节', chapters: 0, state: 'draft' })
    const whole = await makeComic(shop, { title: '齐全了', chapters: 1, state: 'draft' })
    const publish = async (id: number) =>
      owner.call('publishWork', { params: { id }, body: { version: (await workOf(id)).version } })
    const gathered = await makeFilm(shop, { title: '没有分类', state: 'draft', episodes: [{}] })
    await shop.db.updateTable('work').set({ category_id: 0 }).where('id', '=', gathered.id).execute()
    assert.match((await publish(gathered.id)).msg, /分类/)
    assert.match((await publish(bare.id)).msg, /封面/)
    assert.match((await publish(empty.id)).msg, /章节/)
    const shown = await publish(whole.id)
    assert.ok(shown.result, shown.msg)
    assert.equal(shown.data.state, 'published')
    assert.match((await publish(whole.id)).msg, /已经上架/)
    const key = randomUUID()
    const other = await makeComic(shop, { title: '又收回', chapters: 1, state: 'draft' })
    const { version } = await workOf(other.id)
    assert.ok((await owner.call('publishWork', { params: { id: other.id }, body: { version } }, { key })).result)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.equal((await workOf(other.id)).state, 'draft', 'it was never shown before')
    const reader = await asGuest(shop)
    const detail = await reader.call('comicDetail', { params: { id: whole.id } })
    assert.ok(detail.result)
  })

  test('a withdrawn work is in no list', async () => {
    const { id } = await makeNovel(shop, { title: '下架一回', chapters: 1 })
    const { version } = await workOf(id)
    const gone = await owner.call('withdrawWork', { params: { id }, body: { version } })
    assert.ok(gone.result, gone.msg)
    assert.equal(gone.data.state, 'withdrawn')
    const reader = await asGuest(shop)
    assert.equal((await reader.call('novelDetail', { params: { id } })).code, '404')
    assert.match(
      (await owner.call('withdrawWork', { params: { id }, body: { version: gone.data.version } })).msg,
      /没有上架/,
    )
  })

  test('[O-16] one price for a range is told before it is saved, changes that range alone, and comes back by undo', async () => {
    const { id } = await makeNovel(shop, { title: '改价', chapters: 150, free: 20, price: 12 })
    const former = (await partsOf(id)).map(({ coins }) => coins)
    const wanted = { numbers: '30-120', coins: 8 }
    const tried = await owner.call('tryPrice', { params: { id }, query: wanted })
    assert.ok(tried.result, tried.msg)
    assert.equal(tried.data.parts.length, 91)
    assert.deepEqual(
      (await partsOf(id)).map(({ coins }) => coins),
      former,
      'nothing is saved yet',
    )
    const key = randomUUID()
    const { version } = await workOf(id)
    const saved = await owner.call('priceParts', { params: { id }, body: { version, ...wanted } }, { key })
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(saved.data.parts, tried.data.parts)
    assert.deepEqual(saved.data.sum, tried.data.sum)
    const prices = (await partsOf(id)).map(({ coins }) => coins)
    assert.deepEqual([prices[28], prices[29], prices[119], prices[120]], [12, 8, 8, 12])
    const undone = await owner.call('undoDeed', { params: { key } })
    assert.ok(undone.result, undone.msg)
    assert.deepEqual(
      (await partsOf(id)).map(({ coins }) => coins),
      former,
    )
    assert.match((await owner.call('undoDeed', { params: { key } })).msg, /之后又改过/)
  })

  test('a rule prices all chapters: the first free, the others alike or by their letters; told before, and taken back', async () => {
    const novel = await makeNovel(shop, { title: '按字定价', chapters: 6, free: 1, price: 9 })
    const { id } = novel
    const coins = async () => (await partsOf(id)).map((part) => part.coins)
    const former = await coins()
    const letters = (await partsOf(id)).map(({ size }) => size)
    const rule = { free: 2, rule: 'letters', coins: 500 } as const
    const wanted = letters.map((size, at) => (at < 2 ? 0 : Math.max(1, Math.ceil((size * 500) / 1_000))))
    const tried = await owner.call('tryPlan', { params: { id }, query: rule })
    assert.ok(tried.result, tried.msg)
    assert.deepEqual(
      tried.data.parts.map((part) => [part.number, part.before, part.after]),
      former.flatMap((before, at) => (before === wanted[at] ? [] : [[at + 1, before, wanted[at]]])),
    )
    assert.deepEqual(await coins(), former, 'nothing is saved yet')
    const key = randomUUID()
    const { version } = await workOf(id)
    const saved = await owner.call('planPrices', { params: { id }, body: { version, ...rule } }, { key })
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(await coins(), wanted)
    const reader = await asGuest(shop)
    const catalogue = await reader.call('novelCatalogue', { query: { bookId: id } })
    assert.ok(catalogue.result)
    assert.deepEqual(
      catalogue.data.chapters.map((chapter) => chapter.price),
      wanted,
      'the readers’ catalogue agrees',
    )
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.deepEqual(await coins(), former)
    const comic = await makeComic(shop, { title: '没有字数', chapters: 2 })
    const refused = await owner.call('tryPlan', { params: { id: comic.id }, query: rule })
    assert.match(JSON.stringify(refused.data), /没有字数/)
  })

  test('prices are refused for numbers that are none, for films and for pictures that lie open', async () => {
    const novel = await makeNovel(shop, { title: '没有这些', chapters: 2 })
    const film = await makeFilm(shop, { title: '整部卖', episodes: [{}] })
    const comic = await makeComic(shop, { title: '没加密', chapters: 1, free: 1 })
    const price = async (id: number, numbers: string) =>
      owner.call('priceParts', { params: { id }, body: { version: (await workOf(id)).version, numbers, coins: 5 } })
    assert.match(JSON.stringify((await price(novel.id, '7-9')).data), /没有这些章节/)
    assert.match(JSON.stringify((await price(novel.id, '七')).data), /30-120,150/)
    assert.match((await price(film.id, '1')).msg, /整部出售/)
    assert.match(JSON.stringify((await price(comic.id, '1')).data), /没有加密/)
  })

  test('undo ends after a day, needs the verb of the deed, and leaves what has changed since', async () => {
    const { id } = await makeNovel(shop, { title: '撤销', chapters: 1 })
    const editor = await asPerson(owner, '编辑甲', ['work.read', 'work.edit'])
    const viewer = await asPerson(owner, '看客甲', ['work.read'])
    const change = async (title: string, key: string) => {
      const { version } = await workOf(id)
      const answer = await editor.call('changeWork', { params: { id }, body: { version, title } }, { key })
      assert.ok(answer.result, answer.msg)
    }
    const [one, two] = [randomUUID(), randomUUID()]
    await change('撤销一', one)
    await change('撤销二', two)
    assert.match((await editor.call('undoDeed', { params: { key: one } })).msg, /之后又改过/)
    assert.equal((await viewer.call('undoDeed', { params: { key: two } })).code, '403')
    assert.equal((await editor.call('undoDeed', { params: { key: randomUUID() } })).code, '404')
    assert.ok((await editor.call('undoDeed', { params: { key: two } })).result)
    assert.equal((await workOf(id)).title, '撤销一')
    const three = randomUUID()
    await change('撤销三', three)
    shop.clock.advance(24 * 3_600_000 + 1_000)
    await editor.signIn()
    assert.match((await editor.call('undoDeed', { params: { key: three } })).msg, /24 小时/)
    await owner.signIn()
  })

  test('a person without the verb reads, edits, prices and publishes nothing', async () => {
    const { id } = await makeNovel(shop, { title: '无权', chapters: 1 })
    const { version } = await workOf(id)
    const stranger = await asPerson(owner, '财务甲', ['audit.read'])
    const tries = [
      await stranger.call('works'),
      await stranger.call('work', { params: { id } }),
      await stranger.call('workParts', { params: { id } }),
      await stranger.call('changeWork', { params: { id }, body: { version, title: '偷改' } }),
      await stranger.call('priceParts', { params: { id }, body: { version, numbers: '1', coins: 0 } }),
      await stranger.call('publishWork', { params: { id }, body: { version } }),
    ]
    assert.deepEqual(
      tries.map(({ code }) => code),
      tries.map(() => '403'),
    )
  })

  test('the price of a film needs the verb of prices, and so does the way back to the former one', async () => {
    const { id } = await makeFilm(shop, { title: '无权定价', price: 30, episodes: [] })
    const editor = await asPerson(owner, '编辑戊', ['work.read', 'work.edit'])
    const coinsOf = async () => (await workOf(id)).film?.coins
    const write = async (desk: Desk, fields: object, key = randomUUID()) =>
      desk.call('changeWork', { params: { id }, body: { version: (await workOf(id)).version, ...fields } }, { key })
    for (const coins of [0, 31]) assert.equal((await write(editor, { coins, remarks: '偷改' })).code, '403')
    assert.deepEqual([await coinsOf(), (await workOf(id)).film?.remarks === '偷改'], [30, false])
    assert.ok((await write(editor, { coins: 30, remarks: '完结' })).result, 'a price that stays is no pricing')
    const key = randomUUID()
    assert.ok((await write(owner, { coins: 60 }, key)).result)
    assert.equal((await editor.call('undoDeed', { params: { key } })).code, '403')
    assert.equal(await coinsOf(), 60)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.equal(await coinsOf(), 30)
  })
})
