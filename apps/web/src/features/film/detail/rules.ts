// Decisions of a film's page. Pure.
import { limits } from '@manjuan/contract/limits'
import type { VodDetail, VodEpisode, VodPlay } from '@manjuan/contract/reader/video'

/** The number in the address; null when it is none. */
export function filmIdIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** 'open' plays the whole film, 'preview' its counted beginning. 'ask' raises the wall at play, 'closed' at once. */
export type Gate = 'open' | 'preview' | 'ask' | 'closed'

export interface GateFacts {
  watch: VodPlay['watch']
  /** Seconds of this film that were watched without paying, over all visits. */
  watched: number
  coins: number
  price: number
  /** The reader was asked on this visit and stepped back. */
  declined: boolean
  /** A purchase is on its way, or a raised price waits for the reader's word. */
  held: boolean
}

/**
 * V-07, V-08: a reader with coins enough is asked before the preview. A reader who has had the preview gets no other.
 * V-10: the wall does not fall while it has news of a purchase to tell.
 */
export function gateOf({ watch, watched, coins, price, declined, held }: GateFacts): Gate {
  if (watch === 'full') return 'open'
  if (watch === 'none' || watched >= limits.previewSeconds) return 'closed'
  return (coins >= price || held) && !declined ? 'ask' : 'preview'
}

/** Whole seconds that are left of a preview of `previewSeconds`, after `watched` of them. */
export const secondsLeft = (watched: number, previewSeconds: number): number =>
  Math.max(1, Math.ceil(Math.min(previewSeconds, limits.previewSeconds) - watched))

/** V-08: the picture blurs, however the counter got there. */
export const isMosaic = (gate: Gate, watched: number): boolean =>
  gate !== 'open' && watched >= limits.mosaicAfterSeconds

/** A longer step than this is a jump, not watching. Seconds. */
const longestStep = 1.5

/** Seconds that a step of the film's time adds to the counter. */
export function watchedBy(from: number, to: number): number {
  const step = to - from
  return step > 0 && step < longestStep ? step : 0
}

/** V-08: the counter after `seconds` more before the wall. It counts on until the picture blurs. */
export const countedAtWall = (watched: number, seconds: number): number =>
  Math.max(watched, Math.min(watched + seconds, limits.mosaicAfterSeconds))

/** A preview with at most so many seconds left counts as used up. */
const nearlyAll = 1
export const atPreviewEnd = (watched: number): number =>
  watched >= limits.previewSeconds - nearlyAll ? Math.max(watched, limits.previewSeconds) : watched

/** Seconds before the end from which nothing is left to go on with. */
const nearlyOver = 5

/** P-02: the second from which an episode goes on by itself; 0 where it begins as any other. */
export const goesOnFrom = (place: number, durationSeconds: number): number =>
  place >= limits.resumeLeastSeconds && place < durationSeconds * limits.resumeMostShare ? place : 0

/** V-10, X-02: where an episode that was just paid for goes on: at its place, however near the beginning. */
export const paidGoesOnFrom = (place: number, durationSeconds: number): number =>
  place < durationSeconds - nearlyOver ? place : 0

/** Places before it are no place to go on at, in seconds. */
const firstPlace = 10
const lastShare = 0.95

/** 续看: a place of at least ten seconds, and before the last twentieth of the film. */
export const goesOnAt = (second: number, durationSeconds: number): boolean =>
  second >= firstPlace && second < durationSeconds * lastShare

export interface Browser {
  userAgent: string
  /** True: media source extensions accept the shop's films. */
  mediaSource: boolean
  /** Plays HLS by itself. */
  nativeHls: boolean
}

/** V-11: the reason why a browser cannot play; null if it can. QQ's browser plays films outside of the page. */
export function unsupportedBy({ userAgent, mediaSource, nativeHls }: Browser): 'qqIos' | 'qqAndroid' | 'other' | null {
  // WeChat's window on Android is built on the same engine and says so.
  const isQq = /MQQBrowser|\bQQ\/[\d.]/i.test(userAgent) && !/MicroMessenger/i.test(userAgent)
  if (isQq && /iPhone|iPad|iPod/i.test(userAgent)) return 'qqIos'
  if (isQq && /Android|HarmonyOS|OpenHarmony/i.test(userAgent)) return 'qqAndroid'
  return mediaSource || nativeHls ? null : 'other'
}

/** Limits of the box's ratio, width to height. */
const widest = 16 / 9
const tallest = 4 / 5

/** Of the player's box; a size of 0 is not known yet. */
export function boxRatio(width: number, height: number): number {
  return width > 0 && height > 0 ? Math.min(widest, Math.max(tallest, width / height)) : widest
}

/** The episode after this one that can be played; null at the end. */
export function nextOf(episodes: readonly VodEpisode[], number: number): number | null {
  return episodes.find((episode) => episode.number > number && episode.playable)?.number ?? null
}

/** Before an episode's end the next one is made ready; of a short one from its middle on. Seconds. */
const aheadSeconds = 15

export const isNearNext = (time: number, duration: number): boolean =>
  duration > 0 && time >= Math.max(duration - aheadSeconds, duration / 2)

export function previousOf(episodes: readonly VodEpisode[], number: number): number | null {
  return episodes.findLast((episode) => episode.number < number && episode.playable)?.number ?? null
}

export type PriceLook = 'bought' | 'free' | 'vip' | 'coins'

export function priceLook(film: Pick<VodDetail, 'bought' | 'vodPointsPlay' | 'vipFree'>): PriceLook {
  if (film.bought) return 'bought'
  if (film.vodPointsPlay === 0) return 'free'
  return film.vipFree ? 'vip' : 'coins'
}

/** A feed's address is a playlist or a file. */
export const sourceType = (from: VodPlay['vodPlayFrom'], url: string): 'hls' | 'file' =>
  from === 'hls' || /\.m3u8($|[?#])/i.test(url) ? 'hls' : 'file'
