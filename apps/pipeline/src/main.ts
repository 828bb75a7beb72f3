// The operator's command: npm run import -- <文件或文件夹…> [选项]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { type Connected, connect, migrate } from '@manjuan/db'
import { z } from 'zod'
import { openKeys } from '#keys.ts'
import { type ImportRequest, importFiles } from './import-files.ts'

const usage = `用法：npm run import -- <文件或文件夹…> [选项]

  漫画：CBZ、ZIP 和图片文件夹；小说：TXT、Markdown、EPUB 和文本文件夹（每个文件一章）

  --kind novel|comic    一个文件夹里两种都有时，指明按哪一种导入
  --title 书名          把所有文件导入为一部作品，并使用这个书名
  --author 作者
  --category 分类       不存在时新建
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
  kind: z.enum(['novel', 'comic'], '--kind 只能是 novel 或 comic').optional(),
  'per-thousand': whole('--per-thousand', 10_000).optional(),
  summary: z.string().trim().max(5_000).optional(),
  cover: z.string().min(1, '--cover 不能为空').optional(),
  rule: z.string().min(1, '--rule 不能为空').max(500, '--rule 过长').optional(),
  encoding: z.string().min(1, '--encoding 不能为空').max(40).optional(),
  replace: z.boolean().optional(),
})

const envSchema = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL 应为 postgres:// 地址' }).optional(),
})

/** A command that cannot be understood. */
class WrongUsage extends Error {
  override name = 'WrongUsage'
}

// The embedded database is compiled once and asked little: without the optimising compiler it takes 290 MB, not 860.
for (const flag of ['--liftoff', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
// `npm run import … | head` stops reading; the import goes on.
process.stdout.on('error', () => undefined)
process.exitCode = await main(process.argv.slice(2))

async function main(words: string[]): Promise<number> {
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(usage)
    return 0
  }
  try {
    const request = readRequest(words)
    const { refused } = await runImport(request)
    return refused.length > 0 ? 1 : 0
  } catch (error) {
    const wrong = error instanceof WrongUsage
    process.stderr.write(
      wrong ? `${error.message}\n\n${usage}` : `导入失败：${error instanceof Error ? error.message : String(error)}\n`,
    )
    if (!wrong && process.env.DEBUG) console.error(error)
    return wrong ? 2 : 1
  }
}

async function runImport(request: ImportRequest) {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = read(envSchema, process.env)
  const opened: Connected[] = []
  const openDb = async () => {
    const connected = await connect({ dataDir, databaseUrl, role: 'tool' })
    opened.push(connected)
    await migrate(connected)
    return connected.db
  }
  try {
    return await importFiles(request, { openDb, dataDir, openKeys: () => openKeys(dataDir), output: process.stdout })
  } finally {
    for (const connected of opened) await connected.close()
  }
}

function readRequest(words: string[]): ImportRequest {
  const [command, ...rest] = words
  if (command !== 'import') throw new WrongUsage('请使用 import 命令')
  const { values, positionals } = parse(rest)
  if (positionals.length === 0) throw new WrongUsage('请指定要导入的文件或文件夹')
  const flags = read(flagsSchema, values)
  const { 'vip-free': vipFree, 'skip-bad-pages': skipBadPages, 'dry-run': dryRun, publish, ...given } = flags
  const { 'per-thousand': perThousand, ...others } = given
  if (perThousand !== undefined && flags.price !== undefined)
    throw new WrongUsage('--price 与 --per-thousand 只能给出一个')
  return {
    ...others,
    vipFree,
    perThousand,
    paths: positionals.map(fromCaller),
    cover: flags.cover === undefined ? undefined : fromCaller(flags.cover),
    publish: publish ?? false,
    skipBadPages: skipBadPages ?? false,
    dryRun: dryRun ?? false,
  }
}

/** npm changes the folder; what the operator names is seen from where he stands. */
function fromCaller(path: string): string {
  const { CALLED_FROM: folder = process.cwd() } = process.env
  return folder === process.cwd() ? path : resolve(folder, path)
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
      },
    })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

function read<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const result = schema.safeParse(values)
  if (!result.success)
    throw new WrongUsage(result.error.issues.map(({ message, path }) => `${path.join('.')}：${message}`).join('\n'))
  return result.data
}
