// Reads every picture of a novel once before anything is made, counts letters and takes hashes to compare by.
import { createHash } from 'node:crypto'
import { teaserLetters } from '@manjuan/contract/novel-html'
import type { CheckedPicture } from '#plans/chapter-plan.ts'
import type { CheckedNovel, CheckedNovelChapter } from '#plans/checked-novel.ts'
import { countLetters } from '#sources/clean-text.ts'
import { SourceRefused } from '#sources/draft.ts'
import { emptyReason, type LeftOut, type NovelChapterDraft, type NovelDraft } from '#sources/novel-draft.ts'
import { checkCover, checkPicture } from './check-cover.ts'
import { renderVersion } from './render-page.ts'

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
  const plain = plainText(html)
  const letters = countLetters(plain)
  return {
    ...chapter,
    html,
    pictures: kept,
    letters,
    teaser: teaserOf(plain, letters),
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

/** The text as it is read: without notes and readings, one paragraph a line. */
function plainText(html: string): string {
  return html
    .replace(/<aside [^>]*>.*?<\/aside>/gs, '')
    .replace(/<(r[tp])>[^<]*<\/\1>/g, '')
    .replace(/<\/(?:p|h[234])>|<br ?\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n\s*/g, '\n')
    .trim()
}

/** Never more than half of a short chapter: a teaser is not the chapter. */
function teaserOf(plain: string, letters: number): string {
  const most = Math.min(teaserLetters, Math.floor(letters / 2))
  return [...plain.slice(0, teaserLetters * 4)].slice(0, most).join('').trim()
}

function hashOf(html: string, pictures: CheckedPicture[]): string {
  const whole = createHash('sha256').update(`${textVersion}|${html.length}|${html}`)
  for (const { hash } of pictures) whole.update(`|${renderVersion}|${hash}`)
  return whole.digest('hex')
}
