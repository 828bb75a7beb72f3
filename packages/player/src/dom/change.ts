// What the change of a source needs: a still of the last picture, and another element that looks like the former one.
import { listen } from './surroundings.ts'

// readyState
const hasFrame = 2

/** A still of the present picture over the element until it draws again, so that another source comes in without a black flash. */
export function holdFrame(video: HTMLVideoElement): () => void {
  const none = () => {}
  if (video.readyState < hasFrame || video.videoWidth === 0 || !video.parentElement) return none
  const still = document.createElement('canvas')
  still.width = video.videoWidth
  still.height = video.videoHeight
  const pen = still.getContext('2d')
  if (!pen) return none
  try {
    pen.drawImage(video, 0, 0)
  } catch {
    return none
  }
  still.className = video.className
  still.setAttribute('aria-hidden', 'true')
  still.style.pointerEvents = 'none'
  video.parentElement.append(still)
  const off: (() => void)[] = []
  const end = () => {
    still.remove()
    for (const one of off.splice(0)) one()
  }
  // The old source may draw once more before it goes: wait for the new one's data.
  off.push(listen(video, 'loadeddata', end), listen(video, 'error', end))
  return end
}

/** Gives the new element the attributes, volume and speed of the old one. */
export function dress(next: HTMLVideoElement, old: HTMLVideoElement): void {
  for (const { name, value } of old.attributes) if (name !== 'src') next.setAttribute(name, value)
  next.volume = old.volume
  next.muted = old.muted
  next.defaultPlaybackRate = old.defaultPlaybackRate
  next.playbackRate = old.defaultPlaybackRate
}
