// P-02: the second at which each film was left, for the latest films. Seconds and day (since 1970) by `vodId:episode`.
import { isRecord, localValue } from './value.ts'

type Place = readonly [seconds: number, day: number]

export const mostPlaces = 200
const keptDays = 180
const dayMs = 86_400_000

const places = localValue<Record<string, Place>>('vodPlaces', {}, (stored) =>
  isRecord(stored)
    ? Object.fromEntries(Object.entries(stored).filter((each): each is [string, Place] => isPlace(each[1])))
    : null,
)

export const placeKey = (vodId: number, number: number): string => `${vodId}:${number}`

/** Seconds of the place; 0 when there is none, or it is too old. */
export function placeOf(key: string, now = Date.now()): number {
  const [seconds, day] = places.get()[key] ?? [0, 0]
  return now / dayMs - day > keptDays ? 0 : seconds
}

/** The episode of a film that was watched last and not to its end; null when there is none. */
export function lastEpisode(vodId: number): number | null {
  const key = Object.keys(places.get()).findLast((each) => each.startsWith(`${vodId}:`))
  return key === undefined ? null : Number(key.slice(`${vodId}:`.length))
}

/** Keeps a place; 0 seconds drop it. */
export function keepPlace(key: string, seconds: number, now = Date.now()): void {
  places.set(withPlace(places.get(), key, seconds, Math.floor(now / dayMs)))
}

/** Keeps the place of a preview for its later buyer. A place beyond the preview, from a membership, is worth more. */
export function keepPreviewPlace(key: string, seconds: number, previewSeconds: number): void {
  if (seconds >= 1 && placeOf(key) <= previewSeconds) keepPlace(key, seconds)
}

/** Puts the place kept last at the end and drops the oldest. Pure. */
export function withPlace(
  all: Readonly<Record<string, Place>>,
  key: string,
  seconds: number,
  day: number,
): Record<string, Place> {
  const others = Object.entries(all).filter(([each]) => each !== key)
  const kept: [string, Place][] = seconds > 0 ? [...others, [key, [Math.round(seconds * 10) / 10, day]]] : others
  return Object.fromEntries(kept.slice(-mostPlaces))
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number')
}
