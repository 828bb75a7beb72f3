// A player on a page: the core with the browser around it.
import { createPlayer } from '#core/create.ts'
import { guarded } from '#core/guarded.ts'
import type { Keeper, Player } from '#core/player.ts'
import { languageOf } from '#i18n/index.ts'
import { isMobile } from './device.ts'
import { nameElements } from './elements.ts'
import { browserEngines } from './engines.ts'
import { browserCookies, browserKeeper } from './keeper.ts'
import { videoMedia } from './media.ts'
import { browserScreens } from './screens.ts'
import { pageSurroundings } from './surroundings.ts'
import { browserTimers } from './timers.ts'

export interface PagePlayer {
  root: HTMLElement
  video: HTMLVideoElement
  /** 'en-us' is English, anything else Chinese (P-16). */
  language: string
  mobile?: boolean
  /** Where the viewer's choices are kept; the browser's storage by default. */
  keeper?: Keeper | undefined
}

export function createPagePlayer({
  root,
  video,
  language,
  mobile = isMobile(),
  keeper = browserKeeper,
}: PagePlayer): Player & {
  dispose(): void
} {
  const media = videoMedia(video)
  const screens = browserScreens(root, () => media.video)
  const player = createPlayer({
    media,
    engines: browserEngines(media, browserKeeper, browserTimers),
    screens,
    surroundings: pageSurroundings,
    keeper,
    cookies: browserCookies,
    timers: browserTimers,
    language: languageOf(language),
    mobile,
  })
  nameElements(player, {
    root,
    get video() {
      return media.video
    },
  })
  const { dispose } = player
  return Object.assign(player, {
    dispose: () => {
      for (const end of [dispose, screens.dispose, media.dispose]) guarded(end)
    },
  })
}
