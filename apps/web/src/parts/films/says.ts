// What a card says of a film. Pure.
import type { Vod } from '@manjuan/contract/reader/video'
import { formatClock } from '@manjuan/ui/format'
import { texts } from './texts.ts'

export const filmPath = (vodId: number): string => `/vod/detail?vodId=${vodId}`

export interface Price {
  look: 'free' | 'vip' | 'coins'
  text: string
}

/** A price is coins; what costs some but is free for members wears their mark. */
export function priceOf({ vodPointsPlay, vipFree }: Pick<Vod, 'vodPointsPlay' | 'vipFree'>): Price {
  if (vodPointsPlay === 0) return { look: 'free', text: texts.free }
  return vipFree ? { look: 'vip', text: texts.vip } : { look: 'coins', text: texts.coins(vodPointsPlay) }
}

/** How long it is, or how many parts it has; '' until it is known. */
export function lengthOf({ durationSeconds, episodeCount }: Pick<Vod, 'durationSeconds' | 'episodeCount'>): string {
  if (episodeCount > 1) return texts.episodes(episodeCount)
  return durationSeconds > 0 ? formatClock(durationSeconds) : ''
}

/** What stands over a film that cannot be played yet; null when it can. */
export function makingOf({ playable, makingPercent }: Pick<Vod, 'playable' | 'makingPercent'>): string | null {
  if (playable) return null
  if (makingPercent >= 100) return texts.unplayable
  return makingPercent > 0 ? texts.making(makingPercent) : texts.waiting
}

/** The quiet line under a title. */
export const noteOf = ({ vodRemarks, typeName }: Pick<Vod, 'vodRemarks' | 'typeName'>): string =>
  [vodRemarks, typeName].filter((part) => part !== '').join(' · ')
