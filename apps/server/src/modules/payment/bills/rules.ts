// Pure decisions about bills. Days are Shanghai's, as yyyy-MM-dd.

const shanghaiMs = 8 * 3_600_000
const dayMs = 86_400_000

const shanghai = (moment: Date): Date => new Date(moment.getTime() + shanghaiMs)

export const dayBefore = (now: Date): string => new Date(shanghai(now).getTime() - dayMs).toISOString().slice(0, 10)

interface Tried {
  state: 'fetched' | 'none' | 'later' | 'away' | 'refused'
  triedAt: Date
}

const fromMinutes = 10 * 60 + 30
const untilMinutes = 22 * 60
const againMs = 3_600_000

/** Whether yesterday's bill is to be fetched now. Gateways make it by ten; what is not there yet is asked for each hour. */
export function billDayDue(last: Tried | null, now: Date): boolean {
  const local = shanghai(now)
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
  if (minutes < fromMinutes || minutes > untilMinutes) return false
  if (last === null) return true
  return last.state !== 'fetched' && last.state !== 'none' && now.getTime() - last.triedAt.getTime() >= againMs
}

/** Gateways keep bills for three months. */
const oldestDays = 90

export const isBillDay = (day: string, now: Date): boolean => {
  const begins = Date.parse(`${day}T00:00:00+08:00`)
  return !Number.isNaN(begins) && day <= dayBefore(now) && now.getTime() - begins <= (oldestDays + 1) * dayMs
}
