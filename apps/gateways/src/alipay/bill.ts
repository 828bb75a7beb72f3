// Alipay's bill of a day: GBK in a ZIP whose names are GBK too, and the address at which it lies for 30 s.
import { randomBytes } from 'node:crypto'
import { brokenReply } from '../base/answers.ts'
import { gbk } from '../base/gbk.ts'
import type { Asked, Reply } from '../base/http.ts'
import { yuan } from '../base/money.ts'
import { dayOf, isDay, momentOf, shanghai } from '../base/times.ts'
import type { BillWish } from '../base/wishes.ts'
import { zipOf } from '../base/zip.ts'
import { business, type Content, done } from './answer.ts'
import type { Books } from './books.ts'
import type { Request } from './request.ts'
import type { Trade } from './trade.ts'

export type Row = {
  tradeNo: string
  orderNo: string
  /** Empty for a payment. */
  refundNo: string
  subject: string
  createdMs: number
  doneMs: number
  /** Negative for a refund. */
  amountFen: number
}

const lifeMs = 30_000
const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const sums =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）'

export function billAddress(books: Books, request: Request): Content {
  const day = String(request.biz.bill_date)
  const wish = books.bills.get(day)
  const now = books.world.now()
  if (!isDay(day) || (day >= dayOf(now) && wish?.lateUntil !== null)) return notThere
  const since = wish?.lateUntil === undefined ? '09:00' : wish.lateUntil
  const there =
    since === null ? 0 : (momentOf(`${dayOf((momentOf(`${day} 00:00:00`) ?? 0) + 86_400_000)} ${since}:00`) ?? 0)
  if (now < there) return notThere
  const rows = rowsOf(books, request.account, day, wish)
  if (rows.length === 0) return business('isp.bill_not_exist', '账单不存在')
  const token = randomBytes(16).toString('hex')
  const account = books.identity.accounts[request.account]?.sellerId ?? ''
  const name = `${account}_${day.replaceAll('-', '')}`
  books.tickets.set(token, { name, bytes: fileOf(account, day, rows, wish?.lie), untilMs: now + lifeMs })
  const host = wish?.lie === 'host' ? 'http://127.0.0.1:9' : books.origin()
  return { ...done, bill_download_url: `${host}/bill/${token}?file=${name}.csv.zip` }
}

const notThere = business('isp.bill_not_exist', '账单不存在')

function rowsOf(books: Books, account: number, day: string, wish: BillWish | undefined): Row[] {
  const found = books.trades
    .all()
    .filter((trade) => trade.account === account)
    .flatMap((trade) => rowsOfTrade(trade, day))
    .filter((row) => !wish?.drop.includes(row.refundNo || row.orderNo))
    .map((row) => {
      const changed = wish?.change.find(({ no }) => no === (row.refundNo || row.orderNo))
      return changed ? { ...row, amountFen: row.refundNo ? -changed.amountFen : changed.amountFen } : row
    })
  const at = (momentOf(`${day} 12:00:00`) ?? 0) + 0
  const added = (wish?.add ?? []).map(
    ({ orderNo, amountFen, refundNo = '' }): Row => ({
      ...{ tradeNo: `${day.replaceAll('-', '')}22000000000000000000`, orderNo, refundNo, subject: '测试' },
      ...{ createdMs: at, doneMs: at, amountFen: refundNo ? -amountFen : amountFen },
    }),
  )
  return [...found, ...added]
}

function rowsOfTrade(trade: Trade, day: string): Row[] {
  const facts = { tradeNo: trade.tradeNo ?? '', orderNo: trade.orderNo, subject: trade.subject }
  const createdMs = trade.createdMs ?? trade.openedMs
  const paid = trade.paidMs !== null && dayOf(trade.paidMs) === day
  const payment = paid
    ? [{ ...facts, refundNo: '', createdMs, doneMs: trade.paidMs ?? 0, amountFen: trade.amountFen }]
    : []
  const refunds = trade.refunds
    .filter(({ state, dueMs }) => state === 'done' && dayOf(dueMs ?? 0) === day)
    .map((refund) => ({
      ...{ ...facts, refundNo: refund.requestNo, createdMs },
      ...{ doneMs: refund.dueMs ?? 0, amountFen: -refund.amountFen },
    }))
  return [...payment, ...refunds]
}

