// How long the answer to a read may be used again. Pure.
import type { Answer } from '@manjuan/contract/client'
import { parseImagePath, parseToken } from '@manjuan/imaging'

const free = 30 * 60_000
const margin = 60_000

/**
 * Time of use in ms, from `since` on. A refusal is never reused, because the chapter may be bought or coins may have come.
 * A priced chapter's addresses carry their own end.
 */
export function usableForMs(answer: Answer<'comicRead'> | Answer<'novelRead'>, since: number): number {
  if (!answer.result) return 0
  const token = parseImagePath(firstPicture(answer.data))?.token
  const expires = token === undefined ? undefined : parseToken(token)?.exp
  return expires === undefined ? free : Math.max(0, expires * 1000 - margin - since)
}

type Readable = Extract<Answer<'comicRead'> | Answer<'novelRead'>, { result: true }>['data']

const firstPicture = (chapter: Readable): string =>
  ('pics' in chapter ? chapter.pics[0]?.path : chapter.bookPics[0]?.[0]) ?? ''
