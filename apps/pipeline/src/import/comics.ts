// Imports of comics: how their sources are opened, checked, planned and made.

import { findComic } from '@manjuan/catalogue'
import { type Flags, isMade } from '#plans/chapter-plan.ts'
import { type CheckedDraft, type ComicPlan, planComic } from '#plans/plan-comic.ts'
import { madeLine, planLines } from '#report/comics.ts'
import type { Draft, DraftChapter } from '#sources/draft.ts'
import { openSources } from '#sources/folder.ts'
import { gather } from '#sources/gather.ts'
import { checkDraft } from '#steps/check-draft.ts'
import { type Made, makeComic } from '#steps/make-comic.ts'
import { type BookImport, type BookRequest, importBooks } from './books.ts'
import type { ImportSite } from './site.ts'

export interface ImportRequest extends Flags, BookRequest {
  skipBadPages?: boolean
}

const pagesOf = (chapters: readonly DraftChapter[]) => chapters.reduce((sum, { pages }) => sum + pages.length, 0)

const comics: BookImport<ImportRequest, Draft, CheckedDraft, ComicPlan, Made> = {
  kind: 'comic',
  progress: {
    unit: '页',
    making: '制作',
    ofDraft: ({ chapters }) => pagesOf(chapters),
    ofPlan: ({ chapters }) => pagesOf(chapters.filter(isMade).map(({ draft }) => draft)),
  },
  open: async ({ paths, title }) => {
    const { parts, ...refusals } = await openSources(paths)
    return { ...refusals, drafts: gather(parts, title) }
  },
  check: (draft, { skipBadPages = false }, onPage) => checkDraft(draft, { skipBadPages, onPage }),
  plan: async (draft, flags, db, categories) =>
    planComic(draft, flags, { stored: await findComic(db, draft.key), categories }),
  nameOf: ({ title }) => title,
  make: (plan, workshop, { publish, skipBadPages = false }, onPage) =>
    makeComic(plan, workshop, { publish, skipBadPages, onPage }),
  planLines,
  madeLines: (plan, made) => [madeLine(plan, made)],
}

export const importComics = (request: ImportRequest, site: ImportSite) => importBooks(comics, request, site)
