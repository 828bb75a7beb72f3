// hls.js at work on a film: set for a quick start, and careful with raising the quality.

import type { Level as HlsLevel } from 'hls.js'
import Hls from 'hls.js'
import { quickStart } from '#core/climbing.ts'
import type { Source } from '#core/engine.ts'
import { levelFor, linesOf } from '#core/levels.ts'
import type { Opening } from '#core/media.ts'
import type { Keeper } from '#core/player.ts'
import type { Level } from '#core/state.ts'
import { type Addresses, addressesOf } from './addresses.ts'
import { type Efforts, loaderFor, noEfforts } from './loader.ts'
import { savesData } from './saving.ts'

/** A film being fetched, on the player's element or on one that waits for its turn. */
export interface HlsRun {
  hls: Hls
  video: HTMLVideoElement
  addresses: Addresses
  /** What was tried for segments that do not come. */
  efforts: Efforts
  /** Index of the best level the automatic choice may take; null: any. */
  ceiling: number | null
  /** From now on it fetches as for a film that runs. */
  fetchOn(): void
  end(): void
}

/** Quality is not raised with fewer seconds than this in hand. */
const raiseSeconds = 8
const bufferSeconds = 60
/** Below this many seconds in hand a viewer waits for the next segment. */
export const shortSeconds = 1

/** Seconds that are fetched before a film is played: its first segment. Where data is saved, nothing. */
export const aheadSeconds = (): number => (savesData() ? 0 : 1)

/** `ahead`: seconds that are fetched before anybody plays it; 0: nothing but playlists. */
export function startHls(
  video: HTMLVideoElement,
  addresses: Addresses,
  source: Source,
  opening: Opening,
  keeper: Keeper,
  ahead: number,
): HlsRun {
  const kept = Number(keeper.get('bandwidth'))
  const efforts = noEfforts()
  const hls = new Hls({
    loader: loaderFor(
      addresses,
      () => secondsAhead(video) < shortSeconds,
      efforts,
      source.withCredentials ? 'include' : 'same-origin',
    ),
    abrController: steadyAbr((level) => steady(run, level)),
    preferManagedMediaSource: true,
    enableWorker: false,
    startFragPrefetch: true,
    testBandwidth: false,
    capLevelToPlayerSize: true,
    backBufferLength: 30,
    autoStartLoad: ahead > 0,
    maxBufferLength: ahead,
    // Or it fetches ten minutes ahead, whatever the length says.
    maxBufferSize: 0,
    startPosition: opening.at > 0 ? opening.at : -1,
    renderTextTracksNatively: false,
    enableCEA708Captions: false,
    enableIMSC1: false,
    ...(kept > 0 ? { abrEwmaDefaultEstimate: kept } : {}),
    fragLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: 60_000,
        // The loader tries again by itself, by rules that hls.js has not.
        timeoutRetry: null,
        errorRetry: null,
      },
    },
  })
  // A loader of our own: the constructor would take it back.
  hls.config.progressive = true
  const run: HlsRun = {
    hls,
    video,
    addresses,
    efforts,
    ceiling: null,
    fetchOn: () => {
      hls.config.maxBufferLength = bufferSeconds
      if (hls.config.autoStartLoad) return
      hls.config.autoStartLoad = true
      hls.startLoad(opening.at > 0 ? opening.at : -1)
    },
    end: () => {
      const estimate = Math.round(hls.bandwidthEstimate)
      // What comes out of a cache in no time says nothing about the network.
      if (Number.isFinite(estimate) && hls.latestLevelDetails) keeper.set('bandwidth', String(Math.min(estimate, 2e7)))
      letGo(hls, video)
    },
  }
  if (opening.maxHeight !== null) startAt(hls, opening.maxHeight)
  else startQuickly(hls, kept)
  hls.attachMedia(video)
  hls.loadSource(new URL(source.url, document.baseURI).href)
  return run
}

/** hls.js revokes the source's address first. A browser that still opens it would report a missing file. */
function letGo(hls: Hls, video: HTMLVideoElement): void {
  video.removeAttribute('src')
  video.load()
  hls.destroy()
}

/** A film that comes next, on an element of its own. Null where data is saved. */
export function startAhead(source: Source, like: HTMLVideoElement, keeper: Keeper): HlsRun | null {
  const ahead = aheadSeconds()
  if (ahead === 0) return null
  const video = document.createElement('video')
  Object.assign(video, { preload: 'auto', playsInline: true, muted: like.muted })
  return startHls(video, addressesOf(source), source, { at: source.at ?? 0, maxHeight: null }, keeper, ahead)
}

function steadyAbr(allowed: (level: number) => number) {
  return class SteadyAbr extends Hls.DefaultConfig.abrController {
    override get nextAutoLevel(): number {
      return allowed(super.nextAutoLevel)
    }
    override set nextAutoLevel(level: number) {
      super.nextAutoLevel = level
    }
  }
}

/**
 * The level rises only with some seconds in hand, and not above the ceiling that stands after a stall. Neither rule holds
 * once the present level's segments do not come.
 */
function steady({ hls, video, ceiling }: HlsRun, wanted: number): number {
  const present = hls.loadLevel
  if ((hls.levels[present]?.loadError ?? 0) > 0) return wanted
  const level = ceiling === null ? wanted : Math.min(wanted, ceiling)
  const begun = video.buffered.length > 0
  return begun && present >= 0 && level > present && secondsAhead(video) < raiseSeconds ? present : level
}

export function secondsAhead(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime + 0.1 && currentTime <= buffered.end(at))
      return buffered.end(at) - currentTime
  return 0
}

/** The first segment is the lightest that a viewer need not wait for; the automatic choice goes on from there. */
function startQuickly(hls: Hls, bitsPerSecond: number): void {
  hls.once(Hls.Events.MANIFEST_PARSED, () => {
    hls.startLevel = quickStart(
      hls.levels.map(({ bitrate }) => bitrate),
      bitsPerSecond,
    )
  })
}

function startAt(hls: Hls, lines: number): void {
  hls.once(Hls.Events.MANIFEST_PARSED, () => {
    const at = indexOf(hls, levelFor(hls.levels.map(describeLevel), lines))
    if (at < 0) return
    hls.startLevel = at
    hls.loadLevel = at
  })
}

export const indexOf = (hls: Hls, id: string | null): number =>
  hls.levels.map(describeLevel).findIndex((one) => one.id === id)

export const idAt = (hls: Hls, at: number): string | null => {
  const level = hls.levels[at]
  return level ? describeLevel(level).id : null
}

export function describeLevel(level: HlsLevel): Level {
  const { width, height } = level
  const lines = linesOf({ width, height })
  const name = level.attrs.NAME || level.attrs['STABLE-VARIANT-ID']
  return {
    id: name || (lines > 0 ? `${lines}p` : `${level.bitrate}`),
    width,
    height,
    bandwidth: level.bitrate,
    text: lines > 0 ? `${lines}P` : name || `${Math.round(level.bitrate / 1000)}K`,
  }
}
