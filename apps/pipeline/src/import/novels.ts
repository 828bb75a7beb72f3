// Imports of novels: how their sources are opened, checked, planned and made.

import { findNovel } from '@manjuan/catalogue'
import type { CheckedNovel } from '#plans/checked-novel.ts'
import { keyOf, type NovelFlags, type NovelPlan, planNovel } from '#plans/plan-novel.ts'
import { novelMadeLines, novelPlanLines, writtenChapters } from '#report/novels.ts'
import { type Refusal, SourceRefused } from '#sources/draft.ts'
import type { NovelDraft } from '#sources/novel-draft.ts'
import { gatherNovels, openNovels } from '#sources/open-novels.ts'
import type { TextOptions } from '#sources/text-novel.ts'
import { givenCover } from '#steps/check-cover.ts'
import { checkNovel } from '#steps/check-novel.ts'
import { type MadeNovel, makeNovel } from '#steps/make-novel.ts'
import { type BookImport, type BookRequest, importBooks } from './books.ts'
import type { ImportSite } from './site.ts'
import { storedBook, type Target } from './stored-work.ts'

export interface NovelRequest extends NovelFlags, TextOptions, BookRequest {
  /** The path of a picture. */
  cover?: string | undefined
  target?: Target | undefined
}

export const novels: BookImport<NovelRequest, NovelDraft, CheckedNovel, NovelPlan, MadeNovel> = {
  kind: 'novel',
  progress: { unit: '章', making: '写入', ofDraft: ({ chapters }) => chapters.length, ofPlan: writtenChapters },
  open: openDistinct,
  check: checkOne,
  plan: async (draft, request, db, categories) => {
    const source = { key: keyOf(draft, request), ownKey: keyOf(draft, {}), chapters: draft.chapters }
    return planNovel(draft, request, {
      stored: await storedBook(db, 'novel', source, request, findNovel),
      categories,
    })
  },
  nameOf: ({ source }) => source,
  make: (plan, workshop, { publish }, onChapter) => makeNovel(plan, workshop, { publish, onChapter }),
  planLines: novelPlanLines,
  madeLines: novelMadeLines,
}

export const importNovels = (request: NovelRequest, site: ImportSite) => importBooks(novels, request, site)

async function openDistinct(request: NovelRequest) {
  const { drafts, refused, ignored } = await openNovels(request.paths, request)
  const whole = refused.length === 0
  const gathered = gatherNovels(drafts, request.title).map((draft) =>
    whole ? draft : { ...draft, isPart: true as const },
  )
  return { drafts: distinctBooks(gathered, request, refused), refused, ignored }
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

async function checkOne(draft: NovelDraft, { cover }: NovelRequest, step: () => void) {
  try {
    const novel = await checkNovel(draft, step)
    return { draft: cover === undefined ? novel : { ...novel, ownCover: await givenCover(cover) }, refused: [] }
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    return { draft: null, refused: [{ source: draft.source, reason: error.message }] }
  }
}
