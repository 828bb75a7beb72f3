// The homes of comics and novels: starts of their showcases, and the newest updates.
import { rowsOf } from '@manjuan/db'
import { adsAt } from '#modules/site/index.ts'
import type { ShowcasedKind } from '../kind.ts'
import { firstWorks, type ListDeps, showcasesOf } from '../lists.ts'
import { namedCategories, showcaseWorks } from '../pages.ts'

/** A showcase and the number of its works that a home shows. */
type Start = readonly [key: string, most: number]

type Showing<Row, Shown> = ShowcasedKind<Row, unknown, Shown>

/** The first works of a showcase. */
export const startOf = async <Row, Shown>(deps: ListDeps, kind: Showing<Row, Shown>, [key, limit]: Start) =>
  (await showcaseWorks(deps, kind, key, { limit, offset: 0 })).rows.map(kind.present)

/** Everything that both homes show. `starts` has names of the home's own, `updates` is the number of updated works. */
export async function homeOf<Row, Shown, Name extends string>(
  deps: ListDeps,
  kind: Showing<Row, Shown>,
  starts: Readonly<Record<Name, Start>>,
  updates: number,
) {
  const { db } = deps
  const lists = Object.entries<Start>(starts).map(async ([name, start]) => [name, await startOf(deps, kind, start)])
  const [adList, categoryList, sections, updated, ...filled] = await Promise.all([
    adsAt(db, `${kind.kind}_home`),
    namedCategories(db, kind.kind),
    showcasesOf(db, kind.kind),
    rowsOf(db, firstWorks(kind, {}, updates)),
    ...lists,
  ])
  const showcases = Object.fromEntries(filled) as Record<Name, Shown[]>
  return { adList, categoryList, sections, updateList: updated.map(kind.present), showcases }
}
