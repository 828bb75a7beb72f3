// The words of `npm run orders`, read and carried out.
import { parseArgs } from 'node:util'
import { amountText, shanghaiTime, visible, WrongUsage } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import {
  type Case,
  caseById,
  type FoundOrder,
  findOrders,
  listCases,
  listRefunds,
  queryOrder,
  type RefundOutcome,
  refundOrder,
  settleCase,
  showOrder,
} from '#modules/orders/index.ts'
import {
  acceptedIn,
  payProviders,
  planRefund,
  type RefundPlan,
  type RefundWish,
  refundReasons,
} from '#modules/payment/index.ts'
import { systemClock } from '#ports/clock.ts'
import { type Env, notifyUrlOf } from '../../env.ts'
import type { Run, StaffCommand } from '../staff-command.ts'
import { deedNow } from '../system-user.ts'

const help = `订单和退款

  npm run orders -- find 号码             按订单号、渠道交易号、退款号或账号找订单
  npm run orders -- show 订单号           内容、渠道说过什么、退款、现在最多能退多少
  npm run orders -- query 订单号          现在就问渠道：付了就入账，退款也一起问
  npm run orders -- refund 订单号 --reason 误充          只看会怎样：退未花费的部分
  npm run orders -- refund 订单号 --reason 误充 --yes    照办
  npm run orders -- refunds [--all]       还没有结果的退款；--all 是最近的全部
  npm run orders -- cases [--all]         和订单对不上的钱：没有的订单、不符的金额、渠道自己退的款；--all 连同已了结的
  npm run orders -- settle 号码 --note "已原路退回"       了结 cases 里的一笔，写下查到了什么

  --yuan 12.34   退这么多元；不写就是金币都还在的那部分
  --full         全退：已经花掉的金币记为亏损，总要两个人
  --reason 原因   ${refundReasons.join('、')}

退款先收回金币和会员天数，再请渠道退钱；渠道明确拒绝才还回去，没有答复就一直用同一个退款号再问。
亏损的退款要两个人，一个订单合计退到 500 元以上也要：另一位同事在控制台的“审批”里批准，或用自己的系统用户运行同一条命令。
72 小时内有效；其间订单或余额有变化，就要重新提交。

了结的不会自己再打开：渠道又说起同一笔钱，只加次数，cases 的末尾说有几笔，--all 里看得到；金额或交易号不同就是新的一笔。

退出码：0 完成，1 没有完成（原因见输出），2 命令写错。`

const orderNoShape = /^[\w-]{8,40}$/

function readCommand(args: string[]): Run | null {
  const { values, positionals } = parse(args)
  const [command = 'help', text = '', ...rest] = positionals
  if (values.help || command === 'help') return null
  if (rest.length > 0) throw new WrongUsage('多余的参数')
  if (command !== 'settle' && values.note !== undefined) throw new WrongUsage('--note 只用于 settle')
  if (command !== 'refund' && (values.yuan !== undefined || values.full || values.reason !== undefined || values.yes))
    throw new WrongUsage('--yuan、--full、--reason、--yes 只用于 refund')
  if (command === 'refunds' || command === 'cases') {
    if (text !== '') throw new WrongUsage('多余的参数')
    return (db) => (command === 'cases' ? cases : refunds)(db, values.all === true)
  }
  if (command === 'settle') return settleRun(text, values.note)
  if (command === 'find') {
    if (!/^[\w-/.:]{4,80}$/.test(text)) throw new WrongUsage('请写上订单号、交易号、退款号或账号')
    return (db) => find(db, text)
  }
  if (!['show', 'query', 'refund'].includes(command)) throw new WrongUsage(`没有这个命令：${visible(command)}`)
  if (!orderNoShape.test(text)) throw new WrongUsage('请写上订单号')
  if (command === 'show') return (db) => show(db, text)
  if (command === 'query') return (db, env) => query(db, env, text)
  const wish = wishOf(text, values)
  return (db, env) => (values.yes ? refund(db, env, wish) : plan(db, wish))
}

