// Pictures of books and films, read once and hashed before anything is made.
import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { PictureRefused, pictureFormat } from '@manjuan/rendering'
import type { CheckedPicture } from '#plans/chapter-plan.ts'
import { type DraftPage, SourceRefused } from '#sources/draft.ts'
import type { LeftOut } from '#sources/novel-draft.ts'
import { pageOf } from '#sources/picture-file.ts'

/** A bad cover or picture is no reason to refuse a book: it is left out by name. */
export async function checkCover(cover: DraftPage, leftOut: LeftOut[]): Promise<CheckedPicture | null> {
  const { picture, reason } = await checkPicture(cover)
  if (reason !== null) leftOut.push({ title: `封面 ${cover.name}`, reason })
  return picture
}

/** The operator's own cover is to be a good one: another is a refusal, not a gap. Throws SourceRefused. */
export async function givenCover(file: string): Promise<CheckedPicture> {
  const { picture, reason } = await checkPicture(pageOf(dirname(file), basename(file)))
  if (!picture) throw new SourceRefused(`--cover ${file}：${reason}`)
  return picture
}

type CheckOfPicture = { picture: CheckedPicture; reason: null } | { picture: null; reason: string }

/** `reason` says in the operator's words why there is no picture. */
export async function checkPicture(page: DraftPage): Promise<CheckOfPicture> {
  try {
    const bytes = await page.read()
    pictureFormat(bytes)
    return { picture: { ...page, hash: createHash('sha256').update(bytes).digest('hex') }, reason: null }
  } catch (error) {
    if (error instanceof SourceRefused || error instanceof PictureRefused)
      return { picture: null, reason: error.message }
    throw error
  }
}
