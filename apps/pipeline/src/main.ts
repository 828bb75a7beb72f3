// The operator's command: npm run import -- <文件或文件夹…> [选项]
import { parseArgs } from 'node:util'
import {
  faultLines,
  fromCaller,
  placeFields,
  placeOf,
  readWords,
  reasonOf,
  runCommand,
  WrongUsage,
  withShop,
} from '@manjuan/cli'
import { z } from 'zod'
import { type FeedRequest, importFeed } from '#import/feed.ts'
import { type ImportRequest, importFiles } from '#import/files.ts'
import { filmLimits } from '#plans/film-facts.ts'
import { presets } from '#plans/film-plan.ts'

const usage = `用法：npm run import -- <文件或文件夹…> [选项]

  漫画：CBZ、ZIP 和图片文件夹；小说：TXT、Markdown、EPUB 和文本文件夹（每个文件一章）
  影片：MP4、MOV、MKV、WebM、AVI、TS、FLV、3GP（需要 ffmpeg）

  --kind novel|comic|video   名称看不出来时，指明按哪一种导入
  --title 书名          把所有文件导入为一部作品，并使用这个书名（片名）
  --author 作者
  --category 分类       不存在时新建（影片的分类用已有的名称或编号）
  --free N              前 N 话（章）免费（给出价格时默认 2）
  --price N             其余每话（章）N 金币（默认免费，已有的章节保持原价）
  --vip-free            VIP 免费阅读（--no-vip-free 取消）
  --finished            标为完结（--no-finished 标为连载）
  --publish             导入后立即发布
  --dry-run             只显示计划，不写入任何内容

  只用于漫画
  --skip-bad-pages      跳过损坏的页面，而不是拒绝整个文件

  只用于小说
  --per-thousand N      按字数定价：每 1000 字 N 金币，向上取整，至少 1 金币
  --summary 简介
  --cover 图片
  --rule 正则表达式     每行匹配的是章节标题，第一个括号里的是标题文字
  --encoding 编码       文本编码认错时指明，如 gb18030、big5
  --replace             删除来源中不再有、也没有人购买的章节

  只用于影片
  --price N             全片 N 金币（默认免费）；--author、--summary、--cover 同上，没有封面时从影片中选取一幅
  --no-preview          不可试看（--preview 恢复）
  --remarks 角标  --area 地区  --year 年份
  --subtitle 字幕       SRT、ASS、VTT，可以多次；影片旁边的同名字幕（如 片名.zh.srt）会自动使用
  --episode N           作为这个片名的第 N 集（多个文件时从 N 起）
  --queue               只放进队列，由 npm start 在后台转码

影片目录（苹果 CMS 的采集接口）：npm run import -- --feed <JSON 文件或地址> [选项]
  --map 来源=本站       来源的分类（名称或编号）对应本站的哪个分类，可以多次；“*=分类”指其余全部，没有对应的不导入
  --pages N             从地址读取前 N 页（默认 1）；地址的主机要写在环境变量 FEED_HOSTS 里
  --price、--vip-free、--publish、--dry-run 同上
`

const whole = (name: string, max: number) =>
  z.coerce
    .number(`${name} 应为整数`)
    .int(`${name} 应为整数`)
    .min(0, `${name} 不能为负`)
    .max(max, `${name} 不能超过 ${max}`)

const flagsSchema = z.object({
  title: z.string().trim().min(1, '--title 不能为空').max(200).optional(),
  author: z.string().trim().max(200).optional(),
  category: z.string().trim().min(1, '--category 不能为空').max(40).optional(),
  free: whole('--free', 100_000).optional(),
  price: whole('--price', 100_000).optional(),
  'vip-free': z.boolean().optional(),
  finished: z.boolean().optional(),
  publish: z.boolean().optional(),
  'skip-bad-pages': z.boolean().optional(),
  'dry-run': z.boolean().optional(),
  kind: z
    .enum(['novel', 'comic', 'video'], '--kind 只能是 novel、comic 或 video')
    .transform((kind) => (kind === 'video' ? 'film' : kind))
    .optional(),
  'per-thousand': whole('--per-thousand', 10_000).optional(),
  summary: z.string().trim().max(5_000).optional(),
  cover: z.string().min(1, '--cover 不能为空').optional(),
  rule: z.string().min(1, '--rule 不能为空').max(500, '--rule 过长').optional(),
  encoding: z.string().min(1, '--encoding 不能为空').max(40).optional(),
  replace: z.boolean().optional(),
  preview: z.boolean().optional(),
  remarks: z.string().trim().max(40, '--remarks 最多 40 个字').optional(),
  area: z.string().trim().max(40, '--area 最多 40 个字').optional(),
  year: whole('--year', 2200).min(1880, '--year 应为 1880 到 2200').optional(),
  subtitle: z.array(z.string().min(1, '--subtitle 不能为空')).max(20, '--subtitle 最多 20 个').optional(),
  episode: whole('--episode', 10_000).min(1, '--episode 至少为 1').optional(),
  queue: z.boolean().optional(),
  feed: z.string().trim().min(1, '--feed 不能为空').max(2_000).optional(),
  map: z.array(z.string().regex(/^.+=.+$/s, '--map 应为 来源分类=本站分类')).optional(),
  pages: whole('--pages', 1_000).min(1, '--pages 至少为 1').optional(),
})

/** The flags that --feed takes. */
const feedFlags = ['feed', 'map', 'pages', 'price', 'vip-free', 'publish', 'dry-run']

const envSchema = z.object({
  ...placeFields,
  // hosts that --feed and pictures of its films may be fetched from
  FEED_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[,\s]+/)
        .filter((host) => host !== ''),
    ),
  // of films: how hard the encoder tries, and the largest file that is taken
  TRANSCODE_PRESET: z.enum(presets, `TRANSCODE_PRESET 应为 ${presets.join('、')} 之一`).default('veryfast'),
  IMPORT_MOST_BYTES: whole('IMPORT_MOST_BYTES', Number.MAX_SAFE_INTEGER).default(filmLimits.bytes),
})

await runCommand(usage, main, (error) => faultLines('导入失败：', error))

async function main(words: string[]): Promise<number> {
  const outcome = await runImport(readRequest(words))
  if ('interrupted' in outcome && outcome.interrupted) return 130
  return outcome.refused.length > 0 ? 1 : 0
}

async function runImport(request: ImportRequest | FeedRequest) {
  const env = readWords(envSchema, process.env)
  const { DATA_DIR: dataDir, FEED_HOSTS: hosts } = env
  return withShop(placeOf(env), { upgrade: true }, async ({ openDb, openKeys }) => {
    const site = { openDb, dataDir, openKeys, output: process.stdout }
    if ('feed' in request) return importFeed(request, { ...site, fetch: { hosts } })
    return importFiles(request, { ...site, preset: env.TRANSCODE_PRESET, mostBytes: env.IMPORT_MOST_BYTES })
  })
}

function readRequest(words: string[]): ImportRequest | FeedRequest {
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
    throw new WrongUsage(reasonOf(error))
  }
}