const mostNote = 200

function settleRun(text: string, given = ''): Run {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new WrongUsage('请写上 cases 里的号码')
  const note = given.trim()
  if (note === '') throw new WrongUsage('请用 --note 写上查到了什么')
  if ([...note].length > mostNote || /\p{Cc}/u.test(note)) throw new WrongUsage(`--note 最多 ${mostNote} 字，写成一行`)
  return (db) => settle(db, Number(text), note)
}

function parse(args: string[]) {
  try {
    const options = {
      yuan: { type: 'string' },
      full: { type: 'boolean' },
      reason: { type: 'string' },
      yes: { type: 'boolean' },
      all: { type: 'boolean' },
      note: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new WrongUsage('不认识的选项，或选项缺少内容')
  }
}

function wishOf(orderNo: string, values: ReturnType<typeof parse>['values']): RefundWish {
  const reason = refundReasons.find((each) => each === values.reason)
  if (reason === undefined) throw new WrongUsage(`请用 --reason 写上原因：${refundReasons.join('、')}`)
  if (values.yuan !== undefined && values.full) throw new WrongUsage('--yuan 和 --full 只能写一个')
  return {
    orderNo,
    reason,
    short: values.full === true,
    amountFen: values.yuan === undefined ? null : fenOf(values.yuan),
  }
}

function fenOf(yuan: string): number {
  const found = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(yuan)
  const fen = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : 0
  if (fen <= 0) throw new WrongUsage('--yuan 应为大于 0 的金额，如 12.34')
  return fen
}

const depsOf = (db: Db, env: Env) => ({
  db,
  clock: systemClock,
  providers: payProviders(env, systemClock, acceptedIn(db)),
  notifyUrlOf: (provider: string) => notifyUrlOf(env, provider),
})

const stateNames = { created: '待付款', paid: '已付款', expired: '已关闭', refunded: '已退款', failed: '失败' } as const
const refundNames = {
  taken: '等渠道答复',
  sent: '渠道处理中',
  done: '已退',
  undone: '被拒，已还回',
  stuck: '卡住，要人处理',
} as const
const noticeNames: Readonly<Record<string, string>> = {
  paid: '通知：已付款',
  repeated: '通知：重复',
  mismatch: '通知：金额或交易号不符',
  unknown: '通知：没有这个订单',
  refund: '通知：有退款',
  'not-paid': '通知：不是付款',
  'not-ours': '通知：不是我们的商户',
  malformed: '通知：看不懂',
  stranger: '通知：签名的密钥或证书不认识',
}

const goodsText = ({
  coins,
  gift_coins: gift,
  vip_days: days,
}: Pick<FoundOrder, 'coins' | 'gift_coins' | 'vip_days'>): string =>
  [coins > 0 ? `${coins} 金币` : '', gift > 0 ? `赠 ${gift} 金币` : '', days > 0 ? `会员 ${days} 天` : '']
    .filter(Boolean)
    .join(' + ')

const line = (row: FoundOrder): string =>
  `${row.order_no}  ${stateNames[row.state]}${row.late ? '（迟到）' : ''}  ${amountText(row.amount_fen)} 元  账号 ${visible(row.account)}  ${shanghaiTime(row.created_at)}`

async function find(db: Db, text: string): Promise<boolean> {
  const rows = await findOrders(db, text)
  for (const row of rows) console.log(line(row))
  console.log(rows.length > 0 ? `共 ${rows.length} 个` : '✗ 没有找到')
  return rows.length > 0
}

async function show(db: Db, orderNo: string): Promise<boolean> {
  const found = await showOrder(db, orderNo, systemClock.now())
  if (!found) return missing()
  const { order, told, refunds: parts, asks, plan: possible } = found
  console.log(line(order))
  console.log(
    `内容：${goodsText(order)}  渠道：${visible(order.channel_text ?? order.channel_code)}  交易号：${visible(order.trade_no ?? '没有')}`,
  )
  if (order.paid_at) console.log(`付款：${shanghaiTime(order.paid_at)}  已退：${amountText(order.refunded_fen)} 元`)
  for (const each of told)
    console.log(
      `  ${shanghaiTime(each.at)}  ${each.what === 'notice' ? (noticeNames[each.text] ?? visible(each.text)) : `${each.what === 'case' ? '待查' : '已了结'}：${visible(each.text)}（${each.times} 次）`}`,
    )
  for (const part of parts) console.log(`  ${refundLine(part)}`)
  for (const ask of asks)
    console.log(
      `  等第二个人：${amountText(ask.amountFen)} 元${ask.short ? '（全退）' : ''}，${visible(ask.author)} 于 ${shanghaiTime(ask.at)} 提交，审批 ${ask.id}`,
    )
  if (possible)
    console.log(`现在最多可退 ${amountText(possible.mostFen)} 元；全退还剩 ${amountText(possible.leftFen)} 元`)
  return true
}

type Refund = Awaited<ReturnType<typeof listRefunds>>[number]

function refundLine(row: Refund): string {
  const back = [
    row.coins + row.gift_coins > 0 ? `收回 ${row.coins + row.gift_coins} 金币` : '',
    row.vip_days > 0 ? `收回会员 ${row.vip_days} 天` : '',
  ]
  const loss = row.shortfall > 0 ? [`亏损 ${row.shortfall} 金币`] : []
  const second = row.approved_by === row.asked_by ? '（单人）' : row.approved_by ? `、${visible(row.approved_by)}` : ''
  const by = `${visible(row.asked_by)}${second}`
  const why = row.why === '' ? '' : `（${visible(row.why)}）`
  return `${visible(row.refund_no)}  ${refundNames[row.state]}${why}  ${amountText(row.amount_fen)} 元  ${[...back, ...loss].filter(Boolean).join('，')}  ${visible(row.reason)}  ${by}  ${shanghaiTime(row.created_at)}`
}

async function refunds(db: Db, all: boolean): Promise<boolean> {
  const rows = await listRefunds(db, all)
  for (const row of rows) console.log(`${refundLine(row)}  订单 ${row.order_no}`)
  console.log(rows.length > 0 ? `共 ${rows.length} 笔` : all ? '没有退款' : '没有等着的退款')
  return true
}

const caseNames = {
  unknown: '没有这个订单',
  mismatch: '金额或交易号不符',
  refund: '渠道自己退的款',
} as const

function caseLine(row: Case): string {
  const number = row.trade_no === '' ? '' : `  ${row.kind === 'refund' ? '退款号' : '交易号'} ${visible(row.trade_no)}`
  const times = row.times > 1 ? `（${row.times} 次，最后 ${shanghaiTime(row.last_at)}）` : ''
  return `${row.id}  ${shanghaiTime(row.first_at)}${times}  ${visible(row.provider)}  ${caseNames[row.kind]}  ${amountText(row.amount_fen)} 元  订单 ${visible(row.order_no)}${number}${settledText(row)}`
}

function settledText({ settled_at: at, settled_by: by, note, last_at: last }: Case): string {
  if (!at) return ''
  const since = last > at ? '，了结后渠道又说过' : ''
  return `  已了结 ${shanghaiTime(at)} 由 ${visible(by ?? '')}${note === '' ? '' : `：${visible(note)}`}${since}`
}

async function cases(db: Db, all: boolean): Promise<boolean> {
  const { rows, toldSince } = await listCases(db, all)
  for (const row of rows) console.log(caseLine(row))
  console.log(rows.length > 0 ? `共 ${rows.length} 笔` : '没有对不上的钱')
  if (toldSince > 0) console.log(`了结后渠道又说起的有 ${toldSince} 笔${all ? '' : '，用 --all 看'}`)
  return true
}

async function settle(db: Db, id: number, note: string): Promise<boolean> {
  const settled = await settleCase(db, id, note, deedNow(note))
  const row = await caseById(db, id)
  if (!row) console.log('✗ 没有这个号码，请看 npm run orders -- cases')
  else console.log(settled === 'settled' ? `✓ ${caseLine(row)}` : `✗ 早已了结，没有改动：${caseLine(row)}`)
  return settled === 'settled'
}

async function query(db: Db, env: Env, orderNo: string): Promise<boolean> {
  const queried = await queryOrder(depsOf(db, env), orderNo, deedNow())
  if (queried === 'noOrder') return missing()
  if (queried === 'away') console.log('✗ 渠道没有可信的答复，稍后再问')
  const shown = await show(db, orderNo)
  return shown && queried === 'asked'
}

function missing(): boolean {
  console.log('✗ 没有这个订单')
  return false
}

async function plan(db: Db, wish: RefundWish): Promise<boolean> {
  const found = await planRefund(db, wish, systemClock.now())
  if (!found) {
    console.log('✗ 没有这个订单，或它没有付款、已全部退款')
    return false
  }
  for (const text of planLines(found)) console.log(text)
  const refused = refusalOf(found, wish)
  console.log(refused ?? '没有改动任何东西；加 --yes 照办')
  return refused === null
}

function planLines(found: RefundPlan): string[] {
  const coins = found.due - found.shortfall
  return [
    `退 ${amountText(found.amountFen)} 元，收回 ${coins} 金币${found.dueDays > 0 ? `、会员 ${found.dueDays - found.shortDays} 天` : ''}`,
    ...(found.shortfall > 0 ? [`已经花掉 ${found.shortfall} 金币，记为亏损`] : []),
    ...(found.shortDays > 0 ? [`会员已经用掉 ${found.shortDays} 天`] : []),
    ...(found.needsSecond ? ['这笔退款要两个人'] : []),
  ]
}

function refusalOf(found: RefundPlan, wish: RefundWish): string | null {
  if (found.amountFen > found.leftFen) return `✗ 这个订单只剩 ${amountText(found.leftFen)} 元没有退`
  if (found.amountFen <= 0 || (!wish.short && found.amountFen > found.mostFen)) return fewText(found.mostFen)
  return null
}

const fewText = (mostFen: number): string =>
  `✗ 金币或会员天数已经花掉一部分，最多可退 ${amountText(mostFen)} 元；要连同亏损一起退，用 --full（两个人）`

async function refund(db: Db, env: Env, wish: RefundWish): Promise<boolean> {
  const deed = deedNow(wish.reason)
  const begun = await refundOrder(depsOf(db, env), wish, deed)
  console.log(begunText(begun))
  const isTaken = 'outcome' in begun && begun.outcome === 'taken'
  if (isTaken) await show(db, wish.orderNo)
  return isTaken
}

function begunText(begun: RefundOutcome): string {
  if (!('outcome' in begun))
    return `… 已记录（审批 ${begun.approvalId}）。这笔退款还需要另一位同事在控制台的“审批”里批准，或用自己的系统用户运行同一条命令`
  switch (begun.outcome) {
    case 'taken':
      return `✓ 已收回并请渠道退 ${amountText(begun.amountFen)} 元，退款号 ${begun.refundNo}`
    case 'second':
      return '✗ 这笔退款要两个人'
    case 'none':
      return '✗ 没有这个订单'
    case 'unpaid':
      return '✗ 这个订单没有付款，或已全部退款'
    case 'over':
      return `✗ 这个订单只剩 ${amountText(begun.mostFen)} 元没有退`
    case 'few':
      return fewText(begun.mostFen)
  }
}

export const ordersCommand: StaffCommand = { help, read: readCommand }
