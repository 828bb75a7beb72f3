// The keys of pictures: names that cannot be guessed, and a key of its own for every priced chapter.
import { createHmac, randomBytes } from 'node:crypto'
import { type ImageKind, open, seal } from '@manjuan/imaging'
import type { Keys } from './keys.ts'

/** Of the shop's keys: one makes the names of pictures, one wraps the keys of priced chapters. */
export type PictureKeys = { [Name in keyof Pick<Keys, 'name' | 'wrap'>]: Uint8Array }

export interface NamedPicture {
  kind: ImageKind
  /** Its owner, such as `chapter:500001` or `comic:1001`. */
  item: string
  page: number
  contentHash: string
}

/** The name shows nothing of the picture: a plain hash would tell a locked page to whoever has a copy of it. */
export function imageName(nameKey: Uint8Array, { kind, item, page, contentHash }: NamedPicture): string {
  return createHmac('sha256', nameKey).update(`${kind}|${item}|${page}|${contentHash}`).digest('hex').slice(0, 32)
}

export function newChapterKey(): Uint8Array {
  return randomBytes(32)
}

/** iv | ciphertext | tag of AES-256-GCM, as the imaging package's seal() writes it. */
export async function wrapChapterKey(chapterKey: Uint8Array, keys: PictureKeys): Promise<Uint8Array> {
  return seal(chapterKey, keys.wrap)
}

export async function unwrapChapterKey(wrapped: Uint8Array, keys: PictureKeys): Promise<Uint8Array> {
  return open(wrapped, keys.wrap)
}
