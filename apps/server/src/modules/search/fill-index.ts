// Keeps the index up to date: triggers mark every changed work (migration 0019).
import type { Db } from '@manjuan/db'
import { publishedIds, worksToIndex } from '#modules/works/index.ts'
import { keepRecipe, markStale, putEntries, recipeOf, takeStale } from './queries.ts'
import { entryOf, type Kind, recipeVersion } from './recipe.ts'

/** Works in one transaction; few, so that readers of an embedded database hardly wait. */
const batch = 400
/** Milliseconds of one turn, shorter than the job's lease. */
const turnMs = 20_000

const kinds: readonly Kind[] = ['comic', 'novel', 'film']

export async function fillSearchIndex(db: Db, version = recipeVersion): Promise<void> {
  const end = performance.now() + turnMs
  for (const kind of kinds) {
    if ((await recipeOf(db, kind)) !== version) await beginAnew(db, kind, version)
    while ((await fillSome(db, kind)) > 0) if (performance.now() > end) return
  }
}

/** Marks the entries of an older recipe; they serve until new ones are made. */
async function beginAnew(db: Db, kind: Kind, version: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await markStale(tx, kind, await publishedIds(tx, kind))
    await keepRecipe(tx, kind, version)
  })
}

function fillSome(db: Db, kind: Kind): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ids = await takeStale(tx, kind, batch)
    if (ids.length === 0) return 0
    const works = await worksToIndex(tx, kind, ids)
    await putEntries(
      tx,
      kind,
      works.map((work) => ({ id: work.id, reads: work.reads, bornAt: work.bornAt, ...entryOf(kind, work) })),
    )
    return ids.length
  })
}
