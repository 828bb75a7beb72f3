import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  addCaptions,
  addEpisode,
  addReplacement,
  beginEpisode,
  captionsOf,
  changeEpisode,
  deleteParts,
  dropUnplayed,
  findEntry,
  findFilm,
  newCaptionName,
  placeCaptions,
  planEpisode,
  publishWork,
  putEntries,
  replaceCaptions,
  replacedBy,
  replaceMarkers,
  retryEpisode,
  takePlace,
  tellPlaying,
} from './index.ts'
import { buy, buyIn, deed, later, laterDeed, makeFilm, openShop, partRows, workRow } from './testing.ts'

const { db, close } = await openShop()
after(close)

const versionOf = async (workId: number) => (await workRow(db, workId))?.version ?? 0

let serial = 0
const episode = (filmId: number, number = 1, plan: unknown = null) =>
  addEpisode(db, deed, {
    ...{ filmId, number, title: '', name: `${++serial}`.padStart(32, '0'), sourceKey: 'a.mp4', contentHash: 'a' },
    ...{ sourceFile: 'a/film.mp4', plan, durationMs: 1000, width: 640, height: 360 },
  })

test('an episode waits, is begun, fails, is tried again, and counts when it plays', async () => {
  const filmId = await makeFilm(db, '做')
  const version = await versionOf(filmId)
  const id = await episode(filmId)
  assert.equal(await versionOf(filmId), version + 1)
  const state = async () => (await findFilm(db, 'test:做'))?.episodes[0]?.state
  assert.equal(await state(), 'waiting')
  await beginEpisode(db, deed, id, 0.25)
  assert.equal(await state(), 'making')
  assert.deepEqual(await changeEpisode(db, deed, id, { state: 'failed', error: '坏' }), {
    outcome: 'changed',
    before: 'making',
  })
  assert.equal((await workRow(db, filmId))?.part_count, 0)
  assert.equal(await retryEpisode(db, deed, id), 'waiting')
  await changeEpisode(db, deed, id, { state: 'playable', durationMs: 900, previewSegments: 2 })
  assert.equal((await workRow(db, filmId))?.part_count, 1)
  await beginEpisode(db, deed, id, 0)
  assert.equal(await state(), 'playable', 'what plays stays what it is')
  const row = await db.selectFrom('episode').selectAll().where('part_id', '=', id).executeTakeFirst()
  assert.deepEqual([row?.duration_ms, row?.preview_segments, row?.error], [900, 2, ''])
  assert.deepEqual(await changeEpisode(db, deed, 1, { state: 'whole' }), { outcome: 'missing' })
  assert.equal(await retryEpisode(db, deed, 1), null)
})

test('an episode without a plan gets one, once', async () => {
  const id = await episode(await makeFilm(db, '计'))
  const plan = { sourceFile: 'b/film.mp4', plan: { version: 1 }, width: 2, height: 1 }
  assert.equal(await planEpisode(db, deed, id, plan), 'planned')
  assert.equal(await planEpisode(db, deed, id, { ...plan, width: 9 }), 'already')
})

test('a film tells its readers of an episode that begins to play: it is published when asked for, or news', async () => {
  const filmId = await makeFilm(db, '播')
  const id = await episode(filmId)
  assert.equal(await tellPlaying(db, deed, id, false), 'hidden')
  await changeEpisode(db, deed, id, { state: 'playable' })
  assert.equal(await tellPlaying(db, deed, id, true), 'published')
  assert.equal(await tellPlaying(db, laterDeed, id, false), 'told')
  const row = await workRow(db, filmId)
  assert.deepEqual([row?.state, row?.updated_at], ['published', later])
  const draft = await addReplacement(db, deed, id)
  assert.equal(await tellPlaying(db, deed, await episode(draft), true), 'hidden')
})

test('an episode that never played goes; one that plays stays', async () => {
  const filmId = await makeFilm(db, '弃')
  const [a, b] = [await episode(filmId), await episode(filmId, 2)]
  await changeEpisode(db, deed, b, { state: 'playable' })
  const version = await versionOf(filmId)
  assert.equal(await dropUnplayed(db, deed, a), 'dropped')
  assert.equal(await dropUnplayed(db, deed, a), 'missing')
  assert.equal(await dropUnplayed(db, deed, b), 'plays')
  assert.equal(await versionOf(filmId), version + 1)
  assert.deepEqual(
    (await partRows(db, filmId)).map(({ id }) => id),
    [b],
  )
})

test('new content takes the place of the old; the episode keeps its id and is news', async () => {
  const filmId = await makeFilm(db, '换')
  const old = await episode(filmId)
  await changeEpisode(db, deed, old, { state: 'whole' })
  const before = (await findFilm(db, 'test:换'))?.episodes[0]
  const draft = await addReplacement(db, deed, old)
  const fresh = await episode(draft, 1, { publish: true })
  await changeEpisode(db, deed, fresh, { state: 'whole', durationMs: 7, contentHash: 'b' })
  const coming = (await findFilm(db, 'test:换'))?.episodes[0]?.replacedBy
  assert.deepEqual([coming?.id, coming?.contentHash, coming?.filmId], [fresh, 'b', draft])
  assert.deepEqual([await replacedBy(db, fresh), await replacedBy(db, old)], [old, null])
  await publishWork(db, deed, filmId)
  const version = await versionOf(filmId)
  assert.equal(await takePlace(db, laterDeed, { from: fresh, to: old, publish: true }), before?.name)
  const now = (await findFilm(db, 'test:换'))?.episodes[0]
  assert.deepEqual([now?.id, now?.contentHash, now?.replacedBy], [old, 'b', null])
  assert.notEqual(now?.name, before?.name)
  const row = await workRow(db, filmId)
  assert.deepEqual([row?.state, row?.part_count, row?.updated_at], ['published', 1, later])
  assert.ok((await versionOf(filmId)) > version)
  assert.equal(await workRow(db, draft), undefined)
})

