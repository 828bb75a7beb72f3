// Certificates end by themselves: what `npm run pay:check` says of it while there is time to renew them.
import type { Checked } from '../provider.ts'

export interface Ending {
  /** Whose certificate it is, in the operator's words. */
  name: string
  until: Date
}

const dayMs = 86_400_000
/** Days before an end from which it is a warning. */
const warnDays = 30

/** One line for each certificate. One that has ended is a fault, and one that ends soon a warning. */
export const endingsChecked = (what: string, ends: readonly Ending[], now: Date): Checked[] =>
  ends.map(({ name, until }) => {
    const days = Math.floor((until.getTime() - now.getTime()) / dayMs)
    const on = until.toISOString().slice(0, 10)
    if (until <= now) return { what: `${what} 的${name}`, ok: false, say: `${on} 已过期，请换新的` }
    const soon = days < warnDays
    const say = `到 ${on} 为止，还有 ${days} 天${soon ? '，请准备更换' : ''}`
    return { what: `${what} 的${name}`, ok: true, say, ...(soon ? { warns: true } : {}) }
  })
