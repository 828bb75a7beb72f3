// Full screen: the element by the browser where it can, a layer over the whole page elsewhere (iPhone), the system's own
// player as a second choice. A portrait film stays portrait; a wide one turns the phone.
import { createEvents } from '#core/events.ts'
import type { Screens } from '#core/media.ts'
import type { Screen } from '#core/state.ts'
import { together } from '#core/together.ts'
import { isMobile } from './device.ts'
import { listen } from './surroundings.ts'
import { setTurned, unturnWhenLying } from './turned.ts'

interface OldVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
  webkitExitFullscreen?: () => void
  webkitDisplayingFullscreen?: boolean
}

interface OldElement extends HTMLElement {
  webkitRequestFullscreen?: () => void
}

interface Turnable {
  lock?: (to: 'landscape' | 'portrait') => Promise<void>
}

export function browserScreens(root: HTMLElement, video: () => HTMLVideoElement): Screens & { dispose(): void } {
  const facts = createEvents<{ screen: Screen }>()
  let now: Screen = 'inline'
  const become = (next: Screen) => {
    if (next === now) return
    if (next === 'page') raise(root, video())
    else if (now === 'page') lower(root)
    now = next
    // Seen by the style sheet of the skin.
    root.dataset.screen = next
    facts.tell('screen', next)
  }
  const off = together(
    unturnWhenLying(root),
    listen(document, 'fullscreenchange', () => become(document.fullscreenElement === root ? 'element' : 'inline')),
    listen(document, 'webkitfullscreenchange', () =>
      become(
        (document as { webkitFullscreenElement?: Element }).webkitFullscreenElement === root ? 'element' : 'inline',
      ),
    ),
    listen(root, 'webkitbeginfullscreen', () => become('native'), { capture: true }),
    listen(root, 'webkitendfullscreen', () => become('inline'), { capture: true }),
    turned(
      () => video(),
      (landscape) => {
        if (landscape && now === 'inline' && !video().paused && isMobile()) enter('best')
        else if (!landscape && now === 'page') leave()
      },
    ),
  )

  function enter(wanted: Exclude<Screen, 'inline'> | 'best'): boolean {
    if (now !== 'inline') return true
    if (wanted === 'native') return enterNative(video())
    const element = root as OldElement
    if (wanted !== 'page' && 'requestFullscreen' in root) {
      // Refused without a touch, or by the frame the page stands in: then the layer.
      root.requestFullscreen({ navigationUI: 'hide' }).then(
        () => turn(video()),
        () => become('page'),
      )
      return true
    }
    if (wanted !== 'page' && element.webkitRequestFullscreen) {
      element.webkitRequestFullscreen()
      return true
    }
    become('page')
    return true
  }

  function leave(): void {
    if (now === 'page') become('inline')
    else if (now === 'native') (video() as OldVideo).webkitExitFullscreen?.()
    else if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    else (document as { webkitExitFullscreen?: () => void }).webkitExitFullscreen?.()
  }

  return {
    enter,
    leave,
    on: (run) => facts.on('screen', run),
    dispose: () => {
      leave()
      off()
      facts.clear()
    },
  }
}

/** Over everything, whatever the page has transformed; a wide film lies along an upright phone. */
function raise(root: HTMLElement, video: HTMLVideoElement): void {
  if ('showPopover' in root && root.isConnected) {
    root.popover = 'manual'
    root.showPopover()
  }
  const upright = matchMedia('(orientation: portrait)').matches
  setTurned(root, isMobile() && upright && video.videoWidth > video.videoHeight)
}

function lower(root: HTMLElement): void {
  setTurned(root, false)
  if (root.popover === null || root.popover === undefined) return
  if (root.matches(':popover-open')) root.hidePopover()
  root.popover = null
}

function enterNative(video: OldVideo): boolean {
  if (!video.webkitEnterFullscreen) return false
  try {
    video.webkitEnterFullscreen()
    return true
  } catch {
    // Before the first data there is nothing to show.
    return false
  }
}

/** Turns the phone the way the film lies; where it may not, the reader turns it himself. */
function turn(video: HTMLVideoElement): void {
  const { orientation } = screen as unknown as { orientation?: Turnable }
  if (!isMobile() || video.videoWidth === 0) return
  void orientation?.lock?.(video.videoWidth >= video.videoHeight ? 'landscape' : 'portrait').catch(() => {})
}

/** Tells when the device is turned, for films that lie as it then does. */
function turned(video: () => HTMLVideoElement, run: (landscape: boolean) => void): () => void {
  const lying = matchMedia('(orientation: landscape)')
  return listen(lying, 'change', () => {
    if (video().videoWidth > video().videoHeight) run(lying.matches)
  })
}
