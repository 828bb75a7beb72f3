// The film in a small window over everything, or on a television: only what the device offers is offered.
import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { elementsOf } from '#dom/elements.ts'
import { listen } from '#dom/surroundings.ts'

interface OldVideo extends HTMLVideoElement {
  webkitSupportsPresentationMode?: (mode: string) => boolean
  webkitPresentationMode?: string
  webkitSetPresentationMode?: (mode: string) => void
  webkitShowPlaybackTargetPicker?: () => void
}

export interface Elsewhere {
  state: Store<{ canPip: boolean; pip: boolean; canRemote: boolean; remote: boolean }>
  attach(player: Player): () => void
  togglePip(): void
  enterPip(): void
  pickRemote(): void
}

export function createElsewhere(): Elsewhere {
  const state = createStore({ canPip: false, pip: false, canRemote: false, remote: false })
  let video: OldVideo | null = null
  let player: Player | null = null

  function enterPip(): void {
    // In a small window neither an ad nor the end of a preview could stand.
    if (!video || player?.state.get().turn !== null) return
    if (document.pictureInPictureEnabled) void video.requestPictureInPicture().catch(() => {})
    else video.webkitSetPresentationMode?.('picture-in-picture')
  }

  function leavePip(): void {
    if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => {})
    else video?.webkitSetPresentationMode?.('inline')
  }

  /** Another source may come with another element. */
  function follow(now: OldVideo): () => void {
    video = now
    const canPip =
      document.pictureInPictureEnabled === true || now.webkitSupportsPresentationMode?.('picture-in-picture') === true
    state.set({ canPip, pip: document.pictureInPictureElement === now, canRemote: false, remote: false })
    const mode = () => state.set({ pip: now.webkitPresentationMode === 'picture-in-picture' })
    return together(
      listen(now, 'enterpictureinpicture', () => state.set({ pip: true })),
      listen(now, 'leavepictureinpicture', () => state.set({ pip: false })),
      listen(now, 'webkitpresentationmodechanged', mode),
      listen(now, 'webkitplaybacktargetavailabilitychanged', (event) =>
        state.set({ canRemote: (event as Event & { availability?: string }).availability === 'available' }),
      ),
      watchRemote(now),
    )
  }

  function watchRemote(now: HTMLVideoElement): () => void {
    const { remote } = now as { remote?: RemotePlayback }
    if (!remote || 'webkitShowPlaybackTargetPicker' in now) return () => {}
    let over = false
    let watch: number | null = null
    remote
      .watchAvailability((available) => {
        if (!over) state.set({ canRemote: available })
      })
      .then(
        (id) => {
          watch = id
          if (over) void remote.cancelWatchAvailability(id).catch(() => {})
        },
        () => {},
      )
    const off = together(
      listen(remote, 'connect', () => state.set({ remote: true })),
      listen(remote, 'disconnect', () => state.set({ remote: false })),
    )
    return () => {
      over = true
      off()
      if (watch !== null) void remote.cancelWatchAvailability(watch).catch(() => {})
    }
  }

  return {
    state,
    enterPip,
    togglePip: () => (state.get().pip ? leavePip() : enterPip()),
    pickRemote: () => {
      if (video?.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker()
      else void (video as { remote?: RemotePlayback } | null)?.remote?.prompt().catch(() => {})
    },
    attach: (to) => {
      player = to
      let stop = () => {}
      const again = () => {
        const now = elementsOf(to)?.video
        if (!now || now === video) return
        stop()
        stop = follow(now)
      }
      again()
      const off = together(
        to.on('source', again),
        to.on('ready', again),
        to.state.watch(({ turn }, before) => {
          if (turn !== null && before.turn === null && state.get().pip) leavePip()
        }),
      )
      return () => {
        if (state.get().pip) leavePip()
        stop()
        off()
        video = null
        player = null
      }
    },
  }
}
