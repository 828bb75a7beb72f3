// Numbers and times as people write them. Pure: the present moment is an argument.
import { texts } from './texts.ts'

/** A count such as 9999, 1.2万, 35万 or 1.1亿. */
export function formatCount(count: number): string {
  if (count < 10_000) return String(Math.max(0, Math.floor(count)))
  if (count < 100_000_000) return short(count / 10_000) + texts.tenThousand
  return short(count / 100_000_000) + texts.hundredMillion
}

/** Integer fen as yuan: 600 is 6, 650 is 6.50. Never a floating point sum. */
export function formatYuan(fen: number): string {
  const yuan = Math.floor(fen / 100)
  const rest = fen % 100
  return rest === 0 ? String(yuan) : `${yuan}.${String(rest).padStart(2, '0')}`
}

/** 刚刚, 3分钟前, 2小时前, 昨天, 5天前, 3月2日, 2024年3月2日. `at` in ms since 1970. */
export function formatWhen(at: number, now: number = Date.now()): string {
  const minutes = Math.floor((now - at) / 60_000)
  const days = dayOf(now) - dayOf(at)
  if (minutes < 1) return texts.justNow
  if (minutes < 60) return texts.minutesAgo(minutes)
  if (days === 0) return texts.hoursAgo(Math.floor(minutes / 60))
  if (days === 1) return texts.yesterday
  if (days < 7) return texts.daysAgo(days)
  const date = new Date(at)
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return year === new Date(now).getFullYear() ? texts.monthDay(month, day) : texts.yearMonthDay(year, month, day)
}

/** Seconds as a clock: 119 is 01:59. */
export function formatClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** One figure behind the point, cut off and not rounded up: 1.29 is 1.2, 35.04 is 35. */
function short(value: number): string {
  const cut = Math.floor(value * 10 + 1e-6) / 10
  return cut >= 100 ? String(Math.floor(cut)) : String(cut)
}

/** Number of the local day. */
function dayOf(at: number): number {
  const date = new Date(at)
  return Math.round(new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime() / 86_400_000)
}

/** An ISO time as readers say it: 11月22日 18:05 in Shanghai. */
export function formatMoment(at: string): string {
  const local = new Date(Date.parse(at) + 8 * 3_600_000)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
  return `${local.getUTCMonth() + 1}月${local.getUTCDate()}日 ${clock}`
}
