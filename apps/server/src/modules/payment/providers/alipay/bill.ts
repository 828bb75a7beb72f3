// Alipay's bill of a day: a ZIP with names and text in GBK. The rows are those of the file of single
// trades; the file of sums must fit them.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
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
  unitsOf,
  unpacked,
  unpackedMax,
} from '../bill-lines.ts'
import { momentOf } from '../wire.ts'
import { type Counted, judgeComment, judgeRowDay, judgeSums, noneCounted } from './bill-sums.ts'
import { type AlipayAccount, type AlipayOptions, call } from './client.ts'

const told = z.object({ bill_download_url: z.url() })

export async function billOf(options: AlipayOptions, day: string): Promise<Bill> {
  const content = { bill_type: 'trade', bill_date: day }
  const answer = await call(options, 'alipay.data.dataservice.bill.downloadurl.query', content)
  if (!answer.ok) {
    if (/BILL_NOT_EXIST$/i.test(answer.why)) return 'none'
    if (/BILL_NOT_READY$|BILL_GENERATING$/i.test(answer.why)) return 'later'
    throw new ProviderAway(`alipay gives no bill of ${day}: ${answer.why}`)
  }
  const found = told.safeParse(answer.node).data
  if (!found) throw new ProviderAway(`alipay names no bill of ${day}`)
  const url = new URL(found.bill_download_url)
  if (!isAlipays(options.account, url)) throw new BillRefused(`下载地址不是支付宝的：${url.host}`)
  return download(url, { sellerId: options.account.sellerId, day })
}

/** The file itself is not signed, so it comes from a host of Alipay's, or from that of the gateway. */
function isAlipays({ gateway }: AlipayAccount, url: URL): boolean {
  if (url.origin === new URL(gateway).origin) return true
  return url.protocol === 'https:' && /(^|\.)(alipay|alipayobjects|alipaydev)\.com$/.test(url.hostname)
}

/** A ZIP is read from its end, so it is kept in a file until it has been read. */
async function* download(url: URL, about: About): AsyncGenerator<BillRow[]> {
  const answer = await openBill(url.href, { 'User-Agent': 'manjuan' })
  const folder = await mkdtemp(join(tmpdir(), 'manjuan-bill-'))
  try {
    const file = join(folder, 'bill.zip')
    await pipeline(Readable.from(packedBytes(answer)), createWriteStream(file, { mode: 0o600 }))
    yield* rowsOfZip(file, about)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const entriesMax = 16

async function* rowsOfZip(file: string, about: About): AsyncGenerator<BillRow[]> {
  const zip = await openPromise(file, { decodeStrings: false, lazyEntries: true, autoClose: false }).catch(
    (cause: unknown) => {
      throw new BillRefused('不是 ZIP 文件', { cause })
    },
  )
  try {
    if (zip.entryCount > entriesMax) throw new BillRefused('压缩包里的文件太多')
    const files = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      const [, name] = named.exec(nameOf(entry)) ?? []
      if (name && !files.has(name)) files.set(name, entry)
    }
    const [trades, sums] = [files.get('业务明细'), files.get('业务明细(汇总)')]
    if (!trades) throw new BillRefused('压缩包里没有业务明细')
    const counted = noneCounted()
    yield* batchesOf(await linesIn(zip, trades), reader(about, counted))
    if (sums) await judgeSums(await linesIn(zip, sums), counted)
  } finally {
    zip.close()
  }
}

const nameOf = (entry: Entry): string => new TextDecoder('gbk').decode(entry.fileNameRaw)
const named = /_(业务明细(?:\(汇总\))?)\.csv$/

async function linesIn(zip: ZipFile, entry: Entry): Promise<AsyncGenerator<string[]>> {
  if (entry.uncompressedSize > unpackedMax) throw new BillRefused('解压后太大')
  return linesOf(unpacked(await zip.openReadStreamPromise(entry)), { encoding: 'gbk' })
}

const needed = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额（元）',
  '商家实收（元）',
  '退款批次号/请求号',
  '服务费（元）',
]

/** Whose bill it must be, and of which day. */
export interface About {
  sellerId: string
  day: string
}

/** Reads the trades of this account and day, and counts them. */
export function reader(about: About, counted: Counted = noneCounted()): BillReader {
  let columns: Map<string, number> | null = null
  let ended = false
  let number = 0
  return {
    line(line) {
      number += 1
      if (line.startsWith('#')) {
        if (/^#-+业务明细列表结束/.test(line)) ended = true
        judgeComment(line, about, counted)
        return null
      }
      if (line.trim() === '') return null
      if (ended) throw new BillRefused(`第 ${number} 行在结尾之后`)
      const cells = line.split(',').map((cell) => cell.trim())
      if (!columns) {
        columns = columnsOf(cells, needed)
        return null
      }
      if (cells.length !== columns.size) throw new BillRefused(`第 ${number} 行的列数不对`)
      const cell = (name: string): string => cells[columns?.get(name) ?? -1] ?? ''
      const row = rowOf(cell, number)
      judgeRowDay(row.at, about.day, number)
      const sums = counted[row.kind]
      sums.rows += 1
      sums.order += unitsOf(cell('订单金额（元）'), number)
      sums.received += unitsOf(cell('商家实收（元）'), number)
      return row
    },
    end() {
      if (!ended) throw new BillRefused('没有结尾，文件不完整')
    },
  }
}

function rowOf(cell: (name: string) => string, line: number): BillRow {
  const type = cell('业务类型')
  if (type !== '交易' && type !== '退款') throw new BillRefused(`第 ${line} 行的业务类型不认识`)
  const at = momentOf(cell('完成时间'))
  if (!at) throw new BillRefused(`第 ${line} 行的时间不对`)
  return {
    kind: type === '交易' ? 'pay' : 'refund',
    orderNo: cell('商户订单号'),
    refundNo: type === '退款' ? cell('退款批次号/请求号') : '',
    tradeNo: cell('支付宝交易号'),
    amountFen: Math.abs(fenOfUnits(unitsOf(cell('订单金额（元）'), line), line)),
    feeFen: feeOfUnits(unitsOf(cell('服务费（元）'), line)),
    at,
  }
}
