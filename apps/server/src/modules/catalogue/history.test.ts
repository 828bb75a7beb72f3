import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

describe('what happened to a work, and the way back', () => {
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
  const historyOf = async (id: number, desk: Desk = owner, query = {}) => {
    const answer = await desk.call('workHistory', { params: { id }, query })
    assert.ok(answer.result, answer.msg)
    return answer.data.rows
  }
  const rename = async (id: number, title: string, key = randomUUID()) => {
    const { version } = await workOf(id)
    const answer = await owner.call('changeWork', { params: { id }, body: { version, title } }, { key })
    assert.ok(answer.result, answer.msg)
    return key
  }
  const undo = async (key: string, desk: Desk = owner) => desk.call('undoDeed', { params: { key } })
  const facts = async (id: number) => {
    const { version: _v, updatedAt: _u, ...work } = await workOf(id)
    return work
  }

  test('the newest deed stands first with its way back; an older one, one taken back and a day-old one have none', async () => {
    const { id } = await makeNovel(shop, { title: '旧名', chapters: 1 })
    await rename(id, '二名')
    const key = await rename(id, '三名')
    const note = await owner.call('addNote', { body: { object: `work ${id}`, note: ' 作者要求改名 ' } })
    assert.ok(note.result, note.msg)
    const rows = await historyOf(id)
    assert.deepEqual(
      rows.map(({ verb, undo: back }) => [verb, back]),
      [
        ['note.add', null],
        ['work.change', key],
        ['work.change', null],
      ],
      'a note leaves the way back as it is',
    )
    assert.deepEqual([rows[0]?.reason, 'address' in (rows[0] ?? {})], ['作者要求改名', false])
    assert.deepEqual(
      (await historyOf(id, owner, { only: 'notes' })).map(({ verb }) => verb),
      ['note.add'],
    )
    assert.ok((await undo(key)).result)
    assert.equal((await workOf(id)).title, '二名')
    assert.deepEqual(
      (await historyOf(id)).map(({ undo: back }) => back),
      [null, null, null, null],
    )
    const late = await rename(id, '四名')
    assert.equal((await historyOf(id))[0]?.undo, late)
    shop.clock.advance(24 * 3_600_000 + 1_000)
    await owner.signIn()
    assert.equal((await historyOf(id))[0]?.undo, null, 'after a day')
  })

  test('who lacks the verb of a deed is told no way back, and nobody notes what is not there', async () => {
    const { id } = await makeNovel(shop, { chapters: 1 })
    await rename(id, '改过')
    const viewer = await asPerson(owner, '看史的', ['work.read'])
    assert.deepEqual(
      (await historyOf(id, viewer)).map(({ undo: back }) => back),
      [null],
    )
    assert.ok((await viewer.call('addNote', { body: { object: `work ${id}`, note: '我看过了' } })).result)
    const stranger = await asPerson(owner, '不看的', ['audit.read'])
    assert.equal((await stranger.call('workHistory', { params: { id } })).code, '403')
    assert.equal((await stranger.call('addNote', { body: { object: `work ${id}`, note: '偷记' } })).code, '403')
    assert.equal((await owner.call('addNote', { body: { object: 'work 999999999', note: '没有' } })).code, '404')
    assert.equal((await owner.call('workHistory', { params: { id: 999_999_999 } })).code, '404')
    for (const note of ['', '  ', '长'.repeat(501)])
      assert.equal((await owner.call('addNote', { body: { object: `work ${id}`, note } })).code, '422')
    const all = await stranger.call('auditEvents', { query: { object: `work ${id}` } })
    assert.ok(all.result)
    assert.equal(all.data.rows.length, 2)
  })

  test('a deed on many works goes back whole: fields, prices and states of every kind', async () => {
    const novel = await makeNovel(shop, { title: '回一', chapters: 3, free: 1, price: 10 })
    const film = await makeFilm(shop, { title: '回二', price: 30, cover: true })
    const comic = await makeComic(shop, { title: '回三', chapters: 3, free: 1, price: 12 })
    // What is shown again needs a cover.
    await shop.db.updateTable('work').set({ cover_image: comic.cover }).where('id', '=', novel.id).execute()
    const ids = [novel.id, film.id, comic.id]
    const all = () => Promise.all(ids.map(facts))
    const former = await all()
    const key = randomUUID()
    const body = { ids, coins: 7, recommend: 90, vipFree: true, state: 'withdrawn' as const }
    const done = await owner.call('changeWorks', { body }, { key })
    assert.ok(done.result, done.msg)
    const left = await all()
    assert.ok(left.every(({ state, recommend }) => state === 'withdrawn' && recommend === 90))
    const [event] = (await historyOf(novel.id)) as { verb: string; undo: string | null }[]
    assert.deepEqual([event?.verb, event?.undo], ['work.bulk', null], 'the whole deed goes back, by its own row')
    const listed = await owner.call('auditEvents', { query: { object: 'works' } })
    assert.ok(listed.result)
    assert.equal(listed.data.rows[0]?.undo, key)
    const undone = await undo(key)
    assert.ok(undone.result, undone.msg)
    assert.deepEqual(undone.data.kept, [])
    assert.deepEqual(await all(), former)
    assert.match((await undo(key)).msg, /不能撤销/)
    const verified = await owner.call('verifyAudit')
    assert.ok(verified.result)
    assert.equal(verified.data.bad, null)
  })

  test('works that changed since a deed on many keep what they are, and are told by name', async () => {
    const [one, two] = [await makeNovel(shop, { title: '留一' }), await makeNovel(shop, { title: '留二' })]
    const former = await facts(one.id)
    const key = randomUUID()
    assert.ok((await owner.call('changeWorks', { body: { ids: [one.id, two.id], recommend: 81 } }, { key })).result)
    await rename(two.id, '留二新名')
    const undone = await undo(key)
    assert.ok(undone.result, undone.msg)
    assert.deepEqual(undone.data.kept, ['留二新名'])
    assert.deepEqual(await facts(one.id), former)
    assert.deepEqual([(await facts(two.id)).recommend, (await facts(two.id)).title], [81, '留二新名'])
  })

  test('a deed on many goes back by whoever may do all that it did', async () => {
    const { id } = await makeNovel(shop, { title: '谁来退', chapters: 2, free: 1, price: 10 })
    const editor = await asPerson(owner, '改资料的', ['work.read', 'work.edit'])
    const key = randomUUID()
    assert.ok((await owner.call('changeWorks', { body: { ids: [id], coins: 3 } }, { key })).result)
    assert.equal((await undo(key, editor)).code, '403')
    assert.ok((await undo(key)).result)
  })

  test('a work that was restored goes back into the bin; categories go back while they are as they were left', async () => {
    const { id } = await makeNovel(shop, { title: '又进桶', state: 'draft' })
    const move = async (name: 'binWork' | 'restoreWork', key = randomUUID()) => {
      const { version } = await workOf(id)
      const answer = await owner.call(name, { params: { id }, body: { version } }, { key })
      assert.ok(answer.result, answer.msg)
      return key
    }
    await move('binWork')
    assert.ok((await undo(await move('restoreWork'))).result)
    assert.equal((await workOf(id)).state, 'binned')
    const names = async () => {
      const answer = await owner.call('workCategories')
      assert.ok(answer.result)
      return answer.data.categories.filter(({ kind }) => kind === 'novel')
    }
    const [added, changed, arranged, dropped] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const made = await owner.call('addCategory', { body: { kind: 'novel', name: '退回' } }, { key: added })
    assert.ok(made.result)
    const params = { kind: 'novel' as const, id: made.data.id }
    const former = await names()
    await owner.call('changeCategory', { params, body: { name: '退回二', hidden: true } }, { key: changed })
    assert.ok((await undo(changed)).result)
    assert.deepEqual(await names(), former)
    const ids = former.map((category) => category.id).toReversed()
    await owner.call('arrangeCategories', { body: { kind: 'novel', ids } }, { key: arranged })
    assert.ok((await undo(arranged)).result)
    assert.deepEqual(await names(), former)
    await owner.call('dropCategory', { params }, { key: dropped })
    assert.ok((await undo(dropped)).result)
    assert.ok((await names()).some(({ name }) => name === '退回'))
    assert.match((await undo(added)).msg, /不能撤销/, 'that one is another by now')
  })
})
