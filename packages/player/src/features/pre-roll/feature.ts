import { onFirstSource } from '#core/first-source.ts'
import type { SideScreen } from '#core/lending.ts'
import type { Player } from '#core/player.ts'
import { createSpots, type SpotsModel } from '#core/spots.ts'
import { together } from '#core/together.ts'

export interface PreRollItem {
  /** Address of a plain file, or of a stream that ends in .m3u8. */
  adVideo: string
  adVideoLink?: string | undefined
}

export interface PreRollHandle {
  pause(): void
  play(): void
  /** Ends all of them: the film plays. */
  close(): void
}

export interface PreRollRules {
  /** Instead of closing: the host closes them through the handle, at once or later. Until then the film waits. */
  onClose?: ((ads: PreRollHandle) => void) | undefined
}

export interface PreRollModel extends PreRollHandle {
  spots: SpotsModel
  attach(player: Player): () => void
  /** The close control. */
  askToClose(): void
}

/** P-14: the films of others play one after the other before the first source. */
export function createPreRoll(
  items: readonly PreRollItem[],
  rules: PreRollRules,
  screenOf: (player: Player) => SideScreen,
): PreRollModel {
  const spots = createSpots('pre-roll', screenOf)
  const list = items.map(({ adVideo, adVideoLink }) => ({ url: adVideo, link: adVideoLink }))
  const handle: PreRollHandle = { pause: spots.pause, play: spots.play, close: spots.close }
  return {
    ...handle,
    spots,
    attach: (player) =>
      together(
        spots.attach(player),
        onFirstSource(player, () => void spots.show(list, () => void player.play())),
      ),
    askToClose: () => {
      if (spots.state.get().at === null) return
      if (rules.onClose) rules.onClose(handle)
      else spots.close()
    },
  }
}
