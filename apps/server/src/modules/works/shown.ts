// Published works as lists show them, remembered one by one as they go out. A page of search results is hardly asked for twice,
// but the works on it are.
import { compiled, type Db, readsOf, rowsOf, type WorkKind } from '@manjuan/db'
import { type Card, cardOf } from '#http/cards.ts'
import { type Freshness, remember, staleMs } from '#ports/remembered.ts'
import { together } from '#ports/together.ts'
import type { Kind, WorkRow } from './kind.ts'
import { worksByIds } from './lists.ts'

/** The most works that are remembered, so that all of a large shop are; one takes about 0.8 KB. */
const most = 100_000
/** The most works that one statement reads. */
const mostAtOnce = 100

/**
 * The works of a kind with these ids, in their order, without those that are not published. While the catalogue changes, a
 * remembered work is up to 10 s old, and else five minutes. So whoever names the ids answers for it that each is published.
 */
export type ShownWorks = <Row extends WorkRow>(kind: Kind<Row>, ids: readonly number[]) => Promise<Card[]>

type Load = (id: number) => Promise<Card | null>

export function shownWorks(db: Db, freshness: Freshness): ShownWorks {
  const known = remember<number, Card | null>({ most, ...freshness, staleMs })
  const loads = new Map<WorkKind, Load>()
  return async <Row extends WorkRow>(kind: Kind<Row>, ids: readonly number[]) => {
    const load = loads.get(kind.kind) ?? loaderOf(db, kind)
    loads.set(kind.kind, load)
    const works = await Promise.all(ids.map((id) => known.take(id, () => load(id))))
    return works.filter((work) => work !== null)
  }
}

/** Works that are asked for in one turn are read together. */
function loaderOf<Row extends WorkRow>(db: Db, kind: Kind<Row>): Load {
  const statement = compiled((ids: readonly number[]) => worksByIds(kind, ids))
  const load = async (ids: readonly number[]): Promise<Map<number, Card>> => {
    const works = await rowsOf(readsOf(db), statement([...new Set(ids)]))
    return new Map(works.map((work) => [work.id, cardOf(kind.present(work))]))
  }
  return together(load, { most: mostAtOnce })
}
