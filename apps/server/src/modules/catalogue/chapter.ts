// One chapter as its editors find it: its place in the work, and why it cannot be edited.
import { begunMark } from '@manjuan/catalogue'
import { type Db, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import { type Carried, type Failed, fail } from '#modules/staff/index.ts'

export interface ChapterAsked {
  id: number
  part: number
}

export interface FoundChapter {
  workId: number
  partId: number
  number: number
  title: string
  /** The parts beside it; null at the ends of the work. */
  before: number | null
  after: number | null
  /** The sealed key of its pictures; null when they lie open. */
  wrappedKey: Uint8Array | null
  /** The version of its work. */
  version: number
}

const wrongKind = { comic: 'onlyComics', novel: 'onlyNovels', film: 'onlyFilms' } as const

/** A whole chapter of this kind, or an episode in any state, or why there is none. */
export async function chapterIn(
  db: Db,
  { id, part }: ChapterAsked,
  kind: 'comic' | 'novel' | 'film',
): Promise<FoundChapter | Carried<Failed>> {
  const aside = `${begunMark}%`
  const [row] = await rowsOf(
    db,
    sql<FoundChapter & { kind: string; state: string }>`
      select p.kind, p.state, w.id as work_id, p.id as part_id, p.number, p.title, p.wrapped_key, w.version,
             (select b.id from part b where b.work_id = w.id and b.number < p.number and b.source_key not like ${aside}
               order by b.number desc limit 1) as before,
             (select a.id from part a where a.work_id = w.id and a.number > p.number and a.source_key not like ${aside}
               order by a.number limit 1) as after
        from part p join work w on w.id = p.work_id
       where p.id = ${part} and w.id = ${id} and p.source_key not like ${aside} and w.source_key not like 'replacing:%'`,
  )
  if (!row) return fail('notFound')
  const { kind: own, state, ...chapter } = row
  if (own !== kind) return fail(wrongKind[kind])
  return state === 'ready' || own === 'film' ? chapter : fail('notMade')
}

/** The facts of a chapter that every editor tells. */
export const placeOf = ({ number, title, before, after, version }: FoundChapter) => ({
  ...{ number, title, before, after, version },
})
