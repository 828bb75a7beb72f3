// Banners, and the pictures and films of ads: objects banners/….webp. Their names carry the hash of their content, so a
// banner never changes under its name.
import { extname } from 'node:path'
import type { ByteRange, FoundBytes, Objects } from './objects.ts'

export interface BannerStore {
  /** Opens a banner; null when there is none of this name. */
  open(file: string, range: ByteRange | null): Promise<FoundBytes | null>
  has(file: string): Promise<boolean>
  put(file: string, source: Uint8Array | { file: string }): Promise<void>
  drop(file: string): Promise<void>
  typeOf(file: string): string
}

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
}
const typeOf = (file: string): string => types[extname(file)] ?? 'application/octet-stream'
const safeName = /^[\w-]{1,80}\.[a-z0-9]{2,4}$/

/** The path under which the server sends a banner. */
export const bannerPath = (file: string): string => `/banner/${file}`

export function openBanners(objects: Objects): BannerStore {
  const keyOf = (file: string): string => {
    if (!safeName.test(file)) throw new Error(`not the name of a banner: ${file}`)
    return `banners/${file}`
  }
  const cache = 'public, max-age=31536000, immutable'
  return {
    open: async (file, range) => (safeName.test(file) ? objects.get(keyOf(file), range) : null),
    has: async (file) => (await objects.stat(keyOf(file))) !== null,
    put: (file, source) => objects.put(keyOf(file), source, { type: typeOf(file), cache }),
    drop: (file) => objects.delete([keyOf(file)]),
    typeOf,
  }
}
