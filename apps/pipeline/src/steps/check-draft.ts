// Reads every page once before anything is made: limits, checksums and true formats, and a hash to compare by.
import { createHash } from 'node:crypto'
import { renderVersion } from '@manjuan/rendering'
import type { CheckedPicture } from '#plans/chapter-plan.ts'
import type { CheckedChapter, CheckedDraft } from '#plans/plan-comic.ts'
import type { Draft, DraftChapter, Refusal } from '#sources/draft.ts'
import { checkPicture } from './check-cover.ts'

export interface Checked {
  /** Null when no chapter is left. */
  draft: CheckedDraft | null
  refused: Refusal[]
}

export interface CheckOptions {
  skipBadPages: boolean
  onPage: () => void
}

export async function checkDraft(draft: Draft, options: CheckOptions): Promise<Checked> {
  const chapters: CheckedChapter[] = []
  const refused: Refusal[] = []
  for (const chapter of draft.chapters) {
    const { checked, bad } = await checkChapter(chapter, options)
    refused.push(...bad.map(({ name, reason }) => refusalOf(chapter.source, name, reason)))
    if (checked.pages.length > 0 && (bad.length === 0 || options.skipBadPages)) chapters.push(checked)
  }
  // A bad cover is no reason to refuse a comic: its first page stands in.
  const cover = (draft.cover && (await checkPicture(draft.cover)).picture) ?? chapters[0]?.pages[0]
  if (!cover || chapters.length === 0) return { draft: null, refused }
  const part = chapters.length < draft.chapters.length ? { isPart: true as const } : {}
  return { draft: { ...draft, ...part, chapters, cover, ownCover: null }, refused }
}

export function refusalOf(source: string, page: string, reason: string): Refusal {
  return { source, reason: reason.includes(page) ? reason : `页面“${page}”：${reason}` }
}

async function checkChapter(
  chapter: DraftChapter,
  { onPage }: CheckOptions,
): Promise<{ checked: CheckedChapter; bad: { name: string; reason: string }[] }> {
  const pages: CheckedPicture[] = []
  const bad: { name: string; reason: string }[] = []
  const whole = createHash('sha256').update(renderVersion)
  for (const page of chapter.pages) {
    const { picture, reason } = await checkPicture(page)
    whole.update(picture?.hash ?? 'bad')
    if (picture) pages.push(picture)
    else bad.push({ name: page.name, reason })
    onPage()
  }
  return { checked: { ...chapter, pages, contentHash: whole.digest('hex') }, bad }
}
