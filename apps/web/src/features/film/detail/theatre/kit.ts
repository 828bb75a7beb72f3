// The player's features, made once a page. They ask `showing` for the current film.

import type { VodDetail, VodPlay } from '@manjuan/contract/reader/video'
import type { Feature } from '@manjuan/player'
import { audioTracks } from '@manjuan/player/features/audio-tracks'
import { captions } from '@manjuan/player/features/captions'
import { gestures } from '@manjuan/player/features/gestures'
import { keyboard } from '@manjuan/player/features/keyboard'
import { type MarkersFeature, markers } from '@manjuan/player/features/markers'
import { type Membership, membership } from '@manjuan/player/features/membership'
import { playlist } from '@manjuan/player/features/playlist'
import { type Preview, preview } from '@manjuan/player/features/preview'
import { quality } from '@manjuan/player/features/quality'
import { rate } from '@manjuan/player/features/rate'
import { resume } from '@manjuan/player/features/resume'
import { rotation } from '@manjuan/player/features/rotation'
import { type Session, session } from '@manjuan/player/features/session'
import type { View } from '@manjuan/player/react'
import type { ReactNode } from 'react'
import { knowWork } from '#local/library/index.ts'
import { keepPlace, placeKey } from '#local/resume.ts'
import { texts } from '../texts.ts'
import { adsOf } from './ads.ts'
import { type Bullets, createBullets } from './bullets.ts'
import { createWall, type Wall } from './wall.ts'
import { createWentOn, type WentOn } from './went-on.tsx'

export interface Showing {
  film: VodDetail
  play: VodPlay
  onNext: (() => void) | null
  onPrevious: (() => void) | null
  onChoose(number: number): void
}

export interface Kit {
  features: readonly Feature<View>[]
  preview: Preview
  /** Says from where the film has gone on by itself. */
  wentOn: WentOn
  markers: MarkersFeature
  bullets: Bullets
  wall: Wall
  /** The operator's words on films for members (P-15). Null: there are none. */
  members: Membership | null
  /** Set before the pieces act on it. */
  show(showing: Showing): void
  /** The film's cover on the lock screen. */
  setArtwork(url: string | undefined): void
}

export interface KitViews {
  curtain: View
  wall: View
  /** The tip bar's first words. */
  lead: ReactNode
  /** What follows them. */
  bar: ReactNode
}

export interface KitActs {
  onPreviewEnd(): void
  /** The reader wants a membership. */
  becomeMember(): void
}

export function createKit(first: Showing, views: KitViews, { onPreviewEnd, becomeMember }: KitActs): Kit {
  let showing = first
  let artwork: string | undefined
  const system = session(aroundOf(first))
  const tip = preview({
    ...previewTerms(first.play),
    strict: true,
    // The wall stands there.
    end: '',
    lead: views.lead,
    bar: views.bar,
    onEnd: onPreviewEnd,
  })
  const dots = markers([])
  const wall = createWall(views.wall)
  const bullets = createBullets(() => ({ vodId: showing.film.vodId, number: showing.play.number }))
  const members = membersOf(first.film, becomeMember, wall)
  const wentOn = createWentOn()
  return {
    members,
    preview: tip,
    wentOn,
    markers: dots,
    bullets,
    wall,
    show: (next) => {
      showing = next
      system.update(aroundOf(showing, artwork))
    },
    setArtwork: (url) => {
      artwork = url
      system.update(aroundOf(showing, artwork))
    },
    features: [
      gestures(),
      { name: 'curtain', attach: () => () => {}, views: { layer: views.curtain } },
      bullets.feature,
      captions(),
      quality(),
      rate(),
      audioTracks(),
      rotation(),
      ...episodesOf(first.film, (number) => showing.onChoose(number)),
      dots,
      places(() => showing),
      wentOn,
      tip,
      system,
      keyboard(),
      ...adsOf(first.film.ads),
      wall,
      ...(members ? [members] : []),
    ],
  }
}

/** Lock screen and headset lead to another episode only where there is one. */
const aroundOf = ({ onNext, onPrevious }: Showing, artwork?: string): Parameters<Session['update']>[0] => ({
  onNext: onNext ?? undefined,
  onPrevious: onPrevious ?? undefined,
  artwork,
})

/** The list of a series, also in full screen. The page knows the episodes' addresses, and which one comes next. */
function episodesOf({ vodId, episodes }: VodDetail, onChoose: (number: number) => void): Feature<View>[] {
  if (episodes.length < 2) return []
  const items = episodes.map(({ number, title }) => ({
    name: title || texts.episodeNamed(number),
    source: { url: '', type: 'hls' as const, id: placeKey(vodId, number) },
  }))
  const load = (index: number) => onChoose(episodes[index]?.number ?? 1)
  return [playlist(items, { autoNext: false, load })]
}

/** Asked for in the wall; closed, the wall stands there again. */
function membersOf({ vipFree, membership: words }: VodDetail, becomeMember: () => void, wall: Wall): Membership | null {
  if (!vipFree || !words) return null
  const { title, text, button } = words
  const close = () => {
    feature.hide()
    wall.raise()
  }
  const feature = membership({
    open: false,
    title,
    text,
    buttons: [
      {
        text: button,
        primary: true,
        onClick: () => {
          close()
          becomeMember()
        },
      },
    ],
    onClose: () => close(),
  })
  return feature
}

/** A film as the lists of all kinds show it. */
const bookOf = ({ vodId, vodName, vodPic, vodPicImage, episodes }: VodDetail) => ({
  ...{ bookId: vodId, title: vodName, cover: vodPic, coverImage: vodPicImage },
  chapterCount: Math.max(1, episodes.length),
})

/** `useFilm` goes on at a film's place, and keeps that of a preview, because its end is not the film's. */
const places = (showing: () => Showing) =>
  resume({
    getTime: () => 0,
    saveTime: (key, seconds) => {
      const { watch, durationSeconds } = showing().play
      if (watch !== 'full') return
      knowWork('vod', bookOf(showing().film))
      keepPlace(key, seconds, durationSeconds)
    },
  })

export const filmKey = (vodId: number, { number }: Pick<VodPlay, 'number'>): string => placeKey(vodId, number)

/** The server has cut the stream; the bar shows the whole film's length. */
export const previewTerms = ({ watch, previewSeconds, durationSeconds }: VodPlay) =>
  watch === 'preview'
    ? { seconds: previewSeconds, cut: true, fullSeconds: durationSeconds }
    : { seconds: 0, cut: false, fullSeconds: 0 }
