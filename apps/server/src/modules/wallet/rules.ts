// Names of the causes that move coins, as readers see them, and the months of Shanghai.

/** By the ledger's reasons. */
const names: Readonly<Record<string, string>> = {
  top_up: '充值',
  present: '赠送',
  sign: '签到',
  bind: '绑定',
  buy: '购买',
  bundle: '打包',
  rent: '租看',
  return: '退回',
  refund: '退款',
  grant: '补发',
}

export const nameOfReason = (reason: string): string => (Object.hasOwn(names, reason) ? names[reason] : null) ?? '其他'

/** Shanghai is 8 hours ahead of UTC all year. */
const aheadMs = 8 * 3_600_000

/** The month of a moment, such as 2026-11. */
export const monthOf = (moment: Date): string => new Date(moment.getTime() + aheadMs).toISOString().slice(0, 7)

/** The first moment of a month and of the next one. */
export function spanOf(month: string): { from: Date; until: Date } {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, nth - 1) - aheadMs), until: new Date(Date.UTC(year, nth) - aheadMs) }
}
