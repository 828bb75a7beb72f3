import type { Feature } from '#core/player.ts'
import { sideScreen } from '#dom/side-screen.ts'
import { SpotsCover } from '#ui/ad/spots-cover.tsx'
import { type View, viewOf } from '#ui/view.ts'
import { createVideoAd, type VideoAdHandle, type VideoAdRules } from './feature.ts'

export type { VideoAdHandle } from './feature.ts'

export interface VideoAdOptions extends VideoAdRules {
  /** What the close control says. */
  closeLabel?: string | undefined
}

export interface VideoAd extends Feature<View>, VideoAdHandle {
  /** Shows it now, also in the middle of the film. False: one is shown already. */
  playVideoAd(): boolean
}

/** P-13: one advertising film before the viewer's, or in its middle; one object for one player. */
export function videoAd(options: VideoAdOptions): VideoAd {
  const { spots, attach, askToClose, playVideoAd, play, pause, closeVideoAd } = createVideoAd(options, sideScreen)
  return {
    name: 'video-ad',
    attach,
    views: {
      cover: viewOf(SpotsCover, { model: spots, name: 'video-ad', closeText: options.closeLabel, onClose: askToClose }),
    },
    playVideoAd,
    play,
    pause,
    closeVideoAd,
  }
}
