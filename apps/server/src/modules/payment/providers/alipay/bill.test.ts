// What a bill of Alipay must fit: the account and the day that were asked for, and its own sums.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BillRefused, type BillRow } from '../../provider.ts'
import { batchesOf } from '../bill-lines.ts'
import { reader } from './bill.ts'
import { judgeSums, noneCounted } from './bill-sums.ts'

const about = { sellerId: '2088000000000001', day: '2026-11-19' }
const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）'

const facts = {
  account: '20880000000000010156',
  from: '2026年11月19日 00:00:00',
  to: '2026年11月20日 00:00:00',
  paidAt: '2026-11-19 23:59:59',
  refundedAt: '2026-11-19 00:00:00',
  order: '30.00',
  received: '30.00',
  paid: '#交易合计：2笔，商家实收共60.00元，商家优惠共0.00元',
  refunded: '#退款合计：1笔，商家实收共-10.01元，商家优惠共0.00元',
  counts: ['2', '1'],
  sum: '49.99',
}
type Facts = typeof facts

async function* detail(told: Facts) {
  yield ['#支付宝业务明细查询', `#账号：[${told.account}]`]
  yield [`#起始日期：[${told.from}]   终止日期：[${told.to}]`, '#-----业务明细列表-----', header]
  yield [
    `T1\t,O1\t,交易,币,2026-11-19 11:00:00,${told.paidAt},${told.order},${told.received},,-0.18`,
    'T2\t,O2\t,交易,币,2026-11-19 11:00:00,2026-11-19 11:00:09,30.00,30.00,,-0.18',
    `T2\t,O2\t,退款,币,2026-11-19 11:00:00,${told.refundedAt},-10.01,-10.01,R2\t,0.06`,
  ]
  yield ['#-----业务明细列表结束-----', told.paid, told.refunded]
}

async function* sums({ counts, sum }: Facts) {
  yield ['#支付宝业务汇总查询']
  yield [
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）',
    `合计,,${counts.join(',')},${sum},49.99`,
    '#-----业务明细列表结束-----',
  ]
}

async function read(more: Partial<Facts> = {}): Promise<BillRow[]> {
  const [told, counted] = [{ ...facts, ...more }, noneCounted()]
  const rows: BillRow[] = []
  for await (const batch of batchesOf(detail(told), reader(about, counted))) rows.push(...batch)
  await judgeSums(sums(told), counted)
  return rows
}

test('[Y-22] a bill is read to the fen, with the day written in each of its ways', async () => {
  const rows = await read()
  assert.deepEqual(
    rows.map(({ kind, orderNo, refundNo, amountFen, feeFen }) => [kind, orderNo, refundNo, amountFen, feeFen]),
    [
      ['pay', 'O1', '', 3000, -18],
      ['pay', 'O2', '', 3000, -18],
      ['refund', 'O2', 'R2', 1001, 6],
    ],
  )
  for (const to of ['2026年11月19日 24:00:00', '2026年11月19日 23:59:59']) assert.equal((await read({ to })).length, 3)
  assert.equal((await read({ paidAt: '2026-11-18 23:59:59' })).length, 3, 'the last second may come a day later')
  assert.equal((await read({ sum: '60.00' })).length, 3, 'a sum of payments alone')
  assert.equal((await read({ refunded: '#退款合计：1笔，商家实收退款共10.01元' })).length, 3, 'without its sign')
  assert.equal((await read({ refunded: '#退款合计：1笔' })).length, 3, 'the count alone')
})

test('[Y-24] a bill of other days, of another account or of other sums is refused by name', async () => {
  const lies: [lie: Partial<Facts>, why: string][] = [
    [{ account: '20880000000000020156' }, '这是别的账号的账单'],
    [{ from: '2026年11月18日 00:00:00' }, '这是别的日期的账单'],
    [{ from: '2026年11月19日 00:00:01' }, '这是别的日期的账单'],
    [{ to: '2026年11月21日 00:00:00' }, '这是别的日期的账单'],
    [{ to: '2026年11月19日 12:00:00' }, '这是别的日期的账单'],
    [{ to: '' }, '这是别的日期的账单'],
    [{ paidAt: '2026-11-20 00:00:00' }, '第 6 行不是这一天的'],
    [{ refundedAt: '2026-11-17 23:59:59' }, '第 8 行不是这一天的'],
    [{ paidAt: '2026-11-19' }, '第 6 行的时间不对'],
    [{ received: '29.99' }, '交易合计不符'],
    [{ paid: facts.paid.replace('2笔', '3笔') }, '交易合计不符'],
    [{ paid: facts.paid.replace('60.00', '60.01') }, '交易合计不符'],
    [{ refunded: facts.refunded.replace('-10.01', '-10.00') }, '退款合计不符'],
    [{ counts: ['3', '1'] }, '汇总的交易订单总笔数不符'],
    [{ counts: ['2', '0'] }, '汇总的退款订单总笔数不符'],
    [{ sum: '50.00' }, '汇总的订单金额不符'],
    [{ order: '30.01' }, '汇总的订单金额不符'],
  ]
  for (const [lie, why] of lies) await assert.rejects(read(lie), new BillRefused(why), JSON.stringify(lie))
})
