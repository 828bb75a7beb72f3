// The demo's films by their use in a test. The films of two short films play, all others are 转码中.
import { shown } from '@manjuan/demo'
import type { World } from './support.ts'

export type DemoFilms = Record<keyof typeof shown, number> & {
  /** The ids of films that are still 转码中. */
  waiting: number
}

/**
 * Ids. free: for everybody. priced: 30 coins, with a preview of 15 s. forMembers: free for members, with a preview.
 * noPreview: priced, without a preview. series: free, three episodes, the third still 转码中.
 */
export async function demoFilms({ db }: World): Promise<DemoFilms> {
  const rows = await db
    .selectFrom('work')
    .innerJoin('part', 'part.work_id', 'work.id')
    .select(['work.id', 'work.source_key as key', 'part.state', 'part.number'])
    .where('work.kind', '=', 'film')
    .where('work.source_key', 'like', 'demo:%')
    .where('part.number', '=', 1)
    .orderBy('work.id')
    .execute()
  const idOf = (key: string) => rows.find((row) => row.key === `demo:${key}`)?.id ?? 0
  const named = Object.fromEntries(Object.entries(shown).map(([name, key]) => [name, idOf(key)]))
  // The keys are those of `shown`.
  return {
    ...(named as Record<keyof typeof shown, number>),
    waiting: rows.find(({ state }) => state === 'waiting')?.id ?? 0,
  }
}
