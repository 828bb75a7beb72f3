import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  addCategory,
  addShowcase,
  arrangeCategories,
  arrangeShowcase,
  categoriesOf,
  deleteCategory,
  deleteShowcase,
  dropPictures,
  readyPictures,
  renameCategory,
  renameShowcase,
} from './index.ts'
import { deed, makeBook, makeFilm, openShop, pic, picture, pictureNames } from './testing.ts'

const { db, close } = await openShop()
after(close)

const names = async (kind: 'comic' | 'novel' | 'film') => (await categoriesOf(db, kind)).map(({ name }) => name)

for (const kind of ['comic', 'novel', 'film'] as const) {
  test(`categories of ${kind}s are added behind the others, renamed, arranged and deleted`, async () => {
    const before = await categoriesOf(db, kind)
    const one = await addCategory(db, deed, kind, `甲${kind}`)
    const other = await addCategory(db, deed, kind, `乙${kind}`)
    assert.deepEqual([one.outcome, other.outcome], ['added', 'added'])
    assert.deepEqual(await addCategory(db, deed, kind, `甲${kind}`), { outcome: 'known', id: one.id })
    assert.deepEqual((await names(kind)).slice(-2), [`甲${kind}`, `乙${kind}`])
    assert.equal(await renameCategory(db, deed, kind, one.id, `乙${kind}`), 'taken')
    assert.equal(await renameCategory(db, deed, kind, one.id, `丙${kind}`), 'renamed')
    assert.equal(await renameCategory(db, deed, kind, 9_999, '无'), 'missing')
    const order = [other.id, one.id, ...before.map(({ id }) => id)]
    assert.equal(await arrangeCategories(db, deed, kind, order), 'arranged')
    assert.deepEqual((await names(kind)).slice(0, 2), [`乙${kind}`, `丙${kind}`])
    assert.equal(await arrangeCategories(db, deed, kind, [one.id]), 'missing')
    assert.equal(await deleteCategory(db, deed, kind, one.id), 'deleted')
    assert.equal(await deleteCategory(db, deed, kind, one.id), 'missing')
  })
}

test('a category with works stays, and so does one that the shop fills by itself', async () => {
  await makeBook(db, 'comic', '在')
  const used = (await categoriesOf(db, 'comic')).find(({ name }) => name === '奇幻')
  assert.equal(await deleteCategory(db, deed, 'comic', used?.id ?? 0), 'used')
  const gathers = (await categoriesOf(db, 'film')).find(({ own }) => !own)
  assert.equal(await deleteCategory(db, deed, 'film', gathers?.id ?? -1), 'gathers')
})

test('a showcase shows works of its kind in their order', async () => {
  const [one, other] = [await makeBook(db, 'comic', '柜一'), await makeBook(db, 'comic', '柜二')]
  const showcase = { key: 'chosen', kind: 'comic' as const, title: '精选' }
  assert.equal(await addShowcase(db, deed, showcase), 'added')
  assert.equal(await addShowcase(db, deed, showcase), 'taken')
  assert.equal(await renameShowcase(db, deed, 'chosen', '编辑精选'), 'renamed')
  assert.equal(await renameShowcase(db, deed, 'none', '无'), 'missing')
  const shown = async () => {
    const rows = await db
      .selectFrom('showcase_item')
      .select('work_id')
      .where('showcase_key', '=', 'chosen')
      .orderBy('position')
      .execute()
    return rows.map((row) => row.work_id)
  }
  assert.equal(await arrangeShowcase(db, deed, 'chosen', [other, one, other]), 'arranged')
  assert.deepEqual(await shown(), [other, one])
  for (const foreign of [await makeFilm(db, '柜片'), 1])
    assert.equal(await arrangeShowcase(db, deed, 'chosen', [one, foreign]), 'foreign')
  assert.deepEqual(await shown(), [other, one], 'nothing has changed')
  assert.equal(await arrangeShowcase(db, deed, 'none', [one]), 'missing')
  assert.equal(await deleteShowcase(db, deed, 'chosen'), 'deleted')
  assert.equal(await deleteShowcase(db, deed, 'chosen'), 'missing')
})

test('pictures are saved once, and dropped when nothing shows them', async () => {
  await picture(db, pic('s1'))
  await picture(db, pic('s1'))
  assert.deepEqual([...(await readyPictures(db, [pic('s1'), pic('s2')]))], [pic('s1')])
  assert.deepEqual(await dropPictures(db, deed, [pic('s1'), pic('s2'), null]), [pic('s1')])
  assert.deepEqual(await dropPictures(db, deed, []), [])
  assert.ok(!(await pictureNames(db)).includes(pic('s1')))
})
