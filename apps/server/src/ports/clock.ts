// The one clock. Rules take the time as an argument; verbs ask the clock.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The beginning of a moment's hour. A reader's view counts once in an hour. */
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000)

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The day of a moment in Shanghai, as 'YYYY-MM-DD'; every limit by the day uses it. */
export const shanghaiDay = (moment: Date): string => shanghai.format(moment)
