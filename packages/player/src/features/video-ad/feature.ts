import { onFirstSource } from '#core/first-source.ts'
import type { SideScreen } from '#core/lending.ts'
import type { Player } from '#core/player.ts'
import { createSpots, type SpotsModel } from '#core/spots.ts'

export interface VideoAdRules {
  /** Address of a plain file, or of a stream that ends in .m3u8. */
  source: string
  link?: string | undefined
  /** False: only `playVideoAd` shows it. By default it goes before the film. */
  auto?: boolean | undefined
  /** Instead of closing: whoever takes this closes the ad himself, at once or later; until then the film waits. */
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

export function createVideoAd(rules: VideoAdRules, screenOf: (player: Player) => SideScreen): VideoAdModel {
  const spots = createSpots('video-ad', screenOf)
  const { source, link } = rules
  const playVideoAd = () =>
    // the film goes on by itself where it was wanted
    spots.show([{ url: source, link }], () => {})
  const handle: VideoAdHandle = { pause: spots.pause, play: spots.play, closeVideoAd: spots.close }
  return {
    ...handle,
    spots,
    playVideoAd,
    attach: (player) => {
      const detach = spots.attach(player)
      const off = rules.auto === false ? () => {} : onFirstSource(player, playVideoAd)
      return () => {
        off()
        detach()
      }
    },
    askToClose: () => {
      if (spots.state.get().at === null) return
      if (rules.onClose) rules.onClose(handle)
      else spots.close()
    },
  }
}
