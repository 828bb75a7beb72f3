// The words of `npm run tickets`, read and carried out.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { amountText, shanghaiTime, visible, WrongUsage } from '@manjuan/cli'
import { ticketActionNames, ticketStateNames, ticketTopicNames } from '@manjuan/contract/messages'
import type { Db } from '@manjuan/db'
import { pictureKey } from '@manjuan/storage'
import { openTickets, readTicket, type StaffOutcome } from '#modules/desk/index.ts'
import {
  answerOn,
  approveOn,
  claimOn,
  closeOn,
  matchOn,
  moveMobileOn,
  releaseOn,
  reopenOn,
  type TicketOutcome,
} from '#modules/tickets/index.ts'
import type { Run, StaffCommand } from '../staff-command.ts'
import { deedNow } from '../system-user.ts'

const help = `客服工单

  npm run tickets -- list                     未关闭的工单，待回复的在前
  npm run tickets -- show 工单号              对话、图片文件、处理记录
  npm run tickets -- claim 工单号             认领：15 分钟内别人不能回复和关闭；--over 接手同事认领的
  npm run tickets -- release 工单号           放开认领的工单
  npm run tickets -- answer 工单号 "回复内容"   回复读者
  npm run tickets -- close 工单号             关闭工单；批准过而还没有领取的恢复码同时作废
  npm run tickets -- reopen 工单号            重新打开关闭的工单
  npm run tickets -- match 工单号             找回账号：核对交易单号、金额、日期（只回答相符或不符）
  npm run tickets -- approve 工单号           找回账号：批准读者领取一次性恢复码；金币多的账号要两个人批准
  npm run tickets -- mobile 工单号 手机号      手机号被别人占用：核实机主（如回拨该号码）后，把它改绑到提交工单的账号；
                                              金币和记录不动，两个账号都会收到通知

  --by 备注   写在处理记录里的备注，如姓名。处理人总是运行命令的系统用户；两个人批准，就是两个系统用户，
              或者一个系统用户和一位在控制台“审批”里批准的同事。72 小时内有效，账号有变化就要重新提交。

退出码：0 完成，1 没有完成（原因见输出），2 命令写错。`

function readCommand(args: string[]): Run | null {
  const { values, positionals } = parse(args)
  const [command = 'help', no = '', text = '', ...rest] = positionals
  const deed = () => deedNow(values.by)
  const deeds: Record<string, (db: Db, no: number) => Promise<TicketOutcome>> = {
    answer: (db, ticket) => answerOn(db, ticket, text, deed()),
    claim: (db, ticket) => claimOn(db, ticket, values.over ?? false, deed()),
    release: (db, ticket) => releaseOn(db, ticket, deed()),
    close: (db, ticket) => closeOn(db, ticket, deed()),
    reopen: (db, ticket) => reopenOn(db, ticket, deed()),
    match: (db, ticket) => matchOn(db, ticket, deed()),
    approve: (db, ticket) => approveOn(db, ticket, deed()),
    mobile: (db, ticket) => moveMobileOn(db, ticket, text, deed()),
  }
  if (values.help || command === 'help') return null
  if (command === 'list' && no === '') return list
  if (rest.length > 0 || (text !== '' && command !== 'answer' && command !== 'mobile'))
    throw new WrongUsage('多余的参数；回复内容请放在引号里')
  if (command === 'show') {
    const ticket = ticketNoOf(no)
    return (db, env) => show(db, ticket, (name) => join(env.DATA_DIR, pictureKey(name)))
  }
  const act = deeds[command]
  if (!act) throw new WrongUsage(`没有这个命令：${visible(command)}`)
  if (command === 'answer' && text.trim() === '') throw new WrongUsage('请写上回复内容')
  if (command === 'mobile' && !/^1\d{10}$/.test(text)) throw new WrongUsage('请写上 11 位手机号')
  const ticket = ticketNoOf(no)
  return async (db) => tell(await act(db, ticket))
}

