// Times of Shanghai, which has no summer time: always eight hours before UTC.
const aheadMs = 8 * 3600_000
const wall = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/
const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/

/** `yyyy-MM-dd HH:mm:ss` of Shanghai. */
export function shanghai(ms: number): string {
  return new Date(ms + aheadMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** `yyyy-MM-dd` of Shanghai. */
export function dayOf(ms: number): string {
  return shanghai(ms).slice(0, 10)
}

/** `yyyyMMdd` of Shanghai, for numbers. */
export function digitsOfDay(ms: number): string {
  return dayOf(ms).replaceAll('-', '')
}

/** RFC 3339 with Shanghai's offset. */
export function rfc3339(ms: number): string {
  return `${shanghai(ms).replace(' ', 'T')}+08:00`
}

/** The moment in ms of `yyyy-MM-dd HH:mm:ss` in Shanghai; null when that is no time. */
export function momentOf(text: string): number | null {
  if (!wall.test(text)) return null
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) || shanghai(ms) !== text ? null : ms
}

/** The moment in ms of an RFC 3339 time; null when that is no time. */
export function momentOfRfc3339(text: string): number | null {
  const ms = withZone.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

/** Whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  return momentOf(`${text} 00:00:00`) !== null
}
