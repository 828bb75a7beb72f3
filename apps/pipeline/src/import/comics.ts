// Imports of comics: how their sources are opened, checked, planned and made.

import { findComic } from '@manjuan/catalogue'
import { type Flags, isMade } from '#plans/chapter-plan.ts'
import { type CheckedDraft, type ComicPlan, planComic } from '#plans/plan-comic.ts'
import { madeLine, planLines } from '#report/comics.ts'
import { type Draft, type DraftChapter, SourceRefused } from '#sources/draft.ts'
import { openSources } from '#sources/folder.ts'
import { gather } from '#sources/gather.ts'
import { givenCover } from '#steps/check-cover.ts'
import { checkDraft } from '#steps/check-draft.ts'
import { type Made, makeComic } from '#steps/make-comic.ts'
import { type BookImport, type BookRequest, importBooks } from './books.ts'
import type { ImportSite } from './site.ts'
import { storedBook, type Target } from './stored-work.ts'

export interface ImportRequest extends Flags, BookRequest {
  skipBadPages?: boolean
  /** The path of a picture. */
  cover?: string | undefined
  target?: Target | undefined
}

const pagesOf = (chapters: readonly DraftChapter[]) => chapters.reduce((sum, { pages }) => sum + pages.length, 0)

export const comics: BookImport<ImportRequest, Draft, CheckedDraft, ComicPlan, Made> = {
  kind: 'comic',
  progress: {
    unit: '页',
    making: '制作',
    ofDraft: ({ chapters }) => pagesOf(chapters),
    ofPlan: ({ chapters }) => pagesOf(chapters.filter(isMade).map(({ draft }) => draft)),
  },
  open: async (request) => {
    const { parts, ...refusals } = await openSources(request.paths)
    const drafts = gather(parts, request.title)
    refuseShared(request, drafts.length)
    return { ...refusals, drafts: refusals.refused.length === 0 ? drafts : drafts.map(asPart) }
  },
  check: checkOne,
  plan: async (draft, flags, db, categories) =>
    planComic(draft, flags, { stored: await storedBook(db, 'comic', draft, flags, findComic), categories }),
  nameOf: ({ title }) => title,
  make: (plan, workshop, { publish, skipBadPages = false }, onPage) =>
    makeComic(plan, workshop, { publish, skipBadPages, onPage }),
  planLines,
  madeLines: (plan, made) => [madeLine(plan, made)],
}

const asPart = <D extends object>(draft: D): D & { isPart: true } => ({ ...draft, isPart: true })

/** One summary or cover is no two comics'. */
function refuseShared({ summary, cover }: ImportRequest, comicsFound: number): void {
  if (comicsFound < 2) return
  if (summary !== undefined) throw new SourceRefused('--summary 一次只能用于一部漫画')
  if (cover !== undefined) throw new SourceRefused('--cover 一次只能用于一部漫画')
}

async function checkOne(draft: Draft, { skipBadPages = false, cover }: ImportRequest, onPage: () => void) {
  const ownCover = cover === undefined ? null : await givenCover(cover).catch(refusalOf)
  if (ownCover instanceof SourceRefused)
    return { draft: null, refused: [{ source: draft.title, reason: ownCover.message }] }
  const checked = await checkDraft(draft, { skipBadPages, onPage })
  return { ...checked, draft: checked.draft && { ...checked.draft, ownCover } }
}

function refusalOf(error: unknown): SourceRefused {
  if (error instanceof SourceRefused) return error
  throw error
}

export const importComics = (request: ImportRequest, site: ImportSite) => importBooks(comics, request, site)
