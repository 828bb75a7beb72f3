// P-02: the second at which each film was left. Each episode's place is a row of the library.
import { note, shownAt, timeOf } from './library/store.ts'
import { libraryRows } from './library/works.ts'

const keptDays = 180
const dayMs = 86_400_000
/** Seconds. Less is no other place. */
const sameSecond = 0.25

export const placeKey = (vodId: number, number: number): string => `${vodId}:${number}`

/** The row of a film's place. */
export const placeRow = (key: string): string => `place/vod/${key.replace(':', '/')}`

/** Seconds of the place; 0 when there is none, it is too old, or the film was seen to its end. */
export function placeOf(key: string, now = Date.now()): number {
  const row = placeRow(key)
  const value = shownAt(row)
  if (!value || now - timeOf(row) > keptDays * dayMs) return 0
  const [second, length] = [Number(value.second), Number(value.length)]
  return length > 0 && second >= length ? 0 : second
}

/** The episode of a film that was watched last and not to its end; null when there is none. */
export function lastEpisode(vodId: number): number | null {
  const left = (libraryRows(`place/vod/${vodId}/`) ?? []).find(
    ({ value }) => Number(value.second) < Number(value.length) || value.length === 0,
  )
  return left ? Number(left.key.split('/').at(-1)) : null
}

/** Keeps a place in a film of `length` seconds; 0 seconds: it was seen to its end. */
export function keepPlace(key: string, seconds: number, length: number, now = Date.now()): void {
  const row = placeRow(key)
  const before = shownAt(row)
  const whole = Math.max(0, Math.round(length * 10) / 10)
  const isEnd = seconds === 0
  const second = isEnd ? whole : Math.round(seconds * 10) / 10
  const isSame = before && Math.abs(Number(before.second) - second) < sameSecond
  if (isSame && Number(before.length) === whole) return
  note({ key: row, value: { second, length: whole, done: isEnd || before?.done === true }, at: now })
}

/** Keeps the place of a preview for its later buyer. A place beyond the preview, from a membership, is worth more. */
export function keepPreviewPlace(key: string, seconds: number, previewSeconds: number, length: number): void {
  if (seconds >= 1 && placeOf(key) <= previewSeconds) keepPlace(key, seconds, length)
}
