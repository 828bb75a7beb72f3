// In what comics and novels differ on the desk: how a person's edits are put into their drafts, and what is shown of their plans.
import type { ImportEdits } from '@manjuan/contract/staff'
import type { PlanText } from '@manjuan/storage'
import type { BookImport } from '#import/books.ts'
import { type ImportRequest as ComicRequest, comics } from '#import/comics.ts'
import { type NovelRequest, novels } from '#import/novels.ts'
import type { BookPlan } from '#plans/chapter-plan.ts'
import type { CheckedNovel } from '#plans/checked-novel.ts'
import type { CheckedDraft, ComicPlan } from '#plans/plan-comic.ts'
import { comicData, novelData, type PlanData } from '#plans/plan-data.ts'
import type { NovelPlan } from '#plans/plan-novel.ts'
import type { Draft } from '#sources/draft.ts'
import { editChapters, leftOutReason, type PlacedChapter, paragraphsOf } from '#sources/edit-chapters.ts'
import type { LeftOut, NovelDraft } from '#sources/novel-draft.ts'
import type { MadeBook } from '#steps/book.ts'
import type { Made } from '#steps/make-comic.ts'
import type { MadeNovel } from '#steps/make-novel.ts'
import type { Facts } from './show.ts'

export type DeskRequest = ComicRequest & NovelRequest
export type Edits = Partial<ImportEdits>

export interface DeskKind<D, C, P extends BookPlan, M extends MadeBook> {
  book: BookImport<DeskRequest, D, C, P, M>
  titleOf(draft: D): string
  genresOf(draft: D): readonly string[]
  /** True when the first genre becomes a category where none of them is one. */
  addsCategory: boolean
  /** Files and folders that the draft was made of; null: all that were opened. */
  sourcesOf(draft: D): string[] | null
  edit(draft: D, edits: Edits): D
  dataOf(plan: P, leftOut: readonly LeftOut[]): PlanData
  factsOf(plan: P): Facts[]
  textsOf(draft: D): PlanText[]
}

export const comicDesk: DeskKind<Draft, CheckedDraft, ComicPlan, Made> = {
  book: comics,
  titleOf: ({ title }) => title,
  genresOf: ({ genres }) => genres,
  addsCategory: true,
  sourcesOf: ({ chapters }) => [...new Set(chapters.map(({ source }) => source))],
  edit: (draft, { chapters: edits = [] }) => {
    const titles = new Map(edits.flatMap((edit) => (edit.deed === 'rename' ? [[edit.at, edit.title] as const] : [])))
    const gone = goneOf(edits)
    const chapters = draft.chapters
      .filter(({ key }) => !gone.has(key))
      .map((chapter) => ({ ...chapter, title: titles.get(chapter.key) ?? chapter.title }))
    return { ...draft, chapters }
  },
  dataOf: (plan, leftOut) => ({ ...comicData(plan), leftOut: [...leftOut] }),
  factsOf: ({ chapters }) => chapters.map(({ draft }) => ({ at: draft.key, edited: [] })),
  textsOf: () => [],
}

const goneOf = (edits: ImportEdits['chapters']): Set<string> =>
  new Set(edits.flatMap(({ at, deed }) => (deed === 'leaveOut' ? [at] : [])))

/** Chapters of a comic that a person has left out. */
export const leftOutOf = (draft: { chapters: readonly { key: string; title: string }[] }, edits: Edits): LeftOut[] => {
  const gone = goneOf(edits.chapters ?? [])
  const out = draft.chapters.filter(({ key }) => gone.has(key))
  return out.map(({ key, title }) => ({ title, reason: leftOutReason, at: key }))
}

export const novelDesk: DeskKind<NovelDraft, CheckedNovel, NovelPlan, MadeNovel> = {
  book: novels,
  titleOf: ({ title }) => title,
  genresOf: ({ genres }) => genres,
  addsCategory: false,
  sourcesOf: ({ source }) => (source.startsWith('/') ? [source] : null),
  edit: (draft, { chapters = [] }) => editChapters(draft, chapters),
  dataOf: (plan) => novelData(plan),
  factsOf: ({ chapters }) => chapters.map(({ draft }) => ({ at: draft.at ?? draft.key, edited: draft.edited ?? [] })),
  textsOf: ({ chapters }) =>
    // An edit of a novel's draft gives every chapter its place.
    (chapters as PlacedChapter[]).map((chapter) => ({ at: chapter.at, paragraphs: paragraphsOf(chapter) })),
}
