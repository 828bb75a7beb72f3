// The one clock. Rules take the time as an argument; verbs ask the clock.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The beginning of a moment's hour. A reader's view counts once in an hour. */
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000)

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** No time zone's day begins within a quarter of an hour. */
const quarterMs = 900_000
/** Most calls ask for the day of the same quarter of an hour, and a calendar is slow. */
let last = { quarter: Number.NaN, day: '' }

/** The day of a moment in Shanghai, as 'YYYY-MM-DD'; every limit by the day uses it. */
export function shanghaiDay(moment: Date): string {
  const quarter = Math.floor(moment.getTime() / quarterMs)
  if (quarter !== last.quarter) last = { quarter, day: shanghai.format(moment) }
  return last.day
}
