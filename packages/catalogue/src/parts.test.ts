import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addEpisode } from './episodes.ts'
import {
  arrangeParts,
  beginChapter,
  coverPart,
  deleteParts,
  findComic,
  findNovel,
  finishComicChapter,
  keepChapterKey,
  placeParts,
  priceParts,
  writeNovelChapters,
} from './index.ts'
import {
  begin,
  buy,
  deed,
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

const text = (letters: number) => ({ contentHash: `h${letters}`, letters, teaser: '一', html: '<p>一</p>' })
const written = (...gone: string[]) => ({ outcome: 'written', gone })
const versionOf = async (workId: number) => (await workRow(db, workId))?.version ?? 0
const places = async (workId: number) =>
  (await partRows(db, workId)).map(({ number, title, price, source_key }) => [number, title, price, source_key])
const finish = (workId: number, id: number, pages: string[], at = deed, price = 0) =>
  finishComicChapter(db, at, workId, {
    ...{ id, title: '完', price, contentHash: 'x', pages },
    wrappedKey: price > 0 ? new Uint8Array([7]) : null,
  })

test('a whole chapter is shown: it is counted, dated by its deed, and keeps the date of its first publication', async () => {
  const comic = await makeBook(db, 'comic', '话')
  const id = await begin(db, comic, 'comic', 1)
  assert.equal((await workRow(db, comic))?.part_count, 0)
  for (const name of [pic('p1'), pic('p2'), pic('p3')]) await picture(db, name)
  assert.deepEqual(await finish(comic, id, [pic('p1'), pic('p2')]), written())
  assert.deepEqual(await finish(comic, id, [pic('p2'), pic('p3')], laterDeed), written(pic('p1')))
  const [part] = await partRows(db, comic)
  const work = await workRow(db, comic)
  assert.deepEqual([part?.state, part?.published_at, work?.part_count, work?.updated_at], ['ready', now, 1, later])
  assert.ok(!(await pictureNames(db)).includes(pic('p1')))
  const pages = await db
    .selectFrom('comic_page')
    .select(['number', 'image_name'])
    .where('part_id', '=', id)
    .orderBy('number')
    .execute()
  assert.deepEqual(pages, [
    { number: 1, image_name: pic('p2') },
    { number: 2, image_name: pic('p3') },
  ])
})

test('the key of an unfinished chapter is stored, and without a key its price becomes 0; a finished chapter’s key stays', async () => {
  const comic = await makeBook(db, 'comic', '钥')
  const id = await begin(db, comic, 'comic', 1, 5)
  assert.equal(await keepChapterKey(db, deed, id, null), 'kept')
  assert.deepEqual(await places(comic), [[1, '第1话', 0, 'n:1']])
  await picture(db, pic('k1'))
  await finish(comic, id, [pic('k1')])
  assert.equal(await keepChapterKey(db, deed, id, new Uint8Array([1])), 'finished')
  const found = await findComic(db, 'test:钥')
  assert.deepEqual([found?.chapters[0]?.wrappedKey, found?.chapters[0]?.state], [null, 'ready'])
})

test('texts come whole and count letters; a changed one takes the place of the old', async () => {
  const novel = await makeBook(db, 'novel', '书')
  const rows = [1, 2].map((number) => ({
    number,
    title: `第${number}章`,
    price: 0,
    sourceKey: `n:${number}`,
    ...text(100),
  }))
  assert.deepEqual(await writeNovelChapters(db, deed, novel, rows, []), written())
  const found = await findNovel(db, 'test:书')
  const [first] = found?.chapters ?? []
  assert.ok(first)
  assert.deepEqual([first.letters, first.state, first.pictures, first.bought], [100, 'ready', 0, false])
  await picture(db, pic('n1'))
  await picture(db, pic('n2'))
  const changed = { id: first.id, title: '改', price: 3, wrappedKey: null, ...text(40) }
  await writeNovelChapters(db, laterDeed, novel, [], [{ ...changed, pictures: [pic('n1')] }])
  assert.deepEqual(
    await writeNovelChapters(db, laterDeed, novel, [], [{ ...changed, pictures: [pic('n2')] }]),
    written(pic('n1')),
  )
  const row = await db.selectFrom('novel').selectAll().where('work_id', '=', novel).executeTakeFirst()
  const work = await workRow(db, novel)
  assert.deepEqual([row?.letter_count, work?.part_count, work?.updated_at], [140, 2, later])
})

test('parts change places in one step, and unnamed fields stay', async () => {
  const comic = await makeBook(db, 'comic', '排')
  const [a, b, c] = [
    await begin(db, comic, 'comic', 1),
    await begin(db, comic, 'comic', 2),
    await begin(db, comic, 'comic', 3, 6),
  ]
  const swapped = [
    { id: a, number: 2, title: '二', sourceKey: 'n:2' },
    { id: b, number: 1, title: '一', sourceKey: 'n:1' },
    { id: c, number: 3, title: '三', price: 8 },
  ]
  assert.equal(await arrangeParts(db, deed, comic, swapped), 'arranged')
  assert.deepEqual(await places(comic), [
    [1, '一', 0, 'n:1'],
    [2, '二', 0, 'n:2'],
    [3, '三', 8, 'n:3'],
  ])
  const other = await makeBook(db, 'comic', '排二')
  assert.equal(await arrangeParts(db, deed, other, [{ id: a, number: 9, title: '九' }]), 'missing')
  assert.equal(await arrangeParts(db, deed, comic, []), 'arranged')
})

test('a version rises once with each change of parts, and stays where nothing changes or a chapter is begun aside', async () => {
  const comic = await makeBook(db, 'comic', '版')
  const rises = async (run: () => Promise<unknown>): Promise<number> => {
    const before = await versionOf(comic)
    await run()
    return (await versionOf(comic)) - before
  }
  let id = 0
  let aside = 0
  await picture(db, pic('w1'))
  const begun = { number: 2_000_001, title: '旁', price: 0, sourceKey: 'begun:7:n:2', wrappedKey: null }
  const table: [string, number, () => Promise<unknown>][] = [
    ['begun', 1, async () => (id = await begin(db, comic, 'comic', 1))],
    ['begun aside', 0, async () => (aside = await beginChapter(db, deed, { workId: comic, kind: 'comic' }, begun))],
    ['taken back', 0, () => deleteParts(db, deed, comic, [aside])],
    ['whole', 1, () => finish(comic, id, [pic('w1')])],
    ['arranged', 1, () => arrangeParts(db, deed, comic, [{ id, number: 2, sourceKey: 'n:2' }])],
    ['arranged as it is', 0, () => arrangeParts(db, deed, comic, [{ id, number: 2, title: '完', sourceKey: 'n:2' }])],
    ['placed', 1, () => placeParts(db, deed, comic, [{ id, number: 3, title: '三' }])],
    ['placed as it is', 0, () => placeParts(db, deed, comic, [{ id, number: 3, title: '三' }])],
    ['deleted', 1, () => deleteParts(db, deed, comic, [id])],
    ['deleted already', 0, () => deleteParts(db, deed, comic, [id])],
  ]
  for (const [name, by, run] of table) assert.equal(await rises(run), by, name)
})

test('a whole chapter keeps title and price that are not named; a price on pictures that lie open stops it', async () => {
  const comic = await makeBook(db, 'comic', '留')
  const id = await begin(db, comic, 'comic', 1, 20)
  for (const name of [pic('u1'), pic('u2')]) await picture(db, name)
  await finish(comic, id, [pic('u1')], deed, 20)
  await priceParts(db, deed, comic, [{ id, price: 25 }])
  const again = { id, contentHash: 'y', pages: [pic('u2')] }
  const version = await versionOf(comic)
  const open = await finishComicChapter(db, deed, comic, { ...again, wrappedKey: null })
  assert.deepEqual(open, { outcome: 'priced' })
  const found = async () => {
    const chapter = (await findComic(db, 'test:留'))?.chapters[0]
    return [chapter?.title, chapter?.price, chapter?.contentHash]
  }
  assert.deepEqual([await found(), await versionOf(comic)], [['完', 25, 'x'], version])
  await finishComicChapter(db, deed, comic, { ...again, wrappedKey: new Uint8Array([8]) })
  assert.deepEqual([await found(), await versionOf(comic)], [['完', 25, 'y'], version + 1])
})

test('a part is priced when its pictures are sealed or it has none; purchases stay', async () => {
  const comic = await makeBook(db, 'comic', '价')
  const [open, sealed] = [await begin(db, comic, 'comic', 1), await begin(db, comic, 'comic', 2, 6)]
  const novel = await makeBook(db, 'novel', '价书')
  await writeNovelChapters(db, deed, novel, [{ number: 1, title: '一', price: 0, sourceKey: 'n:1', ...text(9) }], [])
  const [chapter] = await partRows(db, novel)
  const filmId = await makeFilm(db, '价片')
  const episode = await addEpisode(db, deed, {
    ...{
      filmId,
      number: 1,
      title: '',
      name: 'f'.repeat(32),
      sourceKey: '',
      contentHash: '',
      sourceFile: '',
      plan: null,
    },
    ...{ durationMs: 0, width: 0, height: 0 },
  })
  const table: [number, number, number, string][] = [
    [comic, open, 5, 'open'],
    [comic, open, 0, 'priced'],
    [comic, sealed, 9, 'priced'],
    [comic, sealed, 0, 'priced'],
    [novel, chapter?.id ?? 0, 4, 'priced'],
    [comic, chapter?.id ?? 0, 4, 'missing'],
    [filmId, episode, 4, 'whole'],
    [comic, 1, 4, 'missing'],
  ]
  for (const [work, id, price, outcome] of table)
    assert.equal((await priceParts(db, deed, work, [{ id, price }])).outcome, outcome, `${id} ${price}`)
  assert.equal((await partRows(db, novel))[0]?.price, 4)
  const version = (await workRow(db, comic))?.version ?? 0
  const both = [open, sealed].map((id) => ({ id, price: 7 }))
  assert.deepEqual(await priceParts(db, deed, comic, both), { outcome: 'open', before: [], open: [open] })
  assert.deepEqual(
    (await partRows(db, comic)).map(({ price }) => price),
    [0, 0],
    'all or none',
  )
  const one = await priceParts(db, deed, comic, [{ id: sealed, price: 7 }])
  assert.deepEqual(one, { outcome: 'priced', before: [{ id: sealed, price: 0 }], open: [] })
  assert.equal((await workRow(db, comic))?.version, version + 1)
})

test('a part has a cover of its own', async () => {
  const comic = await makeBook(db, 'comic', '封')
  const id = await begin(db, comic, 'comic', 1)
  await picture(db, pic('v1'))
  await picture(db, pic('v2'))
  assert.deepEqual(await coverPart(db, deed, id, pic('v1')), { outcome: 'covered', gone: [] })
  assert.deepEqual(await coverPart(db, deed, id, pic('v2')), { outcome: 'covered', gone: [pic('v1')] })
  assert.deepEqual(await coverPart(db, deed, 1, pic('v2')), { outcome: 'missing', gone: [] })
})

for (const kind of ['comic', 'novel'] as const) {
  test(`unbought chapters of a ${kind} are deleted, bought ones stay`, async () => {
    const work = await makeBook(db, kind, `去${kind}`)
    const [a, b] = [await begin(db, work, kind, 1, 3), await begin(db, work, kind, 2, 3)]
    await buy(db, `${kind}_chapter`, a)
    assert.deepEqual(await deleteParts(db, deed, work, [a, b]), { deleted: [b], kept: [a], pictures: [], folders: [] })
    assert.deepEqual(
      (await partRows(db, work)).map(({ id }) => id),
      [a],
    )
    const foreign = await makeBook(db, kind, `外${kind}`)
    assert.deepEqual((await deleteParts(db, deed, foreign, [a])).deleted, [], 'a part of another work')
    assert.deepEqual((await deleteParts(db, deed, work, [])).deleted, [])
  })
}

test('episodes of a bought film stay; those of an unbought film are deleted with their folders', async () => {
  const [mine, other] = [await makeFilm(db, '去片'), await makeFilm(db, '去片二')]
  const episode = (filmId: number) =>
    addEpisode(db, deed, {
      ...{
        filmId,
        number: 1,
        title: '',
        name: `${filmId}`.padStart(32, '0'),
        sourceKey: '',
        contentHash: '',
        sourceFile: '',
      },
      ...{ plan: null, durationMs: 0, width: 0, height: 0 },
    })
  const [kept, gone] = [await episode(mine), await episode(other)]
  await buy(db, 'video', mine)
  assert.deepEqual((await deleteParts(db, deed, mine, [kept])).kept, [kept])
  const folders = [`${other}`.padStart(32, '0')]
  assert.deepEqual(await deleteParts(db, deed, other, [gone]), { deleted: [gone], kept: [], pictures: [], folders })
})
