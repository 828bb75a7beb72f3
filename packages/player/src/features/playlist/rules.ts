import type { Source } from '#core/engine.ts'
import { sourceKey } from '#core/source-key.ts'
import { sourceType } from '#core/source-type.ts'

export interface PlaylistItem {
  name: string
  /** An address ending in .m3u8 is a stream, any other a plain file. */
  source: string | Source
}

/** P-04: ms for which the tip at an end of the list stays. */
export const tipMs = 3000
/** P-04: ms after which the panel hides by itself. */
export const panelMs = 5000
/** Seen so far, the next one is made ready. */
export const preloadFrom = 0.8

export const sourceOf = ({ source, name }: PlaylistItem): Source =>
  typeof source === 'string' ? { url: source, type: sourceType(source), title: name } : source

/** Which item plays; -1 for none of them. */
export function placeOf(items: readonly PlaylistItem[], playing: Source | null): number {
  if (playing === null) return -1
  const sources = items.map(sourceOf)
  const same = sources.findIndex(({ url, id }) => url === playing.url && id === playing.id)
  return same >= 0 ? same : sources.findIndex((source) => sourceKey(source) === sourceKey(playing))
}
