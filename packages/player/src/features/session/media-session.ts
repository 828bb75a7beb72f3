// Lock screen, headset and watch.
import type { Player } from '#core/player.ts'
import { together } from '#core/together.ts'
import { cardOf, placeOf, systemSkipSeconds } from './rules.ts'

/** What stands beside the film; it may change while the film plays. */
export interface Around {
  /** None: the system offers no way there. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Picture for the card, instead of the source's. */
  artwork?: string | undefined
}

export interface SystemCard {
  /** What is around the film has changed. */
  renew(): void
  end(): void
}

type Action = MediaSessionAction | 'enterpictureinpicture'

/** The page has one session: it belongs to the player that played last. */
export function mediaSession(player: Player, around: () => Around, enterPip: () => void): SystemCard {
  const { mediaSession: session } = navigator as Navigator & { mediaSession?: MediaSession }
  if (!session) return { renew: () => {}, end: () => {} }
  let card: MediaMetadata | null = null
  let picture: string | undefined
  const mine = () => card !== null && session.metadata === card

  const handlers: Partial<Record<Action, (details: MediaSessionActionDetails) => void>> = {
    play: () => void player.play(),
    pause: () => player.pause(),
    stop: () => player.pause(),
    seekbackward: ({ seekOffset }) => move(-(seekOffset ?? systemSkipSeconds)),
    seekforward: ({ seekOffset }) => move(seekOffset ?? systemSkipSeconds),
    seekto: ({ seekTime }) => seekTime !== undefined && free() && player.seek(seekTime),
    enterpictureinpicture: enterPip,
  }
  const ways: Partial<Record<Action, () => (() => void) | undefined>> = {
    previoustrack: () => around().onPrevious,
    nexttrack: () => around().onNext,
  }
  /** An ad cannot be skipped from the lock screen. */
  const free = () => player.state.get().turn === null
  const move = (seconds: number) => {
    if (free()) player.seek(player.state.get().time + seconds)
  }

  function showCard(): void {
    picture = around().artwork
    card = new MediaMetadata(cardOf(player.source, picture))
    session.metadata = card
  }

  /** A button stands only where it leads somewhere. */
  function openWays(): void {
    for (const [action, way] of Object.entries(ways)) handle(session, action as Action, way() ? () => way()?.() : null)
  }

  function take(): void {
    if (!mine()) {
      showCard()
      for (const [action, run] of Object.entries(handlers)) handle(session, action as Action, run)
      openWays()
    }
    session.playbackState = player.state.get().paused ? 'paused' : 'playing'
    tellPlace()
  }

  function tellPlace(): void {
    const place = placeOf(player.state.get())
    if (mine() && place) session.setPositionState?.(place)
  }

  const off = together(
    player.state.watch((now, before) => {
      if (!now.paused && before.paused) take()
      else if (now.paused !== before.paused && mine()) session.playbackState = 'paused'
      if (now.rate !== before.rate || now.duration !== before.duration) tellPlace()
    }),
    player.on('seeked', tellPlace),
    player.on('source', () => {
      if (!mine()) return
      card = null
      take()
    }),
  )
  return {
    renew: () => {
      if (!mine()) return
      if (around().artwork !== picture) showCard()
      openWays()
    },
    end: () => {
      off()
      if (!mine()) return
      session.metadata = null
      session.playbackState = 'none'
      for (const action of Object.keys({ ...handlers, ...ways })) handle(session, action as Action, null)
    },
  }
}

function handle(session: MediaSession, action: Action, run: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action as MediaSessionAction, run)
  } catch {
    // A browser that does not know the action.
  }
}
