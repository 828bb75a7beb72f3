// The one clock. Rules get the time as an argument; verbs ask this.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The beginning of a moment's hour; a view counts once in it. */
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000)

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The server day of a moment: 'YYYY-MM-DD' in Shanghai, where every day turns over. */
export const shanghaiDay = (moment: Date): string => shanghai.format(moment)
