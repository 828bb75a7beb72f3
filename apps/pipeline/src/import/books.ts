// One import of comics or novels, from drafts to report. A refusal does not stop the other books; a fault does.

import { type BookKind, categoriesOf } from '@manjuan/catalogue'
import { printer } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import type { BookPlan, Category } from '#plans/chapter-plan.ts'
import { startProgress } from '#report/progress.ts'
import type { Refusal } from '#sources/draft.ts'
import type { MadeBook } from '#steps/book.ts'
import type { Workshop } from '#steps/workshop.ts'
import type { ImportSite } from './site.ts'
import { makeEach, planEach, printEnd } from './stages.ts'

export interface BookRequest {
  paths: string[]
  publish?: boolean
  dryRun?: boolean
}

interface BookOutcome<P, M> {
  plans: P[]
  made: M[]
  refused: Refusal[]
}

/** Everything in which the imports of comics and of novels differ. `D` is a draft, `C` a checked one. */
export interface BookImport<R, D, C, P, M> {
  kind: BookKind
  /** Progress counts these units; `making` is its label while a plan is carried out. */
  progress: { unit: string; making: string; ofDraft(draft: D): number; ofPlan(plan: P): number }
  open(request: R): Promise<{ drafts: D[]; refused: Refusal[]; ignored?: Refusal[] }>
  check(draft: D, request: R, step: () => void): Promise<{ draft: C | null; refused: Refusal[] }>
  plan(draft: C, request: R, db: Db, categories: Category[]): Promise<P>
  /** The name under which a draft's refusal is reported. */
  nameOf(draft: C): string
  make(plan: P, workshop: Workshop, request: R & { publish: boolean }, step: () => void): Promise<M>
  planLines(plan: P): string[]
  madeLines(plan: P, made: M): string[]
}

export async function importBooks<R extends BookRequest, D, C, P extends BookPlan, M extends MadeBook>(
  book: BookImport<R, D, C, P, M>,
  request: R,
  site: ImportSite,
): Promise<BookOutcome<P, M>> {
  const print = printer(site.output)
  const { drafts, refused, ignored } = await book.open(request)
  const checked = await checkAll(book, drafts, request, site, refused)
  const db = checked.length > 0 ? await site.openDb() : null
  const plans = db ? await planAll(book, checked, request, db, refused) : []
  for (const plan of plans) print(book.planLines(plan))
  const made = db && !request.dryRun ? await makeAll(book, plans, request, db, site) : []
  refused.push(...made.flatMap((each) => each.refused ?? []))
  for (const [at, plan] of plans.entries()) {
    const one = made[at]
    if (one) print(book.madeLines(plan, one))
  }
  printEnd(site, { ignored, refused }, request)
  return { plans, made, refused }
}

async function checkAll<R, D, C, P, M>(
  { check, progress: { unit, ofDraft } }: BookImport<R, D, C, P, M>,
  drafts: D[],
  request: R,
  { output }: ImportSite,
  refused: Refusal[],
): Promise<C[]> {
  const progress = startProgress('检查', sum(drafts, ofDraft), output, { unit })
  const checked: C[] = []
  for (const draft of drafts) {
    const result = await check(draft, request, progress.step)
    refused.push(...result.refused)
    if (result.draft) checked.push(result.draft)
  }
  progress.end()
  return checked
}

async function planAll<R, D, C, P, M>(
  { kind, plan, nameOf }: BookImport<R, D, C, P, M>,
  drafts: C[],
  request: R,
  db: Db,
  refused: Refusal[],
): Promise<P[]> {
  const categories = await categoriesOf(db, kind)
  return planEach(drafts, (draft) => plan(draft, request, db, categories), { nameOf, refused })
}

function makeAll<R extends BookRequest, D, C, P, M>(
  { make, progress: { unit, making, ofPlan } }: BookImport<R, D, C, P, M>,
  plans: P[],
  request: R,
  db: Db,
  site: ImportSite,
): Promise<M[]> {
  const progress = startProgress(making, sum(plans, ofPlan), site.output, { unit })
  const options = { ...request, publish: request.publish ?? false }
  const makeOne = (plan: P, workshop: Workshop) => make(plan, workshop, options, progress.step)
  return makeEach(plans, makeOne, { db, site, progress })
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
