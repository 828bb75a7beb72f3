// Days as 2026-11-21 and months as 2026-11: they compare as text and know no time zone. Pure.
const dayMs = 86_400_000

/** The month's weeks, Monday first. Places before its first and after its last day are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01`)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let at = first - before * dayMs; weeks.length === 0 || monthOf(text(at)) === month; at += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, nth) => inMonth(text(at + nth * dayMs), month)))
  return weeks
}

export const monthOf = (day: string): string => day.slice(0, 7)

export function addDays(day: string, days: number): string {
  return text(Date.parse(day) + days * dayMs)
}

/** The same day of another month, or that month's last: 31 January and one month is the last of February. */
export function addMonths(day: string, months: number): string {
  const month = addToMonth(monthOf(day), months)
  const last = addDays(`${addToMonth(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

export function addToMonth(month: string, months: number): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(date.toISOString())
}

/** Weekday, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const inMonth = (day: string, month: string): string | null => (monthOf(day) === month ? day : null)