function fileOf(account: string, day: string, rows: readonly Row[], lie?: string): Buffer {
  const write = lie === 'encoding' ? (text: string) => Buffer.from(text) : gbk
  const stem = `${account}_${day.replaceAll('-', '')}_业务明细`
  const detail = lie === 'bomb' ? Buffer.alloc(200 * 1024 * 1024, 0x2c) : write(detailOf(account, day, rows, lie))
  const zip = zipOf([
    { name: write(`${stem}.csv`), bytes: detail },
    { name: write(`${stem}(汇总).csv`), bytes: write(sumsOf(account, day, rows, lie)) },
  ])
  return lie === 'cut' ? zip.subarray(0, Math.floor(zip.length / 2)) : zip
}

function headOf(account: string, day: string, what: string): string[] {
  const digits = day.split('-')
  const time = (clock: string) => `${digits[0]}年${digits[1]}月${digits[2]}日 ${clock}`
  return [
    `#支付宝${what}查询`,
    `#账号：[${account}0156]`,
    `#起始日期：[${time('00:00:00')}]   终止日期：[${time('24:00:00')}]`,
  ]
}

function detailOf(account: string, day: string, rows: readonly Row[], lie?: string): string {
  const dashes = '-'.repeat(41)
  const [payments, refunds] = [rows.filter(({ refundNo }) => !refundNo), rows.filter(({ refundNo }) => refundNo)]
  const sum = (some: readonly Row[]) => some.reduce((fen, { amountFen }) => fen + amountFen, lie === 'totals' ? 100 : 0)
  const total = (name: string, some: readonly Row[]) =>
    `#${name}合计：${some.length}笔，商家实收共${yuan(sum(some))}元，商家优惠共0.00元`
  return [
    ...headOf(account, lie === 'otherDay' ? dayOf((momentOf(`${day} 00:00:00`) ?? 0) - 1) : day, '业务明细'),
    `#${dashes}业务明细列表${dashes}`,
    columns,
    ...rows.map(lineOf),
    `#${dashes}业务明细列表结束${dashes}`,
    total('交易', payments),
    total('退款', refunds),
    `#导出时间：[${shanghai((momentOf(`${day} 00:00:00`) ?? 0) + 33 * 3600_000)}]`,
    '',
  ].join('\r\n')
}

function lineOf(row: Row): string {
  const money = yuan(row.amountFen)
  const nothing = '0.00'
  return [
    ...[`${row.tradeNo}\t`, `${row.orderNo}\t`, row.refundNo ? '退款' : '交易', row.subject.replace(/,/g, '，')],
    ...[shanghai(row.createdMs), shanghai(row.doneMs), '', '', '', '', '*读者(rea***@example.cn)'],
    ...[money, money, nothing, nothing, nothing, nothing, nothing, '', nothing, nothing],
    ...[row.refundNo && `${row.refundNo}\t`, nothing, nothing, ''],
  ].join(',')
}

function sumsOf(account: string, day: string, rows: readonly Row[], lie?: string): string {
  const dashes = '-'.repeat(41)
  const refunds = rows.filter(({ refundNo }) => refundNo).length
  const money = yuan(rows.reduce((fen, { amountFen }) => fen + amountFen, lie === 'totals' || lie === 'sums' ? 100 : 0))
  const counts = [rows.length - refunds, refunds]
  return [
    ...headOf(account, day, '业务汇总'),
    `#${dashes}业务明细列表${dashes}`,
    sums,
    ['合计', '', ...counts, money, money, '0.00', '0.00', '0.00', '0.00', '0.00', money].join(','),
    `#${dashes}业务明细列表结束${dashes}`,
    '',
  ].join('\r\n')
}

/** The file behind an address that is not over yet. */
export function billFile(books: Books, asked: Asked): Reply {
  const ticket = books.tickets.get(asked.url.pathname.split('/').at(-1) ?? '')
  books.world.note({ call: 'billFile', orderNo: null, code: ticket ? '200' : '404', host: asked.host })
  if (!ticket || ticket.untilMs < books.world.now()) {
    books.world.fault('billFile', 'ADDRESS_OVER', '账单地址已失效', asked.target)
    return { status: 404, body: '' }
  }
  const name = `attachment; filename=${ticket.name}.csv.zip`
  const reply: Reply = {
    status: 200,
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': name },
    body: ticket.bytes,
  }
  const fault = books.answers.take('billFile', asked.host)
  return (fault && brokenReply(fault.fault, reply)) ?? reply
}
