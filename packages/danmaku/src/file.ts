// Reads files of bullet comments: Bilibili's XML and the two JSON shapes of CommentCoreLibrary.
import { readXml } from './bilibili.ts'
import type { ReadComments } from './gather.ts'
import { readJson } from './json.ts'

export type { ReadComments } from './gather.ts'

/** Reads a file of any of the three shapes. A file of another shape has no comments. Never throws. */
export function readComments(file: string): ReadComments {
  const text = file.replace(/^\ufeff/, '').trimStart()
  return text.startsWith('[') || text.startsWith('{') ? readJson(text) : readXml(text)
}
