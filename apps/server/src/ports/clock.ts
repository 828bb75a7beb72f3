// The one clock. Rules get the time as an argument; verbs ask this.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The server day of a moment: 'YYYY-MM-DD' in Shanghai, where every day turns over. */
export const shanghaiDay = (moment: Date): string => shanghai.format(moment)
