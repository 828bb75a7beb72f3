// The words of the import command, read as a request.
import { parseArgs } from 'node:util'
import { fromCaller, readWords, reasonOf, WrongUsage } from '@manjuan/cli'
import { z } from 'zod'
import type { FeedRequest } from './feed.ts'
import type { ImportRequest } from './files.ts'

export const whole = (name: string, max: number) =>
  z.coerce
    .number(`${name} 应为整数`)
    .int(`${name} 应为整数`)
    .min(0, `${name} 不能为负`)
    .max(max, `${name} 不能超过 ${max}`)

const letters = (name: string, most: number) => z.string().trim().max(most, `${name} 最多 ${most} 个字`)
const filled = (name: string, most: number) => letters(name, most).min(1, `${name} 不能为空`)

const flagsSchema = z.object({
  title: filled('--title', 200).optional(),
  author: letters('--author', 200).optional(),
  category: filled('--category', 40).optional(),
  free: whole('--free', 100_000).optional(),
  price: whole('--price', 100_000).optional(),
  'vip-free': z.boolean().optional(),
  finished: z.boolean().optional(),
  publish: z.literal(true, '没有 --no-publish：不写 --publish 就不会发布，已发布的作品请在控制台下架').optional(),
  'skip-bad-pages': z.boolean().optional(),
  'dry-run': z.boolean().optional(),
  kind: z
    .enum(['novel', 'comic', 'video'], '--kind 只能是 novel、comic 或 video')
    .transform((kind) => (kind === 'video' ? 'film' : kind))
    .optional(),
  'per-thousand': whole('--per-thousand', 10_000).optional(),
  summary: letters('--summary', 5_000).optional(),
  cover: z.string().min(1, '--cover 不能为空').optional(),
  rule: z.string().min(1, '--rule 不能为空').max(500, '--rule 过长').optional(),
  encoding: filled('--encoding', 40).optional(),
  replace: z.boolean().optional(),
  preview: z.boolean().optional(),
  remarks: letters('--remarks', 40).optional(),
  area: letters('--area', 40).optional(),
  year: whole('--year', 2200).min(1880, '--year 应为 1880 到 2200').optional(),
  subtitle: z.array(z.string().min(1, '--subtitle 不能为空')).max(20, '--subtitle 最多 20 个').optional(),
  episode: whole('--episode', 10_000).min(1, '--episode 至少为 1').optional(),
  queue: z.boolean().optional(),
  feed: filled('--feed', 2_000).optional(),
  map: z.array(z.string().regex(/^.+=.+$/s, '--map 应为 来源分类=本站分类')).optional(),
  pages: whole('--pages', 1_000).min(1, '--pages 至少为 1').optional(),
})

/** The flags that --feed takes. */
const feedFlags = ['feed', 'map', 'pages', 'price', 'vip-free', 'publish', 'dry-run']

export function readRequest(words: string[]): ImportRequest | FeedRequest {
  const [command, ...rest] = words
  if (command !== 'import') throw new WrongUsage('请使用 import 命令')
  const { values, positionals } = parse(rest)
  const flags = readWords(flagsSchema, values)
  if (flags.feed !== undefined) return feedRequest({ ...flags, feed: flags.feed }, positionals)
  if (flags.map !== undefined || flags.pages !== undefined) throw new WrongUsage('--map 和 --pages 只用于 --feed')
  if (positionals.length === 0) throw new WrongUsage('请指定要导入的文件或文件夹')
  const { 'vip-free': vipFree, 'skip-bad-pages': skipBadPages, 'dry-run': dryRun, publish, ...given } = flags
  const { 'per-thousand': perThousand, subtitle, queue, ...others } = given
  if (perThousand !== undefined && flags.price !== undefined)
    throw new WrongUsage('--price 与 --per-thousand 只能给出一个')
  return {
    ...others,
    vipFree,
    perThousand,
    paths: positionals.map(fromCaller),
    cover: flags.cover === undefined ? undefined : fromCaller(flags.cover),
    subtitles: subtitle?.map(fromCaller),
    queueOnly: queue ?? false,
    publish: publish ?? false,
    skipBadPages: skipBadPages ?? false,
    dryRun: dryRun ?? false,
  }
}

function feedRequest(flags: z.output<typeof flagsSchema> & { feed: string }, others: string[]): FeedRequest {
  if (others.length > 0) throw new WrongUsage('--feed 一次只导入一个来源，不能再有文件')
  const foreign = Object.keys(flags).find((name) => !feedFlags.includes(name))
  if (foreign !== undefined) throw new WrongUsage(`--${foreign} 不用于 --feed`)
  const { feed, map = [], pages, price, 'vip-free': vipFree, publish, 'dry-run': dryRun } = flags
  const pairs = map.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)] as const)
  return {
    feed: /^https?:\/\//i.test(feed) ? feed : fromCaller(feed),
    map: pairs.map(([from, to]) => [from.trim(), to.trim()] as const),
    pages,
    price,
    vipFree,
    publish: publish ?? false,
    dryRun: dryRun ?? false,
  }
}

function parse(words: string[]) {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      allowNegative: true,
      options: {
        title: text,
        author: text,
        category: text,
        free: text,
        price: text,
        'vip-free': yes,
        finished: yes,
        publish: yes,
        'skip-bad-pages': yes,
        'dry-run': yes,
        kind: text,
        'per-thousand': text,
        summary: text,
        cover: text,
        rule: text,
        encoding: text,
        replace: yes,
        preview: yes,
        remarks: text,
        area: text,
        year: text,
        subtitle: { ...text, multiple: true },
        episode: text,
        queue: yes,
        feed: text,
        map: { ...text, multiple: true },
        pages: text,
      },
    })
  } catch (error) {
    throw new WrongUsage(wrongOption(reasonOf(error)))
  }
}

/** The fault that parseArgs names in English, in the operator's words. */
function wrongOption(fault: string): string {
  const name = /'(-[^']*?)(?: <value>)?'/.exec(fault)?.[1] ?? ''
  if (fault.startsWith('Unknown')) return `没有选项 ${name}（以“-”开头的文件名写成 ./${name}）`
  if (fault.includes('does not take')) return `选项 ${name} 不带内容`
  return `选项 ${name} 缺少内容（内容以“-”开头时写成 ${name}=内容）`
}
