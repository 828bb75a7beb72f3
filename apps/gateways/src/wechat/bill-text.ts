// The text of WeChat's bill: every cell of a row begins with a backtick, sums stand at the end.
export type Row = {
  time: string
  appId: string
  mchId: string
  device: string
  tradeNo: string
  orderNo: string
  payer: string
  way: string
  state: 'SUCCESS' | 'REFUND' | 'REVOKED'
  bank: string
  settledFen: number
  couponFen: number
  refundId: string
  refundNo: string
  refundFen: number
  refundCouponFen: number
  refundType: string
  refundState: string
  goods: string
  attach: string
  /** Hundred-thousandths of a yuan. */
  fee: number
  rate: string
  amountFen: number
  askedFen: number
  rateNote: string
}

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const mark = '\ufeff'

/** The whole text, with its byte order mark; `plusFen` makes the sums wrong. */
export function billText(rows: readonly Row[], plusFen = 0): string {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const feeFen = Math.round(sum(({ fee }) => fee) / 1000)
  const totals = [
    ...[rows.length * 100, sum(({ settledFen }) => settledFen) + plusFen, sum(({ refundFen }) => refundFen)],
    ...[sum(({ refundCouponFen }) => refundCouponFen), feeFen, sum(({ amountFen }) => amountFen) + plusFen],
    sum(({ askedFen }) => askedFen),
  ].map(short)
  return `${mark}${[columns, ...rows.map(lineOf), sums, cells(totals), ''].join('\r\n')}`
}

function lineOf(row: Row): string {
  return cells([
    ...[row.time, row.appId, row.mchId, '0', row.device, row.tradeNo, row.orderNo, row.payer, row.way, row.state],
    ...[row.bank, 'CNY', money(row.settledFen), money(row.couponFen), row.refundId, row.refundNo],
    ...[money(row.refundFen), money(row.refundCouponFen), row.refundType, row.refundState, row.goods, row.attach],
    ...[(row.fee / 100_000).toFixed(5), row.rate, money(row.amountFen), money(row.askedFen), row.rateNote],
  ])
}

const cells = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',')
const money = (fen: number) => (fen / 100).toFixed(2)
/** Sums have one decimal at least and two at most. */
const short = (hundredths: number) => {
  const text = String(hundredths / 100)
  return text.includes('.') ? text : `${text}.0`
}
