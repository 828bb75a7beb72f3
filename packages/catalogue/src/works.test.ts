import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addEpisode, changeEpisode } from './episodes.ts'
import {
  addWork,
  changeWork,
  coverOf,
  coverWork,
  deleteWork,
  finishComicChapter,
  publishWork,
  reserveWork,
  withdrawWork,
  writeNovelChapters,
} from './index.ts'
import {
  begin,
  book,
  buy,
  deed,
  film,
  later,
  laterDeed,
  makeBook,
  makeFilm,
  now,
  openShop,
  partRows,
  pic,
  picture,
  pictureNames,
  workRow,
} from './testing.ts'

const { db, close } = await openShop()
after(close)

const finish = (workId: number, id: number, pages: string[], at = deed) =>
  finishComicChapter(db, at, workId, { id, title: '一', price: 0, contentHash: 'x', wrappedKey: null, pages })

const episodeOf = (filmId: number, number = 1) =>
  addEpisode(db, deed, {
    ...{
      filmId,
      number,
      title: '',
      name: `${filmId}0${number}`.padStart(32, '0'),
      sourceKey: 'a.mp4',
      contentHash: '',
    },
    ...{ sourceFile: '', plan: null, durationMs: 1000, width: 1, height: 1 },
  })

for (const kind of ['comic', 'novel', 'film'] as const) {
  test(`a ${kind} is added as a draft, dated by its deed, and once under one key`, async () => {
    const id = kind === 'film' ? await makeFilm(db, `加${kind}`) : await makeBook(db, kind, `加${kind}`)
    const row = await workRow(db, id)
    assert.deepEqual(
      [row?.kind, row?.state, row?.part_count, row?.created_at, row?.updated_at],
      [kind, 'draft', 0, now, now],
    )
    const fields = book('又', row?.category_id ?? 0)
    const again = await addWork(
      db,
      laterDeed,
      kind === 'film'
        ? { kind, sourceKey: `test:加${kind}`, fields: film('又') }
        : { kind, sourceKey: `test:加${kind}`, fields },
    )
    assert.deepEqual(again, { outcome: 'taken', id })
    assert.equal((await workRow(db, id))?.title, `加${kind}`)
  })
}

test('a reserved id belongs to its work, and no other work gets it', async () => {
  const id = await reserveWork(db)
  const other = await makeFilm(db, '别的')
  assert.notEqual(other, id)
  const added = await addWork(db, deed, { id, kind: 'film', sourceKey: 'test:预留', fields: film('预留') })
  assert.deepEqual(added, { outcome: 'added', id })
})

test('named fields change, the others stay; a change is no news', async () => {
  const id = await makeFilm(db, '改')
  assert.equal(await changeWork(db, laterDeed, id, { title: '改名', price: 50, year: null }), 'changed')
  const row = await db
    .selectFrom('work')
    .innerJoin('film', 'work_id', 'id')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  assert.deepEqual(
    [row?.title, row?.author, row?.price, row?.year, row?.area, row?.vip_free, row?.updated_at],
    ['改名', '乙', 50, null, '大陆', true, now],
  )
  const comic = await makeBook(db, 'comic', '改漫')
  assert.equal(await changeWork(db, deed, comic, { status: 'finish' }), 'changed')
  assert.equal((await workRow(db, comic))?.publish_status, 'finish')
  assert.equal(await changeWork(db, deed, 1, { title: '无' }), 'missing')
})

test('a work is published with a part that can be opened, once, as news; withdrawn, it is in no list', async () => {
  const comic = await makeBook(db, 'comic', '发漫')
  assert.equal(await publishWork(db, deed, comic), 'empty')
  const chapter = await begin(db, comic, 'comic', 1)
  assert.equal(await publishWork(db, deed, comic), 'empty', 'a chapter that is still made is none')
  await picture(db, pic('a1'))
  await finish(comic, chapter, [pic('a1')])
  assert.equal(await publishWork(db, laterDeed, comic), 'published')
  assert.equal(await publishWork(db, deed, comic), 'already')
  const row = await workRow(db, comic)
  assert.deepEqual([row?.state, row?.updated_at], ['published', later])
  assert.equal(await withdrawWork(db, deed, comic), 'withdrawn')
  assert.equal(await withdrawWork(db, deed, comic), 'already')
  assert.equal((await workRow(db, comic))?.state, 'withdrawn')
  for (const verb of [publishWork, withdrawWork]) assert.equal(await verb(db, deed, 1), 'missing')
})

