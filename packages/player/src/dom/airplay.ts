// AirPlay and Remote Playback: media source extensions cannot be sent to a television, the playlist's address can.
import Hls from 'hls.js'
import type { HlsRun } from './hls-run.ts'
import { listen } from './surroundings.ts'

interface Wireless extends HTMLVideoElement {
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

/** Offers the address beside the media source, and hands over while the film runs elsewhere. Returns the undo. */
export function airplay({ hls, video, addresses }: HlsRun, url: string): () => void {
  if (!('ManagedMediaSource' in globalThis) && !('webkitCurrentPlaybackTargetIsWireless' in video)) return () => {}
  const address = () => addresses.now(new URL(url, document.baseURI).href)
  const offer = () => {
    // hls.js forbids it on a managed media source; with a second source it may be.
    const source = document.createElement('source')
    source.type = 'application/x-mpegURL'
    source.src = address()
    video.append(source)
    video.disableRemotePlayback = false
  }
  hls.on(Hls.Events.MEDIA_ATTACHED, offer)
  if (hls.media) offer()
  let away = false
  return listen(video, 'webkitcurrentplaybacktargetiswirelesschanged', () => {
    const wireless = (video as Wireless).webkitCurrentPlaybackTargetIsWireless === true
    if (wireless === away) return
    away = wireless
    const { currentTime, paused } = video
    if (away) {
      hls.detachMedia()
      video.src = address()
    } else {
      video.removeAttribute('src')
      hls.attachMedia(video)
      hls.startLoad(currentTime)
    }
    const back = listen(video, 'loadedmetadata', () => {
      video.currentTime = currentTime
      if (!paused) void video.play().catch(() => {})
      back()
    })
  })
}