test('episodes of a feed’s film are added, moved and removed; of a bought film none is removed', async () => {
  const filmId = await makeFilm(db, '源')
  const rows = [1, 2].map((number) => ({
    id: null,
    number,
    title: `第${number}集`,
    url: `https://a.example/${number}`,
  }))
  assert.equal(await putEntries(db, laterDeed, filmId, rows, []), 'put')
  const stored = await findEntry(db, 'test:源')
  assert.deepEqual(
    stored?.episodes.map(({ number, title, url }) => ({ id: null, number, title, url })),
    rows,
  )
  assert.deepEqual([(await workRow(db, filmId))?.part_count, (await workRow(db, filmId))?.updated_at], [2, later])
  const [one, two] = stored?.episodes ?? []
  assert.ok(one && two)
  assert.equal(await putEntries(db, deed, filmId, [{ ...two, number: 1, url: 'https://b.example/2' }], [one.id]), 'put')
  const left = (await findEntry(db, 'test:源'))?.episodes
  assert.deepEqual(left, [{ id: two.id, number: 1, title: '第2集', url: 'https://b.example/2' }])
  assert.equal((await workRow(db, filmId))?.part_count, 1)
  const version = await versionOf(filmId)
  const put = (more: object) => putEntries(db, deed, filmId, [{ id: two.id, number: 1, ...more }], [])
  assert.equal(await put({ title: '第2集', url: 'https://b.example/2' }), 'put')
  assert.equal(await versionOf(filmId), version, 'nothing changes')
  assert.equal(await put({ url: 'https://c.example/2' }), 'put')
  assert.equal(await versionOf(filmId), version + 1)
  const kept = (await findEntry(db, 'test:源'))?.episodes
  assert.deepEqual(kept, [{ id: two.id, number: 1, title: '第2集', url: 'https://c.example/2' }])
  await buy(db, 'video', filmId)
  assert.equal((await findEntry(db, 'test:源'))?.bought, true)
  assert.equal(await putEntries(db, deed, filmId, [], [two.id]), 'bought')
  assert.equal((await findEntry(db, 'test:源'))?.episodes.length, 1)
})

const drops: [string, (filmId: number, id: number) => Promise<unknown>, unknown][] = [
  ['a feed', (filmId, id) => putEntries(db, deed, filmId, [], [id]), 'bought'],
  ['a deletion', async (filmId, id) => (await deleteParts(db, deed, filmId, [id])).deleted, []],
]
for (const [name, drop, outcome] of drops)
  test(`${name} that drops an episode waits for a purchase of the film that is under way, and then leaves it whole`, async () => {
    const filmId = await makeFilm(db, `买中${name}`)
    await putEntries(db, deed, filmId, [{ id: null, number: 1, title: '一', url: 'https://a.example/1' }], [])
    const [one] = await partRows(db, filmId)
    assert.ok(one)
    const { first, dropping } = await db.transaction().execute(async (tx) => {
      // As buy_unlock holds a film.
      await sql`select from work where id = ${filmId} for key share`.execute(tx)
      await buyIn(tx, 'video', filmId)
      const dropping = drop(filmId, one.id)
      return { first: await Promise.race([dropping, wait(300, 'waits')]), dropping }
    })
    assert.deepEqual([first, await dropping], ['waits', outcome])
    assert.equal((await partRows(db, filmId)).length, 1)
  })

test('captions of an import take the place of its former ones, those of the staff stay, and no number is given twice', async () => {
  const filmId = await makeFilm(db, '字')
  const episodeId = await episode(filmId)
  const at = { workId: filmId, episodeId }
  const names = async () =>
    (await captionsOf(db, episodeId)).map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`)
  const words = { label: '中文', language: 'zh' }
  const numbered = async () => (await newCaptionName(db, deed, episodeId)) ?? ''
  const [own, imported] = [await numbered(), await numbered()]
  await placeCaptions(db, deed, at, [{ ...words, name: own, isDefault: true }])
  const replaced = { plan: { version: 1 }, contentHash: 'b' }
  const version = await versionOf(filmId)
  await replaceCaptions(db, deed, at, { ...replaced, former: [], captions: [{ ...words, name: imported }] })
  assert.deepEqual([await names(), await versionOf(filmId)], [[imported, `${own}*`], version + 1])
  await replaceCaptions(db, deed, at, { ...replaced, former: [imported], captions: [] })
  assert.deepEqual([await names(), await numbered()], [[`${own}*`], 't2'])
  await addCaptions(db, deed, at, [{ ...words, name: 't2', isDefault: true }])
  assert.deepEqual([await names(), await versionOf(filmId)], [[own, 't2*'], version + 3])
})

test('new markers of an episode raise the version of its film', async () => {
  const filmId = await makeFilm(db, '标')
  const id = await episode(filmId)
  const version = await versionOf(filmId)
  await replaceMarkers(db, deed, id, [{ atMs: 5, title: '这里', text: '', imageName: null }])
  assert.equal(await versionOf(filmId), version + 1)
})
