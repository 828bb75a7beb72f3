// Which branches have homes of their own. A process remembers it for a moment, because every home asks.
import type { Db, WorkKind } from '@manjuan/db'
import { remember } from '#ports/remembered.ts'
import { branchesWithHome } from './layouts.ts'

/** Milliseconds in which a process may not know yet that a branch has a home of its own. */
const branchesFreshMs = 1_000

/** Which branches have homes of their own, by kind. `freshMs` 0 remembers nothing. */
export function ownHomes(db: Db, freshMs: number) {
  const known = remember<WorkKind, readonly number[]>({ most: 10, freshMs: Math.min(freshMs, branchesFreshMs) })
  return (kind: WorkKind): Promise<readonly number[]> => known.take(kind, () => branchesWithHome(db, kind))
}
