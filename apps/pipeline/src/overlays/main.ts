// The operator's command: npm run overlays -- 文件.json [--dry-run]
import { parseArgs } from 'node:util'
import { faultLines, fromCaller, readPlace, runCommand, WrongUsage, withShop } from '@manjuan/cli'
import { importOverlays, type OverlayRequest } from './import-overlays.ts'
import { FileRefused } from './overlay-file.ts'

const usage = `用法：npm run overlays -- 文件.json [--dry-run]

  按一个 JSON 文件设置影片上的打点、弹幕和广告；文件中的路径从它所在的文件夹算起。
  有一处错误就什么都不写入；同一个文件再运行一次，什么都不会重复。

  {
    "films": [{ "film": "片名或编号", "episode": 1,
                "markers": [{ "at": "0:12.5", "title": "标题", "text": "说明", "image": "图片.jpg" }],
                "comments": ["弹幕.xml", "弹幕.json"] }],
    "ads": [{ "key": "spring", "place": "start", "file": "ad.png", "link": "https://… 或 /purchase",
              "seconds": 5, "film": "片名或编号", "from": "2026-11-21 20:00", "to": "2026-12-01",
              "members": false, "title": "", "position": 0, "enabled": true }]
  }

  markers   换掉这一集原有的打点（写 [] 就是清空，不写就不动）；comments 只增加没有的弹幕
  place     start 片头图片、pause 暂停图片、video 一段片头影片、pre-roll 依次播放的片前影片（影片最长 60 秒）
  from、to  上海时间；members 会员是否也看；不写 film 就是所有影片
  停用：    { "key": "spring", "enabled": false }；文件里没有写的广告保持原样

  --dry-run  只显示计划，不写入任何内容

退出码：0 完成，1 没有完成（原因见输出），2 命令写错。
`

await runCommand(usage, main, explain)

async function main(words: string[]): Promise<number> {
  return (await run(readRequest(words))) ? 0 : 1
}

function explain(error: unknown): string[] {
  if (error instanceof FileRefused) return ['文件有误，没有写入任何内容：', ...error.faults]
  return faultLines('没有完成：', error)
}

function readRequest(words: string[]): OverlayRequest {
  const { values, positionals } = parse(words)
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new WrongUsage('请指定一个 JSON 文件')
  return { file: fromCaller(file), dryRun: values['dry-run'] ?? false }
}

function parse(words: string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch {
    throw new WrongUsage('不认识的选项')
  }
}

async function run(request: OverlayRequest): Promise<boolean> {
  const place = readPlace(process.env)
  return withShop(place, { upgrade: true }, async ({ openDb, openKeys }) => {
    const site = { openDb, dataDir: place.dataDir, openKeys, output: process.stdout }
    const { made, refused } = await importOverlays(request, site)
    return refused.length === 0 && (made !== null || (request.dryRun ?? false))
  })
}
