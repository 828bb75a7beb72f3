// The words of `npm run comments`, read and carried out.
import { parseArgs } from 'node:util'
import { shanghaiTime, visible, WrongUsage } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { commentsForStaff, reviewComment, type StaffComment, type Which } from '#modules/comments/index.ts'
import { keepSetting, lockSettings, ownSetting, readSetting } from '#modules/site/index.ts'
import { type Carried, carryOut } from '#modules/staff/index.ts'
import { type Run, type StaffCommand, tell } from '../staff-command.ts'
import { deedNow } from '../system-user.ts'

const help = `弹幕管理

  npm run comments -- list              读者最近发的 100 条
  npm run comments -- list --reported   被举报而还没有处理的，举报多的在前
  npm run comments -- list --hidden     已隐藏的（三位读者举报会自动隐藏）
  npm run comments -- hide 编号         隐藏
  npm run comments -- show 编号         恢复显示；以后的举报不再自动隐藏它
  npm run comments -- words             不许出现的词
  npm run comments -- words add 词…     增加
  npm run comments -- words drop 词…    去掉

退出码：0 完成，1 没有完成，2 命令写错。`

function readCommand(args: string[]): Run | null {
  const { values, positionals } = parse(args)
  const [command = 'help', ...rest] = positionals
  if (values.help || command === 'help') return null
  if (command === 'words') return wordsCommand(rest)
  if ((values.hidden || values.reported) && command !== 'list')
    throw new WrongUsage('--hidden 和 --reported 只用于 list')
  if (command === 'list') {
    if (rest.length > 0 || (values.hidden && values.reported)) throw new WrongUsage('多余的参数')
    return (db) => list(db, values.hidden ? 'hidden' : values.reported ? 'reported' : 'written')
  }
  if (command !== 'hide' && command !== 'show') throw new WrongUsage(`没有这个命令：${visible(command)}`)
  const [id = '', ...more] = rest
  if (!/^[1-9]\d{0,14}$/.test(id) || more.length > 0) throw new WrongUsage('请写上一条弹幕的编号')
  const state = command === 'hide' ? 'hidden' : 'shown'
  return async (db) => tell(await review(db, Number(id), state), '✓ 已完成', '✗ 没有这条弹幕')
}

function review(db: Db, id: number, state: 'shown' | 'hidden'): Promise<boolean> {
  return carryOut(db, deedNow(), 'comment.review', async (tx): Promise<Carried<boolean>> => {
    const before = await reviewComment(tx, id, state)
    if (!before) return { outcome: false, event: null }
    return {
      outcome: true,
      event: { object: `comment ${id}`, before: { ...before }, after: { state, reviewed: true } },
    }
  })
}

function parse(args: string[]) {
  try {
    const yes = { type: 'boolean' } as const
    const options = { hidden: yes, reported: yes, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new WrongUsage('不认识的选项')
  }
}

async function list(db: Db, which: Which): Promise<boolean> {
  const comments = await commentsForStaff(db, which)
  for (const comment of comments) console.log(lineOf(comment))
  console.log(comments.length > 0 ? `共 ${comments.length} 条` : '没有')
  return true
}

const reasonNames: Record<string, string> = { spam: '广告', abuse: '辱骂', spoiler: '剧透', other: '其他' }

function lineOf({
  id,
  title,
  number,
  atMs,
  text,
  state,
  accountId,
  createdAt,
  reports,
  reasons,
}: StaffComment): string {
  const facts = [
    shanghaiTime(createdAt),
    `《${visible(title)}》第 ${number} 集 ${momentText(atMs)}`,
    accountId === null ? '导入' : `读者 ${accountId}`,
    state === 'hidden' ? '已隐藏' : null,
    reports > 0 ? `举报 ${reports}（${reasons.map((reason) => reasonNames[reason] ?? reason).join('、')}）` : null,
  ].filter((fact) => fact !== null)
  return `${id}  ${facts.join('  ')}  ${visible(text.replaceAll('\n', ' '))}`
}

/** A position in the film, such as 1:02:03. */
function momentText(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

function wordsCommand([deed, ...words]: string[]): Run {
  if (deed === undefined) return showWords
  if (deed !== 'add' && deed !== 'drop') throw new WrongUsage('words 后面只能是 add 或 drop')
  if (words.length === 0) throw new WrongUsage('请写上词')
  return (db) => changeWords(db, deed, words)
}

async function wordsNow(db: Db): Promise<string[]> {
  const told = await ownSetting(db, 0, 'comment_words')
  return Array.isArray(told) ? told.filter((word) => typeof word === 'string') : []
}

async function showWords(db: Db): Promise<boolean> {
  const words = await wordsNow(db)
  for (const word of words) console.log(visible(word))
  console.log(words.length > 0 ? `共 ${words.length} 个` : '没有')
  return true
}

async function changeWords(db: Db, deed: 'add' | 'drop', words: string[]): Promise<boolean> {
  const count = await carryOut(db, deedNow(), 'comment.words', async (tx): Promise<Carried<number | null>> => {
    await lockSettings(tx)
    const before = await wordsNow(tx)
    const after = deed === 'add' ? [...new Set([...before, ...words])] : before.filter((word) => !words.includes(word))
    const read = readSetting('comment_words', JSON.stringify(after))
    if ('faults' in read) throw new WrongUsage(`没有写入：\n${read.faults.join('\n')}`)
    if (after.length === before.length) return { outcome: null, event: null }
    await keepSetting(tx, 0, 'comment_words', read.value)
    return { outcome: after.length, event: { object: 'setting 0', before: { words: before }, after: { words: after } } }
  })
  return tell(count !== null, `✓ 现在有 ${count} 个，10 秒内生效`, '✗ 没有变化')
}

export const commentsCommand: StaffCommand = { help, read: readCommand }
