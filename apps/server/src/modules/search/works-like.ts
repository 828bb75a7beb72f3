// Works for the staff's search box: published ones by the readers' index, pinyin too, and those of every state by their titles.
import { type Db, isNamed, rowsOf, type WorkKind, type WorkState } from '@manjuan/db'
import { sql } from 'kysely'
import { worksThatFit } from './queries.ts'
import { wordOf } from './recipe.ts'

interface NamedWork {
  id: number
  kind: WorkKind
  title: string
  state: WorkState
}

const kinds = ['comic', 'novel', 'film'] as const

/** At most so many works, the best first, each once. */
export async function worksLike(db: Db, text: string, most: number): Promise<NamedWork[]> {
  const word = wordOf(text)
  const window = { limit: most, offset: 0 }
  const found = await Promise.all(kinds.map((kind) => worksThatFit(db, kind, word, window)))
  const fitting = found.toSorted((a, b) => (a.best ?? 9) - (b.best ?? 9)).flatMap(({ ids }) => ids)
  const all = [...(await byIds(db, fitting)), ...(await byTitle(db, text, most))]
  return [...new Map(all.map((work) => [work.id, work])).values()].slice(0, most)
}

const byIds = (db: Db, ids: readonly number[]): Promise<NamedWork[]> =>
  rowsOf(
    db,
    sql<NamedWork>`
      select w.id, w.kind, w.title, w.state from unnest(${ids}::bigint[]) with ordinality f (id, place)
      join work w on w.id = f.id order by f.place`,
  )

const byTitle = (db: Db, text: string, most: number): Promise<NamedWork[]> =>
  rowsOf(
    db,
    sql<NamedWork>`
      select w.id, w.kind, w.title, w.state from staff_work l join work w on w.id = l.work_id
      where w.source_key not like 'replacing:%' and ${isNamed(text, ['title'])} order by w.updated_at desc, w.id desc limit ${most}`,
  )
