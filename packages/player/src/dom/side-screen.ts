// Where ads are shown: on an element of their own above the film, or on the film's own where a phone lets only that one play.
import type { SideScreen } from '#core/lending.ts'
import type { Player } from '#core/player.ts'
import { browserEngines } from './engines.ts'
import { videoMedia } from './media.ts'

export const sideScreen = (player: Player): SideScreen => (player.mobile ? player.lend() : ownScreen(player))

function ownScreen(player: Player): SideScreen {
  const picture = document.createElement('video')
  picture.playsInline = true
  picture.preload = 'auto'
  picture.tabIndex = -1
  const media = videoMedia(picture)
  const engines = browserEngines(media, player.keeper, player.timers)
  const sound = () => {
    const { volume, muted } = player.state.get()
    media.setVolume(volume, muted)
  }
  sound()
  const quiet = player.state.watch((now, before) => {
    if (now.volume !== before.volume || now.muted !== before.muted) sound()
  })
  let opened = () => {}
  return {
    media,
    picture,
    open: (source) => {
      opened()
      const engine = engines.open(source, { at: 0, maxHeight: null })
      opened = () => engine.destroy()
      return engine
    },
    end: () => {
      quiet()
      opened()
      opened = () => {}
      media.dispose()
      picture.remove()
    },
  }
}
