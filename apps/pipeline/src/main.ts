// The operator's command: npm run import -- <文件或文件夹…> [选项]
import { faultLines, placeFields, placeOf, readWords, runCommand, withShop } from '@manjuan/cli'
import { z } from 'zod'
import { type FeedRequest, importFeed } from '#import/feed.ts'
import { type ImportRequest, importFiles } from '#import/files.ts'
import { readRequest, whole } from '#import/request.ts'
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
  --summary 简介  --cover 图片
  --replace             删除来源中不再有、也没有人购买的章节（漫画、小说）
  --dry-run             只显示计划，不写入任何内容

  只用于漫画
  --skip-bad-pages      跳过损坏的页面，而不是拒绝整个文件

  只用于小说
  --per-thousand N      按字数定价：每 1000 字 N 金币，向上取整，至少 1 金币
  --rule 正则表达式     每行匹配的是章节标题，第一个括号里的是标题文字
  --encoding 编码       文本编码认错时指明，如 gb18030、big5

  只用于影片
  --price N             全片 N 金币（默认免费）；没有封面时从影片中选取一幅
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
  return withShop(placeOf(env), { upgrade: true }, async ({ openShop, openDb, openKeys }) => {
    const site = { openShop, openDb, dataDir, openKeys, output: process.stdout }
    if ('feed' in request) return importFeed(request, { ...site, fetch: { hosts } })
    return importFiles(request, { ...site, preset: env.TRANSCODE_PRESET, mostBytes: env.IMPORT_MOST_BYTES })
  })
}
