// The home's banners, kept for the next start (G-17).
import type { Ad } from '@manjuan/contract/reader/comic'
import { isRecord, localValue } from './value.ts'

export const adList = localValue<Ad[]>('adList', [], (stored) =>
  Array.isArray(stored) && stored.every(isAd) ? stored : null,
)

function isAd(stored: unknown): stored is Ad {
  return isRecord(stored) && typeof stored.imgPath === 'string' && typeof stored.jumpType === 'number'
}
