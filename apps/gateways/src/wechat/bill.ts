// WeChat's bill of a day: where it lies, and the gzip that lies there.
import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type AnswerFault, brokenReply } from '../base/answers.ts'
import type { Asked, Reply } from '../base/http.ts'
import { dayOf, isDay, momentOf, shanghai } from '../base/times.ts'
import type { BillWish } from '../base/wishes.ts'
import { type Found, good, refusal } from './answer.ts'
import { billText, type Row } from './bill-text.ts'
import { accountOf, type Books } from './books.ts'
import type { Request } from './request.ts'
import { ways } from './told.ts'
import type { Refund, Trade } from './trade.ts'

const lifeMs = 30_000
const monthsMs = 92 * 86_400_000
const dayMs = 86_400_000

export function billAddress(books: Books, request: Request, asked: Asked): Found {
  const query = asked.url.searchParams
  const day = query.get('bill_date') ?? ''
  const wrong = queryObjection(query)
  if (wrong) {
    books.world.fault('bill', 'PARAM_ERROR', wrong, asked.target)
    return refusal(400, 'PARAM_ERROR', wrong)
  }
  const now = books.world.now()
  const wish = books.bills.get(day)
  const startMs = momentOf(`${day} 00:00:00`) ?? 0
  const since = wish?.lateUntil === undefined ? '10:00' : wish.lateUntil
  const thereMs = since === null ? 0 : (momentOf(`${dayOf(startMs + dayMs)} ${since}:00`) ?? 0)
  const isOver = day < dayOf(now) || wish?.lateUntil === null
  if (isOver && now < thereMs) return refusal(400, 'STATEMENT_CREATING', '账单生成中')
  if (!isOver || now - startMs > monthsMs) return refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
  const rows = rowsOf(books, request.account, day, wish)
  if (rows.length === 0) return refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
  const text = Buffer.from(billText(rows, wish?.lie === 'totals' ? 100 : 0))
  const { bytes, sha1 } = wish?.lie === 'bomb' ? bomb() : sentAs(text, query.get('tar_type') === 'GZIP')
  const token = randomBytes(24).toString('base64url')
  books.tickets.set(token, {
    bytes: wish?.lie === 'cut' ? bytes.subarray(0, bytes.length / 2) : bytes,
    untilMs: now + lifeMs,
  })
  const hash = wish?.lie === 'sha1' ? sha1Of(Buffer.from('other')) : sha1
  const host = wish?.lie === 'host' ? 'http://127.0.0.1:9' : books.origin()
  return good({ hash_type: 'SHA1', hash_value: hash, download_url: `${host}/v3/billdownload/file?token=${token}` })
}

const sha1Of = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')

interface Sent {
  bytes: Buffer
  /** Of the bytes before they are packed, as hex. */
  sha1: string
}

const sentAs = (bytes: Buffer, isPacked: boolean): Sent => ({
  bytes: isPacked ? gzipSync(bytes) : bytes,
  sha1: sha1Of(bytes),
})

let madeBomb: Sent | undefined

/** 200 MB of one letter, packed. It is kept, because making it may take longer than an answer may take. */
function bomb(): Sent {
  madeBomb ??= sentAs(Buffer.alloc(200 * 1024 * 1024, 0x60), true)
  return madeBomb
}

function queryObjection(query: URLSearchParams): string | null {
  const known = ['bill_date', 'bill_type', 'tar_type']
  const strange = [...query.keys()].find((name, at, all) => !known.includes(name) || all.indexOf(name) !== at)
  if (strange) return `${strange} 不是这个接口的参数，或重复`
  if (!isDay(query.get('bill_date') ?? '')) return `bill_date 不合规: ${query.get('bill_date')}`
  if (!['ALL', null].includes(query.get('bill_type'))) return `bill_type 不合规: ${query.get('bill_type')}`
  return ['GZIP', null].includes(query.get('tar_type')) ? null : `tar_type 不合规: ${query.get('tar_type')}`
}

