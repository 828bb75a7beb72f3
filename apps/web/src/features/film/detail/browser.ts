// The formats that this browser plays (V-11). The rule about it is in rules.ts.
import type { Browser } from './rules.ts'

const ours = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"'

export function thisBrowser(): Browser {
  const { ManagedMediaSource } = globalThis as { ManagedMediaSource?: typeof MediaSource }
  const source = ManagedMediaSource ?? globalThis.MediaSource
  return {
    userAgent: navigator.userAgent,
    mediaSource: source?.isTypeSupported?.(ours) === true,
    nativeHls: document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '',
  }
}
