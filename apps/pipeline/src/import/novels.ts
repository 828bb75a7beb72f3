// One import of novels from sources to report. Refusals do not stop the others; a fault does.

import { categoriesOf, findNovel } from '@manjuan/catalogue'
import { printer } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { type CheckedNovel, keyOf, type NovelFlags, type NovelPlan, planNovel } from '#plans/plan-novel.ts'
import { novelMadeLines, novelPlanLines, writtenChapters } from '#report/novels.ts'
import { startProgress } from '#report/progress.ts'
import { type Refusal, SourceRefused } from '#sources/draft.ts'
import type { NovelDraft } from '#sources/novel-draft.ts'
import { gatherNovels, openNovels } from '#sources/open-novels.ts'
import type { TextOptions } from '#sources/text-novel.ts'
import { givenCover } from '#steps/check-cover.ts'
import { checkNovel } from '#steps/check-novel.ts'
import { type MadeNovel, makeNovel } from '#steps/make-novel.ts'
import type { ImportSite } from './site.ts'
import { makeEach, planEach, printEnd } from './stages.ts'

export interface NovelRequest extends NovelFlags, TextOptions {
  paths: string[]
  /** a picture */
  cover?: string | undefined
  publish?: boolean
  dryRun?: boolean
}

export interface NovelOutcome {
  plans: NovelPlan[]
  made: MadeNovel[]
  refused: Refusal[]
}

export async function importNovels(request: NovelRequest, site: ImportSite): Promise<NovelOutcome> {
  const print = printer(site.output)
  const { drafts, refused, ignored } = await openNovels(request.paths, request)
  const gathered = distinctBooks(gatherNovels(drafts, request.title), request, refused)
  const checked = await checkAll(gathered, request, site, refused)
  const db = checked.length > 0 ? await site.openDb() : null
  const plans = db ? await planAll(checked, request, db, refused) : []
  for (const plan of plans) print(novelPlanLines(plan))
  const made = db && !request.dryRun ? await makeAll(plans, request, db, site) : []
  for (const [at, plan] of plans.entries()) {
    const one = made[at]
    if (one) print(novelMadeLines(plan, one))
  }
  printEnd(site, { ignored, refused }, request)
  return { plans, made, refused }
}

/** Two sources of one title in one import would each write over the other. */
function distinctBooks(drafts: NovelDraft[], flags: NovelFlags, refused: Refusal[]): NovelDraft[] {
  const seen = new Map<string, string>()
  return drafts.filter((draft) => {
    const key = keyOf(draft, flags)
    const other = seen.get(key)
    if (other !== undefined)
      refused.push({ source: draft.source, reason: `与“${other}”书名相同；请分开导入，并用 --title 给出不同的书名` })
    else seen.set(key, draft.source)
    return other === undefined
  })
}

async function checkAll(
  drafts: NovelDraft[],
  request: NovelRequest,
  { output }: ImportSite,
  refused: Refusal[],
): Promise<CheckedNovel[]> {
  const chapters = drafts.reduce((sum, draft) => sum + draft.chapters.length, 0)
  const progress = startProgress('检查', chapters, output, { unit: '章' })
  const checked: CheckedNovel[] = []
  for (const draft of drafts) {
    try {
      const novel = await checkNovel(draft, progress.step)
      checked.push(request.cover === undefined ? novel : { ...novel, cover: await givenCover(request.cover) })
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error
      refused.push({ source: draft.source, reason: error.message })
    }
  }
  progress.end()
  return checked
}

async function planAll(
  drafts: CheckedNovel[],
  request: NovelRequest,
  db: Db,
  refused: Refusal[],
): Promise<NovelPlan[]> {
  const categories = await categoriesOf(db, 'novel')
  const plan = async (draft: CheckedNovel) =>
    planNovel(draft, request, await findNovel(db, keyOf(draft, request)), categories)
  return planEach(drafts, plan, { nameOf: ({ source }) => source, refused })
}

function makeAll(
  plans: NovelPlan[],
  { publish = false }: NovelRequest,
  db: Db,
  site: ImportSite,
): Promise<MadeNovel[]> {
  const progress = startProgress('写入', writtenChapters(plans), site.output, { unit: '章' })
  const options = { publish, onChapter: progress.step }
  return makeEach(plans, (plan, workshop) => makeNovel(plan, workshop, options), { db, site, progress })
}
