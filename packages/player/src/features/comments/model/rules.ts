// What a viewer may send (P-01): its text, its looks, and where the input stands.
import { type Comment, readable, usualMs } from '@manjuan/danmaku'

export const sizes = [16, 18, 25, 36, 45] as const
export const colors = [0xffffff, 0x0000ff, 0xcc0000, 0xff66ff, 0xffff33] as const
export const longestSent = 100

/** What is sent of what was typed: null when that is nothing. */
export function textToSend(typed: string): string | null {
  const text = readable(typed, Number.MAX_SAFE_INTEGER).replace(/\s+/g, ' ').trim()
  return text === '' ? null : [...text].slice(0, longestSent).join('')
}

/** A viewer's comment by P-01; `random` as Math.random. The moment of the film at which it is sent stands beside it. */
export function viewersComment(text: string, random: () => number): Comment {
  const one = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  return { mode: 1, text, stime: 1_000, size: one(sizes), color: one(colors), dur: usualMs, own: true }
}

/** Sent while nothing moves, a comment would wait beyond the edge: it begins with this part of its way left. */
export const leftWhilePaused = 0.55

/** Where the input stands: 'controlbar', null for nowhere, or an element of the host's or a selector of it. */
export type SendPlace = string | object | null

/** Throws what the original throws; `isElement` tells an element from any other object. */
export function checkSendPlace(place: unknown, isElement: (thing: object) => boolean): asserts place is SendPlace {
  if (place === null || (typeof place === 'string' && place.trim() !== '')) return
  if (typeof place === 'object' && isElement(place)) return
  throw new Error('sendEl must be an element or selector string')
}
