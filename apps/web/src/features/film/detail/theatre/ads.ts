// Ads before the film and in pauses (P-03, P-12 to P-14). None comes twice on one page.
import type { VodAds } from '@manjuan/contract/reader/video'
import type { Feature } from '@manjuan/player'
import { pauseAd } from '@manjuan/player/features/pause-ad'
import { preRoll } from '@manjuan/player/features/pre-roll'
import { startAd } from '@manjuan/player/features/start-ad'
import { videoAd } from '@manjuan/player/features/video-ad'
import type { View } from '@manjuan/player/react'
import { addressHere } from './address.ts'

export function adsOf({ start, video, preRoll: rolls, pause }: VodAds): Feature<View>[] {
  const before = [
    start && start.adDuration > 0 ? startAd({ ...start, coverUrl: addressHere(start.coverUrl) }) : null,
    video ? videoAd({ adVideoSource: addressHere(video.source), adLink: video.link }) : null,
    rolls.length > 0 ? preRoll(rolls.map((each) => ({ ...each, adVideo: addressHere(each.adVideo) }))) : null,
  ]
  const beside = pause ? [pauseAd({ ...pause, coverUrl: addressHere(pause.coverUrl) })] : []
  return [...before.filter((each) => each !== null).map(once), ...beside]
}

/** A page that was hidden gets another player. Ads seen before do not come again. */
function once(feature: Feature<View>): Feature<View> {
  let seen = false
  return {
    ...feature,
    attach: (player) => {
      if (seen) return () => {}
      seen = true
      return feature.attach(player)
    },
  }
}