function parse(args: string[]) {
  try {
    const options = {
      by: { type: 'string' },
      over: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new WrongUsage('不认识的选项，或选项缺少内容')
  }
}

function ticketNoOf(text: string): number {
  if (!/^[1-9]\d{7}$/.test(text)) throw new WrongUsage('请写上 8 位工单号')
  return Number(text)
}

const results: Record<StaffOutcome, [good: boolean, line: string]> = {
  done: [true, '✓ 已完成'],
  match: [true, '✓ 相符'],
  noMatch: [false, '✗ 不符：没有交易单号、金额、日期都一致的已付款订单'],
  noTicket: [false, '✗ 没有这张工单'],
  closed: [false, '✗ 工单已关闭'],
  stale: [false, '✗ 刚刚有人改过这张工单，请再看一下'],
  held: [false, '✗ 同事正在处理这张工单，要接手请用 claim --over'],
  notHeld: [false, '✗ 没有人认领这张工单'],
  notClosed: [false, '✗ 工单没有关闭'],
  noStaff: [false, '✗ 不知道是哪个系统用户在处理'],
  badText: [false, '✗ 回复内容应为 1 到 2000 字，不能含控制字符'],
  noRecovery: [false, '✗ 这不是找回账号的工单'],
  badMobile: [false, '✗ 手机号应为 1 开头的 11 位数字'],
  freeMobile: [false, '✗ 没有账号绑定这个手机号，请读者自己绑定'],
  hasMobile: [false, '✗ 提交工单的账号已绑定另一个手机号'],
  alreadyOwn: [false, '✗ 这个手机号已绑定在提交工单的账号上'],
}

function tell(outcome: TicketOutcome): boolean {
  if (typeof outcome !== 'string') {
    console.log(
      `… 已记录（审批 ${outcome.approvalId}）。这个账号金币较多，还需要另一位同事在控制台的“审批”里批准，或用自己的系统用户运行同一条命令（--by 只是备注）`,
    )
    return false
  }
  const [good, line] = results[outcome]
  console.log(line)
  return good
}

async function list(db: Db): Promise<boolean> {
  const tickets = await openTickets(db)
  for (const { no, state, topic, kind, updated_at, first_text } of tickets) {
    const what = `${kind === 'complaint' ? '投诉·' : ''}${ticketTopicNames[topic]}`
    const begin = visible([...first_text.replaceAll('\n', ' ')].slice(0, 40).join(''))
    console.log(`${no}  ${ticketStateNames[state]}  ${shanghaiTime(updated_at)}  ${what}  ${begin}`)
  }
  console.log(tickets.length > 0 ? `共 ${tickets.length} 张未关闭` : '没有未关闭的工单')
  return true
}

const deedNames = ticketActionNames
const matchNames: Record<string, string> = { match: '（相符）', noMatch: '（不符）' }

/** A stranger's line always begins with a bar, so that it cannot pass for a line of the command. */
const quoted = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => `  │ ${line}`)
    .join('\n')

async function show(db: Db, no: number, pictureOf: (name: string) => string): Promise<boolean> {
  const found = await readTicket(db, no)
  if (!found) return tell('noTicket')
  const { ticket, messages, pictures, recovery, actions } = found
  console.log(`工单 ${no}  ${ticketStateNames[ticket.state]}  ${ticketTopicNames[ticket.topic]}`)
  console.log(`提交于 ${shanghaiTime(ticket.created_at)}  联系方式：${visible(ticket.contact) || '未填写'}`)
  if (recovery) {
    const fetched = recovery.fetched_at ? '已领取' : recovery.approved_at ? '已批准，等读者领取' : '未批准'
    console.log(
      `交易单号 ${visible(recovery.trade_no)}  金额 ${amountText(recovery.amount_fen)} 元  日期 ${recovery.paid_on}`,
    )
    console.log(`记得的账号：${visible(recovery.account) || '未填写'}  恢复码：${fetched}`)
  }
  for (const message of messages) {
    console.log(`\n${message.author === 'staff' ? '客服' : '读者'}  ${shanghaiTime(message.created_at)}`)
    console.log(quoted(message.text))
  }
  if (pictures.length > 0) console.log('\n图片')
  for (const { name } of pictures) console.log(`  ${pictureOf(name)}`)
  if (actions.length > 0) console.log('\n处理记录')
  for (const { created_at, staff, note, action, detail } of actions) {
    const person = note === '' ? visible(staff) : `${visible(staff)}（${visible(note)}）`
    console.log(`  ${shanghaiTime(created_at)}  ${person}  ${deedNames[action]}${matchNames[detail] ?? ''}`)
  }
  return true
}

export const ticketsCommand: StaffCommand = { help, read: readCommand }
