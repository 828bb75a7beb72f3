// What an Alipay bill tells of itself: its days, its account, and sums that its rows must fit.
import { BillRefused } from '../../provider.ts'
import { unitsOf } from '../bill-lines.ts'

type Kind = 'pay' | 'refund'

/** Sums of rows in hundred-thousandths of a yuan; those of refunds are negative. */
export interface Sums {
  rows: number
  order: number
  received: number
}

export type Counted = Record<Kind, Sums>

const none = (): Sums => ({ rows: 0, order: 0, received: 0 })
export const noneCounted = (): Counted => ({ pay: none(), refund: none() })

/** A line behind #. Throws BillRefused when it tells of other days, another account or other sums. */
export function judgeComment(line: string, about: { sellerId: string; day: string }, counted: Counted): void {
  judgeAccount(line, about.sellerId)
  judgeDays(line, about.day)
  judgeTotals(line, counted)
}

/** Accounts in a bill are the seller's number with 0156 behind. */
function judgeAccount(line: string, sellerId: string): void {
  const told = /^#账号[：:]\s*\[(\d+)\]/.exec(line)
  if (told && !told[1]?.startsWith(sellerId)) throw new BillRefused('这是别的账号的账单')
}

const dayMs = 86_400_000
const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** The end of a day is written as its 24:00:00 or 23:59:59, or as the next day's 00:00:00. */
function judgeDays(line: string, day: string): void {
  if (!line.startsWith('#起始日期')) return
  const moments = [...line.matchAll(/\[(\d{4})年(\d{2})月(\d{2})日\s+(\d{2}:\d{2}:\d{2})\]/g)].map(
    ([, year, month, date, time]) => `${year}-${month}-${date} ${time}`,
  )
  const [start, end = ''] = moments
  const ends = [`${day} 24:00:00`, `${day} 23:59:59`, `${nextDay(day)} 00:00:00`]
  if (start !== `${day} 00:00:00` || !ends.includes(end)) throw new BillRefused('这是别的日期的账单')
}

/** A payment of the last second may stand in the next day's bill. */
export function judgeRowDay(at: Date, day: string, line: number): void {
  const start = Date.parse(`${day}T00:00:00+08:00`)
  if (at.getTime() < start - dayMs || at.getTime() >= start + dayMs) throw new BillRefused(`第 ${line} 行不是这一天的`)
}

/** Lines such as #交易合计：2笔，商家实收共0.02元，… The sum of refunds is written with or without its sign. */
function judgeTotals(line: string, counted: Counted): void {
  const told = /^#(交易|退款)合计[：:]\s*(\d+)\s*笔(?:.*?商家实收(?:退款)?共\s*(-?[\d.]+)\s*元)?/.exec(line)
  if (!told) return
  const [, what, rows, received] = told
  const sums = counted[what === '交易' ? 'pay' : 'refund']
  const fits = received === undefined || Math.abs(unitsOf(received, 0)) === Math.abs(sums.received)
  if (Number(rows) !== sums.rows || !fits) throw new BillRefused(`${what}合计不符`)
}

/** Reads the file of sums, whose last row is that of all shops. */
export async function judgeSums(parts: AsyncIterable<string[]>, counted: Counted): Promise<void> {
  let names: string[] | null = null
  for await (const lines of parts)
    for (const line of lines) {
      if (line.startsWith('#') || line.trim() === '') continue
      const cells = line.split(',').map((cell) => cell.trim())
      if (!names) names = cells
      else if (cells[0] === '合计') judgeTotal(names, cells, counted)
    }
}

function judgeTotal(names: string[], cells: string[], { pay, refund }: Counted): void {
  const value = (name: string): string | undefined => cells[names.indexOf(name)]
  const counts: [name: string, rows: number][] = [
    ['交易订单总笔数', pay.rows],
    ['退款订单总笔数', refund.rows],
  ]
  for (const [name, rows] of counts)
    if (value(name) !== undefined && Number(value(name)) !== rows) throw new BillRefused(`汇总的${name}不符`)
  // The documents do not say whether refunds are subtracted here, so the sum is right with them or without.
  const order = value('订单金额（元）')
  if (order !== undefined && ![pay.order, pay.order + refund.order].includes(unitsOf(order, 0)))
    throw new BillRefused('汇总的订单金额不符')
}
