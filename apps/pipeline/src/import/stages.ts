// The stages that imports of all kinds go through: plans, making in an open workshop, and the last lines.
import { availableParallelism } from 'node:os'
import { commandDeed } from '@manjuan/catalogue'
import { printer } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { openPool } from '@manjuan/rendering'
import { diskStorage } from '@manjuan/storage'
import { PlanRefused } from '#plans/refused.ts'
import { refusalLines } from '#report/terminal.ts'
import type { Refusal } from '#sources/draft.ts'
import type { Workshop } from '#steps/workshop.ts'
import type { ImportSite } from './site.ts'

/** Plans of the drafts that are not refused; the refusals join the others, each under its draft's name. */
export async function planEach<D, P>(
  drafts: readonly D[],
  plan: (draft: D) => Promise<P>,
  { nameOf, refused }: { nameOf: (draft: D) => string; refused: Refusal[] },
): Promise<P[]> {
  const plans: P[] = []
  for (const draft of drafts) {
    try {
      plans.push(await plan(draft))
    } catch (error) {
      if (!(error instanceof PlanRefused)) throw error
      refused.push({ source: nameOf(draft), reason: error.message })
    }
  }
  return plans
}

/** Makes one plan after another; `progress` ends with the last one, also after a failure. */
export async function makeEach<P, M>(
  plans: readonly P[],
  make: (plan: P, workshop: Workshop) => Promise<M>,
  { db, site, progress }: { db: Db; site: ImportSite; progress: { end(): void } },
): Promise<M[]> {
  const abreast = Math.min(2, availableParallelism())
  const pool = openPool({ dataDir: site.dataDir, size: abreast })
  const made: M[] = []
  try {
    const { blobs } = diskStorage(site.dataDir)
    const deed = () => commandDeed('import', new Date())
    const workshop = { db, pool, blobs, keys: await site.openKeys(), abreast, deed }
    for (const plan of plans) made.push(await make(plan, workshop))
  } finally {
    progress.end()
    pool.close()
  }
  return made
}

/** Prints the last lines: refusals, and after a dry run that nothing was written. */
export function printEnd(
  { output }: ImportSite,
  { ignored = [], refused }: { ignored?: Refusal[] | undefined; refused: Refusal[] },
  { dryRun }: { dryRun?: boolean },
): void {
  const print = printer(output)
  print(refusalLines('未导入', ignored))
  print(refusalLines('已拒绝', refused))
  if (dryRun) print(['以上是计划，没有写入任何内容'])
}
