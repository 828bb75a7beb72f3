// Reads every picture of a novel once before anything is made, counts letters and takes hashes to compare by.
import { createHash } from 'node:crypto'
import { lettersOf } from '@manjuan/contract/novel-html'
import { renderVersion } from '@manjuan/rendering'
import type { CheckedPicture } from '#plans/chapter-plan.ts'
import type { CheckedNovel, CheckedNovelChapter } from '#plans/checked-novel.ts'
import { SourceRefused } from '#sources/draft.ts'
import { emptyReason, type LeftOut, type NovelChapterDraft, type NovelDraft } from '#sources/novel-draft.ts'
import { checkCover, checkPicture } from './check-cover.ts'

/** Part of every chapter's content hash: raise it when the same text must be written anew. */
const textVersion = 't1'

export async function checkNovel(draft: NovelDraft, onChapter: () => void): Promise<CheckedNovel> {
  const chapters: CheckedNovelChapter[] = []
  const leftOut = [...draft.leftOut]
  for (const chapter of draft.chapters) {
    const checked = await checkChapter(chapter, leftOut)
    if (checked.letters > 0 || checked.pictures.length > 0) chapters.push(checked)
    else leftOut.push({ title: chapter.title, reason: emptyReason })
    onChapter()
  }
  if (chapters.length === 0) throw new SourceRefused('里面没有正文')
  return { ...draft, chapters, leftOut, cover: draft.cover ? await checkCover(draft.cover, leftOut) : null }
}

async function checkChapter(chapter: NovelChapterDraft, leftOut: LeftOut[]): Promise<CheckedNovelChapter> {
  const pictures: (CheckedPicture | null)[] = []
  for (const page of chapter.pictures) {
    const { picture, reason } = await checkPicture(page)
    if (reason !== null) leftOut.push({ title: `图片 ${page.name}`, reason })
    pictures.push(picture)
  }
  const html = keepPictures(
    chapter.html,
    pictures.map((picture) => picture !== null),
  )
  const kept = pictures.filter((picture) => picture !== null)
  return {
    ...chapter,
    html,
    pictures: kept,
    ...lettersOf(html),
    contentHash: hashOf(html, kept),
  }
}

/** Takes the figures of pictures that are not kept out of the text, and numbers the others anew. */
export function keepPictures(html: string, kept: boolean[]): string {
  if (kept.every(Boolean)) return html
  return html.replace(/<figure data-pic="(\d+)"><\/figure>\n?/g, (figure, digits: string) => {
    const at = Number(digits) - 1
    if (!kept[at]) return ''
    return figure.replace(/"\d+"/, `"${kept.slice(0, at + 1).filter(Boolean).length}"`)
  })
}

function hashOf(html: string, pictures: CheckedPicture[]): string {
  const whole = createHash('sha256').update(`${textVersion}|${html.length}|${html}`)
  for (const { hash } of pictures) whole.update(`|${renderVersion}|${hash}`)
  return whole.digest('hex')
}
