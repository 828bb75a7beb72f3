import { onFirstSource } from '#core/first-source.ts'
import type { SideScreen } from '#core/lending.ts'
import type { Player } from '#core/player.ts'
import { createSpots, type SpotsModel } from '#core/spots.ts'
import { together } from '#core/together.ts'

export interface VideoAdRules {
  /** Address of a plain file, or of a stream that ends in .m3u8. */
  adVideoSource: string
  adLink?: string | undefined
  /** False: only `playVideoAd` shows it. By default it goes before the film. */
  auto?: boolean | undefined
  /** Instead of closing: the host closes the ad through the handle, at once or later. Until then the film waits. */
  onClose?: ((ad: VideoAdHandle) => void) | undefined
}

export interface VideoAdHandle {
  pause(): void
  play(): void
  closeVideoAd(): void
}

export interface VideoAdModel extends VideoAdHandle {
  spots: SpotsModel
  attach(player: Player): () => void
  /** Shows it now, also in the middle of the film. False: one is shown already. */
  playVideoAd(): boolean
  /** The close control. */
  askToClose(): void
}

/** P-13: one advertising film before the viewer's, unless `auto` is false; `playVideoAd` shows it at any time. */
export function createVideoAd(rules: VideoAdRules, screenOf: (player: Player) => SideScreen): VideoAdModel {
  const spots = createSpots('video-ad', screenOf)
  const { adVideoSource: url, adLink: link } = rules
  const playVideoAd = () =>
    // The film goes on by itself where it was wanted.
    spots.show([{ url, link }], () => {})
  const handle: VideoAdHandle = { pause: spots.pause, play: spots.play, closeVideoAd: spots.close }
  return {
    ...handle,
    spots,
    playVideoAd,
    attach: (player) =>
      together(spots.attach(player), rules.auto === false ? () => {} : onFirstSource(player, playVideoAd)),
    askToClose: () => {
      if (spots.state.get().at === null) return
      if (rules.onClose) rules.onClose(handle)
      else spots.close()
    },
  }
}
