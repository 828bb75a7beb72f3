import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { StaffInputOf } from '@manjuan/contract/staff'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

describe('many works, views and categories on the desk', () => {
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
    const { version: _version, updatedAt: _updatedAt, ...work } = answer.data
    return work
  }
  const change = async (body: NonNullable<StaffInputOf<'changeWorks'>['body']>, key = randomUUID()) => {
    const answer = await owner.call('changeWorks', { body }, { key })
    assert.ok(answer.result, answer.msg)
    return answer.data.rows
  }
  const categoriesOf = async (kind: string) => {
    const answer = await owner.call('workCategories')
    assert.ok(answer.result, answer.msg)
    return answer.data.categories.filter((category) => category.kind === kind)
  }

  test('[O-17] with only the category ticked nothing else changes, and the result names each refused work and why', async () => {
    const one = await makeNovel(shop, { title: '批量甲', chapters: 3, vipFree: true, category: '武侠' })
    const two = await makeNovel(shop, { title: '批量乙', chapters: 3, category: '奇幻' })
    const film = await makeFilm(shop, { title: '批量影片' })
    const same = await makeNovel(shop, { title: '批量丙', chapters: 1, category: '都市' })
    const before = await Promise.all([one, two, film, same].map(({ id }) => workOf(id)))
    const wanted = { ids: [one.id, two.id, film.id, same.id, 999_999], categoryId: same.categoryId }
    const dry = await owner.send('changeWorks', { body: { ...wanted, dry: true } })
    const tried = (await dry.json()) as { data: { rows: unknown } }
    assert.deepEqual(await Promise.all([one, two, film, same].map(({ id }) => workOf(id))), before, 'only tried')
    const key = randomUUID()
    const rows = await change(wanted, key)
    assert.deepEqual(rows, tried.data.rows)
    assert.deepEqual(
      rows.map(({ id, outcome, why }) => [id, outcome, why]).toSorted((a, b) => Number(a[0]) - Number(b[0])),
      [
        [one.id, 'done', ''],
        [two.id, 'done', ''],
        [film.id, 'refused', '没有这个分类'],
        [same.id, 'same', ''],
        [999_999, 'refused', '没有这部作品'],
      ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
    )
    const moved = { categoryId: same.categoryId, category: '都市' }
    assert.deepEqual(await Promise.all([one, two, film, same].map(({ id }) => workOf(id))), [
      { ...before[0], ...moved },
      { ...before[1], ...moved },
      before[2],
      before[3],
    ])
    const { seq } = await shop.db
      .selectFrom('audit_event')
      .select('seq')
      .where('request', '=', key)
      .executeTakeFirstOrThrow()
    const behind = await shop.db.selectFrom('audit_event').select(['object', 'verb']).where('seq', '>', seq).execute()
    assert.deepEqual(
      behind.map(({ object, verb }) => `${verb} ${object}`),
      [one.id, two.id].map((id) => `work.bulk work ${id}`),
      'one record a work behind that of the deed',
    )
  })

  test('states and prices of many: each work by its own rules, and one that is refused keeps all its fields', async () => {
    const bare = await makeComic(shop, { chapters: 1, cover: false, state: 'draft' })
    const draft = await makeComic(shop, { chapters: 2, state: 'draft' })
    const shown = await makeComic(shop, { chapters: 3, free: 1, price: 10 })
    const film = await makeFilm(shop, { price: 5 })
    const before = await workOf(bare.id)
    assert.deepEqual(
      (await change({ ids: [bare.id, draft.id, shown.id], state: 'published', recommend: 33 })).map(
        ({ outcome, why }) => [outcome, why],
      ),
      [
        ['refused', '请先加上封面'],
        ['done', ''],
        ['done', ''],
      ],
    )
    assert.deepEqual(await workOf(bare.id), before)
    assert.deepEqual([(await workOf(draft.id)).state, (await workOf(shown.id)).recommend], ['published', 33])
    assert.deepEqual(
      (await change({ ids: [shown.id, film.id], coins: 8 })).map(({ outcome }) => outcome),
      ['done', 'done'],
    )
    assert.deepEqual(
      [(await workOf(shown.id)).price, (await workOf(film.id)).price],
      [
        { least: 8, most: 8 },
        { least: 8, most: 8 },
      ],
    )
    assert.equal((await workOf(shown.id)).freeParts, 1, 'a free chapter stays free')
    assert.deepEqual(
      (await change({ ids: [draft.id], state: 'binned' })).map(({ why }) => why),
      ['请先下架，再放入回收站'],
    )
  })

  test('a bulk deed needs something ticked, the verbs of what it does, and at most 500 works', async () => {
    const { id } = await makeComic(shop, { chapters: 1 })
    assert.match((await owner.call('changeWorks', { body: { ids: [id] } })).msg, /勾选/)
    assert.equal((await owner.call('changeWorks', { body: { ids: [], recommend: 1 } })).code, '422')
    assert.equal(
      (await owner.call('changeWorks', { body: { ids: Array.from({ length: 501 }, (_, n) => n + 1), recommend: 1 } }))
        .code,
      '422',
    )
    const editor = await asPerson(owner, '编辑丙', ['work.read', 'work.edit'])
    for (const body of [
      { ids: [id], coins: 0 },
      { ids: [id], state: 'withdrawn' as const },
      { ids: [id], recommend: 5, state: 'binned' as const },
    ])
      assert.equal((await editor.call('changeWorks', { body })).code, '403', JSON.stringify(body))
    assert.ok((await editor.call('changeWorks', { body: { ids: [id], recommend: 5 } })).result)
  })

  test('[O-13] a saved view is a person’s own, or shared; a name is kept once, and only its person drops it', async () => {
    const other = await asPerson(owner, '编辑丁', ['work.read'])
    const views = async (desk: Desk) => {
      const answer = await desk.call('views', { query: { page: 'works' } })
      assert.ok(answer.result, answer.msg)
      return answer.data.views.map(({ name, query, staff }) => [name, query, staff])
    }
    const add = async (name: string, query: string, shared: boolean) => {
      const answer = await owner.call('addView', { body: { page: 'works', name, query, shared } })
      assert.ok(answer.result, answer.msg)
      return answer.data.id
    }
    const id = await add('草稿小说', 'kind=novel&state=draft', false)
    const all = await add('会员', 'vip=1', true)
    assert.equal(await add('草稿小说', 'kind=novel', false), id)
    assert.deepEqual(await views(owner), [
      ['会员', 'vip=1', null],
      ['草稿小说', 'kind=novel', null],
    ])
    assert.deepEqual(await views(other), [['会员', 'vip=1', owner.name]])
    assert.equal((await other.call('dropView', { params: { id: all } })).code, '404')
    assert.ok((await owner.call('dropView', { params: { id: all } })).result)
    assert.deepEqual(await views(other), [])
    assert.equal(
      (await owner.call('addView', { body: { page: 'works', name: '  ', query: '', shared: false } })).code,
      '422',
    )
  })

  test('categories of every kind are added, named, ordered, hidden, merged and deleted, and readers see it', async () => {
    const reader = await asGuest(shop)
    const shown = async () => JSON.stringify(await reader.call('novelCategories'))
    const added = await owner.call('addCategory', { body: { kind: 'novel', name: '科幻纪元' } })
    assert.ok(added.result, added.msg)
    const { id } = added.data
    assert.match(
      JSON.stringify((await owner.call('addCategory', { body: { kind: 'novel', name: '科幻纪元' } })).data),
      /已经有/,
    )
    const work = await makeNovel(shop, { chapters: 1, category: '科幻纪元' })
    assert.match(await shown(), /科幻纪元/)
    assert.ok(
      (await owner.call('changeCategory', { params: { kind: 'novel', id }, body: { name: '星海纪元', hidden: true } }))
        .result,
    )
    assert.doesNotMatch(await shown(), /纪元/)
    assert.ok((await reader.call('novelDetail', { params: { id: work.id } })).result, 'its works are found elsewhere')
    assert.ok((await owner.call('changeCategory', { params: { kind: 'novel', id }, body: { hidden: false } })).result)
    assert.match(await shown(), /星海纪元/)
    const order = (await categoriesOf('novel')).map((category) => category.id)
    const turned = order.toReversed()
    assert.ok((await owner.call('arrangeCategories', { body: { kind: 'novel', ids: turned } })).result)
    assert.deepEqual(
      (await categoriesOf('novel')).map((category) => category.id),
      turned,
    )
    assert.equal((await owner.call('arrangeCategories', { body: { kind: 'novel', ids: turned.slice(1) } })).code, '409')
    assert.match((await owner.call('dropCategory', { params: { kind: 'novel', id } })).msg, /还有作品/)
    await owner.prove()
    const into = turned.find((other) => other !== id) ?? 0
    const merge = (to: number) => owner.call('mergeCategory', { params: { kind: 'novel', id }, body: { into: to } })
    assert.match(JSON.stringify((await merge(id)).data), /并入自己/)
    assert.match(JSON.stringify((await merge(999_999)).data), /没有这个分类/)
    const merged = await merge(into)
    assert.ok(merged.result, merged.msg)
    assert.equal(merged.data.works, 1)
    assert.equal((await workOf(work.id)).categoryId, into)
    assert.ok(!(await categoriesOf('novel')).some((category) => category.id === id))
  })

  test('a film’s category of the specification keeps its number when its works have left; one that gathers stays', async () => {
    const film = await makeFilm(shop, { category: 8 })
    await owner.prove()
    const gathers = (await categoriesOf('film')).find(({ own }) => !own)?.id ?? -1
    assert.match(
      JSON.stringify(
        (await owner.call('mergeCategory', { params: { kind: 'film', id: 8 }, body: { into: gathers } })).data,
      ),
      /系统汇集/,
    )
    assert.match((await owner.call('dropCategory', { params: { kind: 'film', id: gathers } })).msg, /系统汇集/)
    assert.ok((await owner.call('mergeCategory', { params: { kind: 'film', id: 8 }, body: { into: 9 } })).result)
    const kept = (await categoriesOf('film')).find(({ id }) => id === 8)
    assert.deepEqual([kept?.hidden, kept?.works, (await workOf(film.id)).categoryId], [true, 0, 9])
  })

  test('a merge is taken back: the category has its number again, and its works but for one that moved on', async () => {
    const kind = 'novel'
    const novelIn = (category: string) => makeNovel(shop, { chapters: 1, category })
    const [stays, leaves] = [await novelIn('并走的'), await novelIn('并走的')]
    const [own, other] = [await novelIn('并入的'), await novelIn('别的')]
    const [id, into] = [stays.categoryId, own.categoryId]
    await owner.prove()
    const key = randomUUID()
    const merged = await owner.call('mergeCategory', { params: { kind, id }, body: { into } }, { key })
    assert.ok(merged.result && merged.data.works === 2)
    await change({ ids: [leaves.id], categoryId: other.categoryId })
    const undone = await owner.call('undoDeed', { params: { key } })
    assert.ok(undone.result, undone.msg)
    assert.deepEqual(undone.data.kept, [(await workOf(leaves.id)).title])
    assert.deepEqual(
      (await categoriesOf(kind)).filter((row) => row.id === id).map(({ name, works }) => [name, works]),
      [['并走的', 1]],
    )
    const stand = [stays, leaves, own].map(async (work) => (await workOf(work.id)).categoryId)
    assert.deepEqual(await Promise.all(stand), [id, other.categoryId, into])
    assert.equal((await owner.call('undoDeed', { params: { key } })).result, false, 'once')
  })

  test('a merge stays where another category has taken the name', async () => {
    const kind = 'novel'
    const named = async (name: string) => owner.call('addCategory', { body: { kind, name } })
    const [from, to] = [await named('旧名'), await named('去处')]
    assert.ok(from.result && to.result)
    await owner.prove()
    const key = randomUUID()
    const into = to.data.id
    assert.ok(
      (await owner.call('mergeCategory', { params: { kind, id: from.data.id }, body: { into } }, { key })).result,
    )
    assert.ok((await named('旧名')).result)
    assert.equal((await owner.call('undoDeed', { params: { key } })).code, '409')
  })
})
