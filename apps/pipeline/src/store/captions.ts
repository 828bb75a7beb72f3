// Captions that lie beside a film: they change without anything else of it being made anew.
import { type Deed, inOneStep, lockWorkOf, replaceCaptions } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { type FilmPlan, filmPlanSchema } from '#plans/film-plan.ts'

export interface CaptionRow {
  /** The name of its folder, such as t0. */
  name: string
  label: string
  /** BCP 47; '' when it is unknown */
  language: string
}

/**
 * Puts files beside the film in the place of those that the plan names; all others stay, after them. The files lie in
 * the film's folder already. `contentHash` as written by hashText(). Throws when there is no such episode, or it has no plan.
 */
export async function changeCaptions(
  db: Db,
  deed: Deed,
  at: { workId: number; episodeId: number },
  captions: readonly CaptionRow[],
  contentHash: string,
): Promise<void> {
  await inOneStep(db, async (tx) => {
    await lockWorkOf(tx, at.episodeId)
    const plan = await planOf(tx, at.episodeId)
    const former = plan.text.filter(({ from }) => 'file' in from).map(({ name }) => name)
    const inside = plan.text.filter(({ from }) => 'index' in from)
    const fresh = captions.map(({ name, label, language }) => ({
      ...{ name, label, language, isDefault: false, from: { file: `${name}.vtt` } },
    }))
    const rows = captions.map(({ name, label, language }) => ({ name, label, language }))
    const replaced = { former, captions: rows, plan: { ...plan, text: [...fresh, ...inside] }, contentHash }
    await replaceCaptions(tx, deed, at, replaced)
  })
}

async function planOf(tx: Db, episodeId: number): Promise<FilmPlan> {
  const episode = await tx
    .selectFrom('episode')
    .select('plan')
    .where('part_id', '=', episodeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return filmPlanSchema.parse(episode.plan)
}
