// Covers lie sealed: those of markers and the film's own, opened and given to the player as they are here.
import type { VodMarker } from '@manjuan/contract/reader/video'
import type { Marker } from '@manjuan/player/features/markers'
import { addressFor } from '#parts/images/picture.tsx'
import { openPicture } from '#parts/images/pool.ts'

/** CSS px of a card's picture. */
const coverPx = 120

/** Gives the markers at once, and again with their covers. Returns the undo, which gives the covers' memory back. */
export function markersFor(markers: readonly VodMarker[], give: (list: readonly Marker[]) => void): () => void {
  const stop = new AbortController()
  const made: string[] = []
  const plain = markers.map(({ offset, title, describe }): Marker => ({ offset, title, describe }))
  give(plain)
  void open(markers, stop.signal, made).then((covers) => {
    if (!stop.signal.aborted && made.length > 0)
      give(plain.map((marker, at) => ({ ...marker, ...(covers[at] ? { coverUrl: covers[at] } : {}) })))
  })
  return () => {
    stop.abort()
    for (const url of made) URL.revokeObjectURL(url)
  }
}

function open(markers: readonly VodMarker[], signal: AbortSignal, made: string[]): Promise<(string | null)[]> {
  return Promise.all(
    markers.map(async ({ cover, coverImage }) => {
      const url = cover === '' ? null : await opened(cover, coverImage, coverPx, signal)
      if (url) made.push(url)
      return url
    }),
  )
}

/** CSS px of the picture on a lock screen. */
const artworkPx = 256

/** Gives the cover once it is open; the undo takes it back. */
export function artworkFor(path: string, image: Image, give: (url: string | undefined) => void): () => void {
  const stop = new AbortController()
  let made: string | null = null
  void opened(path, image, artworkPx, stop.signal).then((url) => {
    made = url
    if (url) give(url)
  })
  return () => {
    stop.abort()
    if (!made) return
    give(undefined)
    URL.revokeObjectURL(made)
  }
}

type Image = VodMarker['coverImage']

/** Null for a cover that failed. A marker works without its picture. */
async function opened(path: string, image: Image, cssWidth: number, signal: AbortSignal): Promise<string | null> {
  const blob = await openPicture(addressFor(path, image?.widths ?? [], cssWidth), null, signal).catch(() => null)
  return blob && !signal.aborted ? URL.createObjectURL(blob) : null
}
