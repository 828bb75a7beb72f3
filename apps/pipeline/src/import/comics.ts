// One import from sources to report. Refusals do not stop the others; a fault does.

import { availableParallelism } from 'node:os'
import { categoriesOf, commandDeed, findComic } from '@manjuan/catalogue'
import { printer } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { diskStorage } from '@manjuan/storage'
import { type Flags, isMade } from '#plans/chapter-plan.ts'
import { type CheckedDraft, type ComicPlan, planComic } from '#plans/plan-comic.ts'
import { PlanRefused } from '#plans/refused.ts'
import { madeLine, planLines } from '#report/comics.ts'
import { type Progress, startProgress } from '#report/progress.ts'
import { refusalLines } from '#report/terminal.ts'
import type { Draft, Refusal } from '#sources/draft.ts'
import { openSources } from '#sources/folder.ts'
import { gather } from '#sources/gather.ts'
import { checkDraft } from '#steps/check-draft.ts'
import { type Made, makeComic } from '#steps/make-comic.ts'
import { openPool } from '#steps/render-pool.ts'
import type { ImportSite } from './site.ts'

export interface ImportRequest extends Flags {
  paths: string[]
  publish?: boolean
  dryRun?: boolean
  skipBadPages?: boolean
}

export interface ImportOutcome {
  plans: ComicPlan[]
  made: Made[]
  refused: Refusal[]
}

export async function importComics(request: ImportRequest, site: ImportSite): Promise<ImportOutcome> {
  const print = printer(site.output)
  const { parts, refused, ignored } = await openSources(request.paths)
  const drafts = await checkAll(gather(parts, request.title), request, site, refused)
  const db = drafts.length > 0 ? await site.openDb() : null
  const plans = db ? await planAll(drafts, request, db, refused) : []
  for (const plan of plans) print(planLines(plan))
  const made = db && !request.dryRun ? await makeAll(plans, request, db, site, refused) : []
  print(made.map((each, at) => madeLine(plans[at] as ComicPlan, each)))
  print(refusalLines('未导入', ignored))
  print(refusalLines('已拒绝', refused))
  if (request.dryRun) print(['以上是计划，没有写入任何内容'])
  return { plans, made, refused }
}

async function checkAll(
  drafts: Draft[],
  request: ImportRequest,
  { output }: ImportSite,
  refused: Refusal[],
): Promise<CheckedDraft[]> {
  const pages = drafts.flatMap(({ chapters }) => chapters).reduce((sum, chapter) => sum + chapter.pages.length, 0)
  const progress = startProgress('检查', pages, output)
  const checked: CheckedDraft[] = []
  for (const draft of drafts) {
    const result = await checkDraft(draft, { skipBadPages: request.skipBadPages ?? false, onPage: progress.step })
    refused.push(...result.refused)
    if (result.draft) checked.push(result.draft)
  }
  progress.end()
  return checked
}

async function planAll(drafts: CheckedDraft[], flags: Flags, db: Db, refused: Refusal[]): Promise<ComicPlan[]> {
  const categories = await categoriesOf(db, 'comic')
  const plans: ComicPlan[] = []
  for (const draft of drafts) {
    try {
      plans.push(planComic(draft, flags, await findComic(db, draft.key), categories))
    } catch (error) {
      if (!(error instanceof PlanRefused)) throw error
      refused.push({ source: draft.title, reason: error.message })
    }
  }
  return plans
}

async function makeAll(
  plans: ComicPlan[],
  request: ImportRequest,
  db: Db,
  site: ImportSite,
  refused: Refusal[],
): Promise<Made[]> {
  const size = Math.min(2, availableParallelism())
  const pool = openPool({ dataDir: site.dataDir, size })
  const { blobs } = diskStorage(site.dataDir)
  const deed = () => commandDeed('import')
  const workshop = { db, pool, blobs, keys: await site.openKeys(), abreast: size, deed }
  const progress = startMaking(plans, site)
  const made: Made[] = []
  try {
    for (const plan of plans) {
      const options = {
        publish: request.publish ?? false,
        skipBadPages: request.skipBadPages ?? false,
        onPage: progress.step,
      }
      const one = await makeComic(plan, workshop, options)
      refused.push(...one.refused)
      made.push(one)
    }
  } finally {
    progress.end()
    pool.close()
  }
  return made
}

function startMaking(plans: ComicPlan[], { output }: ImportSite): Progress {
  const chapters = plans.flatMap((plan) => plan.chapters.filter(isMade))
  return startProgress(
    '制作',
    chapters.reduce((sum, { draft }) => sum + draft.pages.length, 0),
    output,
  )
}
