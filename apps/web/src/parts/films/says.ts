// Words and marks on a film's card. Pure.
import type { Vod } from '@manjuan/contract/reader/video'
import { formatClock } from '@manjuan/ui/format'
import { texts } from './texts.ts'

export const filmPath = (vodId: number): string => `/vod/detail?vodId=${vodId}`

export interface Price {
  look: 'free' | 'vip' | 'coins'
  text: string
}

/** The mark of a price: free, coins, or the members' mark where members pay nothing. */
export function priceOf({ vodPointsPlay, vipFree }: Pick<Vod, 'vodPointsPlay' | 'vipFree'>): Price {
  if (vodPointsPlay === 0) return { look: 'free', text: texts.free }
  return vipFree ? { look: 'vip', text: texts.vip } : { look: 'coins', text: texts.coins(vodPointsPlay) }
}

/** Length of a film or number of episodes; '' until it is known. */
export function lengthOf({ durationSeconds, episodeCount }: Pick<Vod, 'durationSeconds' | 'episodeCount'>): string {
  if (episodeCount > 1) return texts.episodes(episodeCount)
  return durationSeconds > 0 ? formatClock(durationSeconds) : ''
}

/** The words over a film that cannot be played yet; null if it can. */
export function makingOf({ playable, makingPercent }: Pick<Vod, 'playable' | 'makingPercent'>): string | null {
  if (playable) return null
  if (makingPercent >= 100) return texts.unplayable
  return makingPercent > 0 ? texts.making(makingPercent) : texts.waiting
}

/** The quiet line under a title. */
export const noteOf = ({ vodRemarks, typeName }: Pick<Vod, 'vodRemarks' | 'typeName'>): string =>
  [vodRemarks, typeName].filter((part) => part !== '').join(' · ')
