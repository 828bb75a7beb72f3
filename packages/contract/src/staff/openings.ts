// Moments at which works and chapters open, as a person types them in the time of Shanghai. Pure; the console uses them too.

const form = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/
const shanghaiMs = 8 * 3_600_000
const dayMs = 86_400_000

/** The moment of a text such as 2026-12-01 12:00, or with a T between; null for a text that is none. Shanghai has no summer time. */
export function localMoment(text: string): Date | null {
  const [, day, time] = form.exec(text.trim()) ?? []
  if (day === undefined) return null
  const moment = new Date(`${day}T${time}:00+08:00`)
  return Number.isNaN(moment.getTime()) || !localText(moment).startsWith(day) ? null : moment
}

/** A moment in the time of Shanghai, such as 2026-12-01T12:00. */
export const localText = (moment: Date): string =>
  new Date(moment.getTime() + shanghaiMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)

export interface Series {
  /** The first moment. */
  from: Date
  /** Chapters a day; 0 opens all of them at the first moment. */
  perDay: number
}

/** The moment of each chapter, in their order. */
export const openingsOf = <Part>(parts: readonly Part[], { from, perDay }: Series): { part: Part; opensAt: Date }[] =>
  parts.map((part, at) => ({
    part,
    opensAt: new Date(from.getTime() + (perDay === 0 ? 0 : Math.floor(at / perDay)) * dayMs),
  }))
