import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  addEpisode,
  addReplacement,
  beginEpisode,
  changeEpisode,
  dropUnplayed,
  findEntry,
  findFilm,
  planEpisode,
  putEntries,
  replacedBy,
  retryEpisode,
  takePlace,
  tellPlaying,
} from './index.ts'
import { buy, deed, later, laterDeed, makeFilm, openShop, partRows, workRow } from './testing.ts'

const { db, close } = await openShop()
after(close)

let serial = 0
const episode = (filmId: number, number = 1, plan: unknown = null) =>
  addEpisode(db, deed, {
    ...{ filmId, number, title: '', name: `${++serial}`.padStart(32, '0'), sourceKey: 'a.mp4', contentHash: 'a' },
    ...{ sourceFile: 'a/film.mp4', plan, durationMs: 1000, width: 640, height: 360 },
  })

test('an episode waits, is begun, fails, is tried again, and counts when it plays', async () => {
  const filmId = await makeFilm(db, '做')
  const id = await episode(filmId)
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
  assert.equal(await dropUnplayed(db, deed, a), 'dropped')
  assert.equal(await dropUnplayed(db, deed, a), 'missing')
  assert.equal(await dropUnplayed(db, deed, b), 'plays')
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
  assert.equal(await takePlace(db, laterDeed, { from: fresh, to: old, publish: true }), before?.name)
  const now = (await findFilm(db, 'test:换'))?.episodes[0]
  assert.deepEqual([now?.id, now?.contentHash, now?.replacedBy], [old, 'b', null])
  assert.notEqual(now?.name, before?.name)
  const row = await workRow(db, filmId)
  assert.deepEqual([row?.state, row?.part_count, row?.updated_at], ['published', 1, later])
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
  await buy(db, 'video', filmId)
  assert.equal((await findEntry(db, 'test:源'))?.bought, true)
  assert.equal(await putEntries(db, deed, filmId, [], [two.id]), 'bought')
  assert.equal((await findEntry(db, 'test:源'))?.episodes.length, 1)
})