function rowsOf(books: Books, account: number, day: string, wish: BillWish | undefined): Row[] {
  const all = books.trades.all().filter((trade) => trade.account === account)
  const found = all
    .flatMap((trade) => [
      ...(trade.paidMs !== null && dayOf(trade.paidMs) === day ? [rowOf(books, trade, null)] : []),
      ...trade.refunds
        .filter(({ state, doneMs }) => state === 'SUCCESS' && dayOf(doneMs ?? 0) === day)
        .map((refund) => rowOf(books, trade, refund)),
    ])
    .filter((row) => !wish?.drop.includes(numberOf(row)))
    .map((row) => {
      const changed = wish?.change.find(({ no }) => no === numberOf(row))
      return changed ? { ...row, ...moneyOf(row.state === 'REFUND', changed.amountFen) } : row
    })
  const added = (wish?.add ?? []).map(({ orderNo, amountFen, refundNo }) => ({
    ...emptyRow(books, account, `${day} 12:00:00`),
    ...{ tradeNo: `4200000000${day.replaceAll('-', '')}0000000000`, orderNo, goods: '测试' },
    ...(refundNo !== undefined && refundCells(refundNo, `50${'0'.repeat(27)}`)),
    ...moneyOf(refundNo !== undefined, amountFen),
  }))
  return [...found, ...added]
}

const numberOf = (row: Row) => (row.state === 'REFUND' ? row.refundNo : row.orderNo)

function emptyRow(books: Books, account: number, time: string): Row {
  const merchant = books.identity.accounts[account]
  return {
    ...{ time, appId: merchant?.appId ?? '', mchId: merchant?.mchId ?? '', device: '', tradeNo: '', orderNo: '' },
    ...{ payer: '', way: 'MWEB', state: 'SUCCESS', bank: 'OTHERS', settledFen: 0, couponFen: 0 },
    ...{ refundId: '0', refundNo: '0', refundFen: 0, refundCouponFen: 0, refundType: '', refundState: '' },
    ...{ goods: '', attach: '', fee: 0, rate: '0.60%', amountFen: 0, askedFen: 0, rateNote: '' },
  }
}

function moneyOf(isRefund: boolean, fen: number) {
  const fee = Math.round(fen * 0.006) * 1000 * (isRefund ? -1 : 1)
  if (isRefund) return { refundFen: fen, askedFen: fen, settledFen: 0, amountFen: 0, fee }
  return { settledFen: fen, amountFen: fen, refundFen: 0, askedFen: 0, fee }
}

function refundCells(refundNo: string, refundId: string) {
  return { state: 'REFUND' as const, refundNo, refundId, refundType: 'ORIGINAL', refundState: 'SUCCESS' }
}

function rowOf(books: Books, trade: Trade, refund: Refund | null): Row {
  return {
    ...emptyRow(books, trade.account, shanghai(refund ? (refund.doneMs ?? 0) : (trade.paidMs ?? 0))),
    ...{ tradeNo: trade.transactionId ?? '', orderNo: trade.orderNo, payer: trade.openId ?? '', way: ways[trade.way] },
    ...{ goods: trade.description, attach: trade.attach ?? '', appId: accountOf(books, trade).appId },
    ...(refund && refundCells(refund.refundNo, refund.refundId)),
    ...moneyOf(refund !== null, refund?.amountFen ?? trade.amountFen),
  }
}

/** The file behind an address that is not over yet; nobody signs it. */
export function billFile(books: Books, asked: Asked, fault: AnswerFault | null): Reply {
  const ticket = books.tickets.get(asked.url.searchParams.get('token') ?? '')
  if (!ticket || ticket.untilMs < books.world.now()) {
    books.world.fault('billFile', 'ADDRESS_OVER', '账单地址已失效', asked.target)
    return {
      status: 404,
      headers: { 'content-type': 'application/json' },
      body: '{"code":"RESOURCE_NOT_EXISTS","message":"文件不存在"}',
    }
  }
  const reply: Reply = { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: ticket.bytes }
  return (fault && brokenReply(fault.fault, reply)) ?? reply
}