test('a film is published when an episode plays, a novel when it has a chapter', async () => {
  const filmId = await makeFilm(db, '发片')
  const episode = await episodeOf(filmId)
  assert.equal(await publishWork(db, deed, filmId), 'empty')
  await changeEpisode(db, deed, episode, { state: 'playable' })
  assert.equal(await publishWork(db, deed, filmId), 'published')
  const novel = await makeBook(db, 'novel', '发书')
  const text = { contentHash: 'h', letters: 3, teaser: '一', html: '<p>一二三</p>' }
  await writeNovelChapters(db, deed, novel, [{ number: 1, title: '一', price: 0, sourceKey: 'n:1', ...text }], [])
  assert.equal(await publishWork(db, deed, novel), 'published')
})

test('a new cover replaces the old one, which is deleted unless something else shows it', async () => {
  const [one, other] = [await makeBook(db, 'comic', '面一'), await makeBook(db, 'comic', '面二')]
  for (const name of [pic('c1'), pic('c2'), pic('c3')]) await picture(db, name)
  assert.deepEqual(await coverWork(db, deed, one, pic('c1')), { outcome: 'covered', gone: [] })
  assert.deepEqual(await coverWork(db, deed, other, pic('c1')), { outcome: 'covered', gone: [] })
  assert.deepEqual(await coverWork(db, deed, one, pic('c2')), { outcome: 'covered', gone: [] }, 'the other shows it')
  assert.deepEqual(await coverWork(db, deed, other, pic('c3')), { outcome: 'covered', gone: [pic('c1')] })
  assert.deepEqual(await coverWork(db, deed, other, pic('c3')), { outcome: 'covered', gone: [] }, 'the same again')
  assert.equal(await coverOf(db, one), pic('c2'))
  assert.deepEqual(await coverWork(db, deed, 1, pic('c2')), { outcome: 'missing', gone: [] })
})

test('a work is deleted with its parts, pictures and folders; one bought part keeps the whole work', async () => {
  const comic = await makeBook(db, 'comic', '删漫')
  const [first, second] = [await begin(db, comic, 'comic', 1), await begin(db, comic, 'comic', 2, 9)]
  for (const name of [pic('d1'), pic('d2'), pic('d3')]) await picture(db, name)
  await finish(comic, first, [pic('d1'), pic('d2')])
  await finish(comic, second, [pic('d3')])
  await buy(db, 'comic_chapter', second)
  assert.deepEqual(await deleteWork(db, deed, comic), { outcome: 'bought' })
  assert.equal((await partRows(db, comic)).length, 2)

  const free = await makeBook(db, 'comic', '删漫二')
  await picture(db, pic('e1'))
  await finish(free, await begin(db, free, 'comic', 1), [pic('e1'), pic('d1')])
  await picture(db, pic('e2'))
  await coverWork(db, deed, free, pic('e2'))
  const gone = await deleteWork(db, deed, free)
  assert.equal(gone.outcome, 'deleted')
  assert.deepEqual(
    gone.outcome === 'deleted' && gone.pictures.toSorted(),
    [pic('e1'), pic('e2')].toSorted(),
    'd1 is shown elsewhere',
  )
  assert.ok(!(await pictureNames(db)).includes(pic('e1')))
  assert.equal(await workRow(db, free), undefined)
  assert.deepEqual(await deleteWork(db, deed, free), { outcome: 'missing' })

  const filmId = await makeFilm(db, '删片')
  await episodeOf(filmId)
  await buy(db, 'video', filmId)
  assert.deepEqual(await deleteWork(db, deed, filmId), { outcome: 'bought' })
  const other = await makeFilm(db, '删片二')
  await episodeOf(other)
  const folders = [`${other}01`.padStart(32, '0')]
  assert.deepEqual(await deleteWork(db, deed, other), { outcome: 'deleted', pictures: [], folders })
})
