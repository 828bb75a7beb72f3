// Keeps the index up with the works: whatever wrote them has marked them (migration 0009).
import type { Db } from '@manjuan/db'
import { comicsToIndex, publishedComicIds } from '#modules/comic/index.ts'
import { novelsToIndex, publishedNovelIds } from '#modules/novel/index.ts'
import { publishedVideoIds, videosToIndex } from '#modules/video/index.ts'
import { keepRecipe, markStale, putEntries, recipeOf, takeStale } from './queries.ts'
import { entryOf, type Kind, recipeVersion } from './recipe.ts'

/** Works a transaction: small, so that readers of an embedded database hardly wait. */
const batch = 400
/** Shorter than the job's lease. */
const turnMs = 20_000

/** Facts of works for the index; what is not published has none. Locked until the end of the transaction. */
type WorkSource = (db: Db, ids: readonly number[]) => Promise<Work[]>

interface Work {
  id: number
  title: string
  author: string
  reads: number
  bornAt: Date
}

const sources: Record<Kind, { all: (db: Db) => Promise<number[]>; of: WorkSource }> = {
  comic: { all: publishedComicIds, of: comicsToIndex },
  novel: { all: publishedNovelIds, of: novelsToIndex },
  video: { all: publishedVideoIds, of: videosToIndex },
}

export async function fillSearchIndex(db: Db, version = recipeVersion): Promise<void> {
  const end = performance.now() + turnMs
  for (const kind of Object.keys(sources) as Kind[]) {
    if ((await recipeOf(db, kind)) !== version) await beginAnew(db, kind, version)
    while ((await fillSome(db, kind)) > 0) if (performance.now() > end) return
  }
}

/** Old entries serve until theirs are made. */
async function beginAnew(db: Db, kind: Kind, version: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await markStale(tx, kind, await sources[kind].all(tx))
    await keepRecipe(tx, kind, version)
  })
}

function fillSome(db: Db, kind: Kind): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ids = await takeStale(tx, kind, batch)
    if (ids.length === 0) return 0
    const works = await sources[kind].of(tx, ids)
    await putEntries(
      tx,
      kind,
      works.map((work) => ({ id: work.id, reads: work.reads, bornAt: work.bornAt, ...entryOf(kind, work) })),
    )
    return ids.length
  })
}
