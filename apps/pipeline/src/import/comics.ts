// One import from sources to report. Refusals do not stop the others; a fault does.

import { categoriesOf, findComic } from '@manjuan/catalogue'
import { printer } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { type Flags, isMade } from '#plans/chapter-plan.ts'
import { type CheckedDraft, type ComicPlan, planComic } from '#plans/plan-comic.ts'
import { madeLine, planLines } from '#report/comics.ts'
import { startProgress } from '#report/progress.ts'
import type { Draft, Refusal } from '#sources/draft.ts'
import { openSources } from '#sources/folder.ts'
import { gather } from '#sources/gather.ts'
import { checkDraft } from '#steps/check-draft.ts'
import { type Made, makeComic } from '#steps/make-comic.ts'
import type { ImportSite } from './site.ts'
import { makeEach, planEach, printEnd } from './stages.ts'

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
  printEnd(site, { ignored, refused }, request)
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

async function planAll(
  drafts: CheckedDraft[],
  request: ImportRequest,
  db: Db,
  refused: Refusal[],
): Promise<ComicPlan[]> {
  const categories = await categoriesOf(db, 'comic')
  const plan = async (draft: CheckedDraft) => planComic(draft, request, await findComic(db, draft.key), categories)
  return planEach(drafts, plan, { nameOf: ({ title }) => title, refused })
}

async function makeAll(
  plans: ComicPlan[],
  { publish = false, skipBadPages = false }: ImportRequest,
  db: Db,
  site: ImportSite,
  refused: Refusal[],
): Promise<Made[]> {
  const chapters = plans.flatMap((plan) => plan.chapters.filter(isMade))
  const pages = chapters.reduce((sum, { draft }) => sum + draft.pages.length, 0)
  const progress = startProgress('制作', pages, site.output)
  const options = { publish, skipBadPages, onPage: progress.step }
  const made = await makeEach(plans, (plan, workshop) => makeComic(plan, workshop, options), { db, site, progress })
  refused.push(...made.flatMap((each) => each.refused))
  return made
}
