// The words of `npm run bills`, read and carried out.
import { amountText, shanghaiTime, visible, WrongUsage } from '@manjuan/cli'
import type { Db, Json } from '@manjuan/db'
import {
  acceptedIn,
  billDay,
  billSums,
  checkBill,
  type Difference,
  fetchBill,
  isBillDay,
  type PayProvider,
  payProviders,
} from '#modules/payment/index.ts'
import { type Carried, carryOut } from '#modules/staff/index.ts'
import { systemClock } from '#ports/clock.ts'
import { type Env, notifyUrlOf } from '../../env.ts'
import type { Run, StaffCommand } from '../staff-command.ts'
import { deedNow } from '../system-user.ts'

const help = `渠道账单

  npm run bills -- fetch 2026-11-22 [渠道]   取那天的账单（昨天的每天 10:30 自动取）
  npm run bills -- show 2026-11-22 [渠道]    已取的账单：笔数、金额、手续费
  npm run bills -- check 2026-11-22 [渠道]   和账本核对；只有账单有的，先问渠道再入账

渠道写作 alipay、wechat、alipay:2 等；不写就是全部。账单最早三个月前，日期按上海时间。

退出码：0 完成且没有差异，1 没有完成或有差异，2 命令写错。`

function readCommand(args: string[]): Run | null {
  const [command = 'help', day = '', name = '', ...rest] = args
  if (command === 'help' || command === '-h' || command === '--help') return null
  const run = { fetch, show, check }[command]
  if (!run) throw new WrongUsage(`没有这个命令：${visible(command)}`)
  if (rest.length > 0) throw new WrongUsage('多余的参数')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isBillDay(day, systemClock.now()))
    throw new WrongUsage('请写上日期，如 2026-11-22；今天的账单还没有，三个月前的不再有')
  return async (db, env) => {
    const chosen = payProviders(env, systemClock, acceptedIn(db)).filter(
      (provider) => name === '' || provider.name === name,
    )
    if (chosen.length === 0) console.log(`✗ 没有这个渠道${name === '' ? '' : `：${visible(name)}`}`)
    let good = chosen.length > 0
    for (const provider of chosen) good = (await run({ db, env, provider, day })) && good
    return good
  }
}

interface Asked {
  db: Db
  env: Env
  provider: PayProvider
  day: string
}

const states = {
  fetched: '已取',
  none: '当天没有交易',
  later: '还没有做好',
  away: '渠道没有可信的答复',
  refused: '账单不可信',
} as const

async function fetch({ db, provider, day }: Asked): Promise<boolean> {
  const before = await billDay(db, provider.name, day)
  const state = await fetchBill({ db, clock: systemClock }, provider, day)
  const after = await billDay(db, provider.name, day)
  await noted(db, 'bill.fetch', `bill ${provider.name} ${day}`, [factsOf(before), factsOf(after)])
  const why = after?.why ?? ''
  const good = state === 'fetched' || state === 'none'
  console.log(
    `${good ? '✓' : '✗'} ${provider.name} ${day} ${states[state]}${state === 'refused' ? `：${visible(why)}` : ''}`,
  )
  return good
}

const factsOf = (known: Awaited<ReturnType<typeof billDay>>): Json =>
  known ? { state: known.state, rows: known.row_count } : null

/** A bill is fetched and mended in transactions of its own, because gateways answer in between; then it is recorded. */
async function noted(db: Db, verb: 'bill.fetch' | 'bill.check', object: string, [before, after]: [Json, Json]) {
  const event = { object, before, after }
  await carryOut(db, deedNow(), verb, async (): Promise<Carried<boolean>> => ({ outcome: true, event }))
}

async function show({ db, provider, day }: Asked): Promise<boolean> {
  const known = await billDay(db, provider.name, day)
  if (!known) {
    console.log(`✗ ${provider.name} ${day} 还没有取过`)
    return false
  }
  console.log(`${provider.name} ${day} ${states[known.state]}  ${shanghaiTime(known.tried_at)}  ${known.row_count} 行`)
  for (const { kind, count, amount_fen: fen, fee_fen: fee } of await billSums(db, provider.name, day))
    console.log(
      `  ${kind === 'pay' ? '付款' : '退款'} ${count} 笔  ${amountText(fen)} 元  手续费 ${amountText(fee)} 元`,
    )
  return true
}

const whats = { theirs: '账单有，账本没有', ours: '账本有，账单没有', amount: '金额不同' } as const

async function check({ db, env, provider, day }: Asked): Promise<boolean> {
  const known = await billDay(db, provider.name, day)
  if (known?.state !== 'fetched' && known?.state !== 'none') {
    console.log(`✗ ${provider.name} ${day} 的账单还没有取到，先用 fetch`)
    return false
  }
  const deps = { db, clock: systemClock, providers: [provider], notifyUrlOf: (name: string) => notifyUrlOf(env, name) }
  const { differences, mended } = await checkBill(deps, provider, day)
  const left = differences.length
  await noted(db, 'bill.check', `bill ${provider.name} ${day}`, [
    { differences: left + mended },
    { differences: left, mended },
  ])
  if (mended > 0) console.log(`已补入账 ${mended} 笔`)
  for (const difference of differences) console.log(`✗ ${line(difference)}`)
  console.log(
    differences.length === 0
      ? `✓ ${provider.name} ${day} 没有差异`
      : `✗ ${provider.name} ${day} 有 ${differences.length} 处差异`,
  )
  return differences.length === 0
}

const line = ({ what, kind, orderNo, refundNo, billFen, ownFen, at }: Difference): string =>
  [
    whats[what],
    kind === 'pay' ? '付款' : `退款 ${visible(refundNo)}`,
    `订单 ${visible(orderNo)}`,
    ...(billFen === null ? [] : [`账单 ${amountText(billFen)} 元`]),
    ...(ownFen === null ? [] : [`账本 ${amountText(ownFen)} 元`]),
    shanghaiTime(at),
  ].join('  ')

export const billsCommand: StaffCommand = { help, read: readCommand }
