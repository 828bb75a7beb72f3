// Two verbs that meet on one work never wait for each other, because each locks the work before anything of it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import {
  addCaptions,
  addEpisode,
  arrangeParts,
  beginChapter,
  cancelJob,
  changeEpisode,
  changeText,
  deleteParts,
  dropUnplayed,
  finishComicChapter,
  placeCaptions,
  placePages,
  placeParts,
  priceParts,
  putEntries,
  queueAgain,
  remakeSource,
  replaceCaptions,
  replaceMarkers,
  writeNovelChapters,
} from './index.ts'
import { begin, deed, makeBook, makeFilm, openShop, pic, picture } from './testing.ts'

const { db, close } = await openShop()
after(close)

interface World {
  /** The work that stands under a lock. */
  workId: number
  partId: number
}
type Verb = (db: Db, world: World) => Promise<unknown>

let serial = 0
const film = async (): Promise<World> => {
  const workId = await makeFilm(db, `锁${++serial}`)
  const partId = await addEpisode(db, deed, newEpisode(workId, 1))
  const failed = { part_id: partId, name: 'v360', kind: 'video' as const, position: 0, state: 'failed' as const }
  await db
    .insertInto('film_rendition')
    .values({ ...failed, label: '', language: '' })
    .execute()
  await db.insertInto('film_job').values({ part_id: partId, stage: 'first' }).execute()
  await replaceMarkers(db, deed, partId, [{ atMs: 5, title: '这里', text: '', imageName: null }])
  return { workId, partId }
}
const newEpisode = (filmId: number, number: number) => ({
  ...{ filmId, number, title: '', name: `${++serial}`.padStart(32, '0'), sourceKey: 'a.mp4', contentHash: 'a' },
  ...{ sourceFile: 'a/film.mp4', plan: { version: 1 }, durationMs: 1000, width: 640, height: 360 },
})
const comic = async (): Promise<World> => {
  const workId = await makeBook(db, 'comic', `锁${++serial}`)
  const partId = await begin(db, workId, 'comic', 1, 5)
  const name = pic(`锁${serial}`)
  await picture(db, name)
  const whole = { id: partId, contentHash: 'x', wrappedKey: new Uint8Array([1]), pages: [name] }
  await finishComicChapter(db, deed, workId, whole)
  return { workId, partId }
}
const text = { contentHash: 'h', letters: 3, teaser: '一', html: '<p>一二三</p>' }
const novel = async (): Promise<World> => {
  const workId = await makeBook(db, 'novel', `锁${++serial}`)
  const fresh = [{ number: 1, title: '一', price: 0, sourceKey: 'n:1', ...text }]
  await writeNovelChapters(db, deed, workId, fresh, [])
  const { id } = await db.selectFrom('part').select('id').where('work_id', '=', workId).executeTakeFirstOrThrow()
  return { workId, partId: id }
}

const caption = { name: 't7', label: '中文', language: 'zh', isDefault: false }
const at = ({ workId, partId }: World) => ({ workId, episodeId: partId })
const jobOf = async (tx: Db, { partId }: World) =>
  (await tx.selectFrom('film_job').select('id').where('part_id', '=', partId).executeTakeFirstOrThrow()).id

const verbs: [string, () => Promise<World>, Verb][] = [
  ['addEpisode', film, (tx, { workId }) => addEpisode(tx, deed, newEpisode(workId, 2))],
  ['changeEpisode', film, (tx, { partId }) => changeEpisode(tx, deed, partId, { state: 'playable' })],
  ['dropUnplayed', film, (tx, { partId }) => dropUnplayed(tx, deed, partId)],
  ['queueAgain', film, (tx, { partId }) => queueAgain(tx, deed, partId)],
  ['cancelJob', film, async (tx, world) => cancelJob(tx, deed, await jobOf(tx, world))],
  ['remakeSource', film, (tx, world) => remakeSource(tx, deed, at(world), 'v360')],
  ['placeCaptions', film, (tx, world) => placeCaptions(tx, deed, at(world), [caption])],
  ['addCaptions', film, (tx, world) => addCaptions(tx, deed, at(world), [caption])],
  [
    'replaceCaptions',
    film,
    (tx, world) =>
      replaceCaptions(tx, deed, at(world), { former: [], captions: [caption], plan: {}, contentHash: 'b' }),
  ],
  ['replaceMarkers', film, (tx, { partId }) => replaceMarkers(tx, deed, partId, [])],
  ['putEntries', film, (tx, { workId, partId }) => putEntries(tx, deed, workId, [{ id: partId, number: 3 }], [])],
  ['deleteParts', film, (tx, { workId, partId }) => deleteParts(tx, deed, workId, [partId])],
  ['arrangeParts', comic, (tx, { workId, partId }) => arrangeParts(tx, deed, workId, [{ id: partId, number: 3 }])],
  [
    'placeParts',
    comic,
    (tx, { workId, partId }) => placeParts(tx, deed, workId, [{ id: partId, number: 4, title: '四' }]),
  ],
  ['priceParts', comic, (tx, { workId, partId }) => priceParts(tx, deed, workId, [{ id: partId, price: 8 }])],
  [
    'finishComicChapter',
    comic,
    (tx, { workId, partId }) =>
      finishComicChapter(tx, deed, workId, {
        id: partId,
        contentHash: 'y',
        wrappedKey: new Uint8Array([2]),
        pages: [],
      }),
  ],
  [
    'placePages',
    comic,
    (tx, { workId, partId }) =>
      placePages(tx, deed, { workId, partId }, { pages: [pic(`锁${serial}`)], wrappedKey: new Uint8Array([3]) }),
  ],
  [
    'beginChapter',
    comic,
    (tx, { workId }) =>
      beginChapter(
        tx,
        deed,
        { workId, kind: 'comic' },
        { number: 2, title: '二', price: 0, sourceKey: 'n:2', wrappedKey: null },
      ),
  ],
  [
    'writeNovelChapters',
    novel,
    (tx, { workId, partId }) =>
      writeNovelChapters(tx, deed, workId, [], [{ ...text, id: partId, wrappedKey: null, pictures: [] }]),
  ],
  [
    'changeText',
    novel,
    (tx, { workId, partId }) => changeText(tx, deed, { workId, partId }, { ...text, html: '<p>新</p>' }),
  ],
]

for (const [name, make, verb] of verbs)
  test(`${name} holds nothing of a work while it waits for the work`, async () => {
    const world = await make()
    const running = await db.transaction().execute(async (tx) => {
      await sql`select from work where id = ${world.workId} for update`.execute(tx)
      const done = verb(db, world)
      done.catch(() => undefined)
      const first = await Promise.race([done.then(() => 'is done'), wait(100, 'waits')])
      for (const table of ['part', 'episode', 'film_rendition', 'film_job', 'film_marker'] as const) {
        const id = sql.ref(table === 'part' ? 'id' : 'part_id')
        await sql`select from ${sql.table(table)} where ${id} = ${world.partId} for update nowait`.execute(tx)
      }
      return { first, done }
    })
    assert.equal(running.first, 'waits')
    await running.done
  })
