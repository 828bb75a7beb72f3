// WeChat's bill of a day: gzip, UTF-8, every cell behind a backtick, and one row of totals that must fit.
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { type Bill, BillRefused, type BillRow, ProviderAway } from '../../provider.ts'
import {
  type BillReader,
  batchesOf,
  columnsOf,
  feeOfUnits,
  fenOfUnits,
  linesOf,
  openBill,
  packedBytes,
  sha1,
  unitsOf,
  unpacked,
} from '../bill-lines.ts'
import { momentOf } from '../wire.ts'
import { authorization, call, codeOf, signing, type WechatOptions } from './client.ts'

const told = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

export async function billOf(options: WechatOptions, day: string): Promise<Bill> {
  const answer = await call(options, 'GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`)
  const code = codeOf(answer)
  if (code === 'NO_STATEMENT_EXIST') return 'none'
  if (code === 'STATEMENT_CREATING') return 'later'
  const found = told.safeParse(answer.json).data
  if (answer.status !== 200 || !found)
    throw new ProviderAway(`wechat gives no bill of ${day}: ${answer.status} ${code}`)
  return download(options, found)
}

/** The file itself is not signed: its host must be WeChat's, and its hash must fit. */
async function* download(options: WechatOptions, { download_url, hash_value }: z.infer<typeof told>) {
  const account = await signing(options)
  const url = new URL(download_url)
  if (!account.origins.includes(url.origin)) throw new BillRefused(`下载地址不是微信支付的：${url.host}`)
  const headers = {
    Authorization: authorization(account, options.clock.now(), 'GET', url.pathname + url.search, ''),
    Accept: 'application/json',
    'User-Agent': 'manjuan',
  }
  const answer = await openBill(url.href, headers)
  const packed = Readable.from(packedBytes(answer))
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error))
  const hash = sha1()
  try {
    yield* rowsOf(linesOf(unpacked(packed.pipe(plain)), { encoding: 'utf-8', hash }), account.mchId)
  } finally {
    packed.destroy()
  }
  if (hash.digest('hex') !== hash_value.toLowerCase()) throw new BillRefused('SHA-1 不符')
}

const needed = ['交易时间', '商户号', '微信订单号', '商户订单号', '交易状态', '微信退款单号', '商户退款单号', '手续费']

/** Sums of the rows, by the name of their total. Bills of before 2020 have other names for some. */
const totals: readonly [total: string, column: string][] = [
  ['应结订单总金额', '应结订单金额'],
  ['退款总金额', '退款金额'],
  ['充值券退款总金额', '充值券退款金额'],
  ['手续费总金额', '手续费'],
  ['订单总金额', '订单金额'],
  ['申请退款总金额', '申请退款金额'],
]

const cellsOf = (line: string): string[] => line.slice(1).split(',`')

/** The rows of this merchant in batches. Throws BillRefused, at the end when the totals do not fit. */
export const rowsOf = (parts: AsyncIterable<string[]>, mchId: string): AsyncGenerator<BillRow[]> =>
  batchesOf(parts, reader(mchId))

function reader(mchId: string): BillReader {
  let columns: Map<string, number> | null = null
  let totalNames: string[] | null = null
  let judged = false
  let number = 0
  let rows = 0
  const sums = new Map<string, number>()

  function row(line: string): BillRow {
    const cells = cellsOf(line)
    if (!columns || cells.length !== columns.size) throw new BillRefused(`第 ${number} 行的列数不对`)
    const cell = (name: string): string => cells[columns?.get(name) ?? -1] ?? ''
    if (cell('商户号').trim() !== mchId) throw new BillRefused(`第 ${number} 行是别的商户号的`)
    for (const [, column] of totals)
      if (columns.has(column)) sums.set(column, (sums.get(column) ?? 0) + unitsOf(cell(column), number))
    rows += 1
    return rowOf(cell, columns, number)
  }

  return {
    line(text) {
      number += 1
      const line = number === 1 ? text.replace(/^\uFEFF/, '') : text
      if (line === '') return null
      if (!columns) {
        columns = columnsOf(line.split(','), needed)
        return null
      }
      if (!line.startsWith('`')) {
        if (totalNames || !line.startsWith('总交易单数')) throw new BillRefused(`第 ${number} 行看不懂`)
        totalNames = line.split(',').map((name) => name.trim())
        return null
      }
      if (!totalNames) return row(line)
      if (judged) throw new BillRefused(`第 ${number} 行在合计之后`)
      judgeTotals(totalNames, cellsOf(line), { rows, sums, number })
      judged = true
      return null
    },
    end() {
      if (!judged) throw new BillRefused('没有合计，文件不完整')
    },
  }
}

interface Counted {
  rows: number
  sums: Map<string, number>
  number: number
}

function judgeTotals(names: string[], cells: string[], { rows, sums, number }: Counted): void {
  const value = (name: string): string | undefined => cells[names.indexOf(name)]
  // Some bills write the count as 45.0.
  if (unitsOf(value('总交易单数') ?? '', number) !== rows * 100_000) throw new BillRefused('总交易单数不符')
  for (const [total, column] of totals) {
    const told = value(total)
    if (told !== undefined && sums.has(column) && unitsOf(told, number) !== sums.get(column))
      throw new BillRefused(`${total}不符`)
  }
}

function rowOf(cell: (name: string) => string, columns: Map<string, number>, line: number): BillRow {
  const first = (names: string[]): string => cell(names.find((name) => columns.has(name)) ?? '')
  const state = cell('交易状态')
  const isRefund = state === 'REFUND' || state === 'REVOKED'
  if (!isRefund && state !== 'SUCCESS') throw new BillRefused(`第 ${line} 行的交易状态不认识`)
  const amount = first(isRefund ? ['申请退款金额', '退款金额'] : ['订单金额', '总金额', '应结订单金额'])
  const at = momentOf(cell('交易时间').trim())
  if (!at) throw new BillRefused(`第 ${line} 行的时间不对`)
  return {
    kind: isRefund ? 'refund' : 'pay',
    orderNo: cell('商户订单号').trim(),
    refundNo: isRefund ? cell('商户退款单号').trim() : '',
    tradeNo: cell('微信订单号').trim(),
    amountFen: Math.abs(fenOfUnits(unitsOf(amount, line), line)),
    feeFen: feeOfUnits(unitsOf(cell('手续费'), line)),
    at,
  }
}
