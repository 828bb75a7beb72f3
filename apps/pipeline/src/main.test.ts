// The command as an operator runs it, on the real sample files where they lie beside the project.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import * as catalogue from '@manjuan/catalogue'
import { connect } from '@manjuan/db'
import { howMany } from '../../../tools/how-much.ts'
import { proofTest } from '../../../tools/proof.ts'
import { makeShop } from './fixtures/make-shop.ts'

const comics = resolve(import.meta.dirname, '../../../../shared/samples/comics')
const skip = existsSync(comics) ? false : 'the sample files are not here'
const root = await mkdtemp(join(tmpdir(), 'manjuan-command-'))
const dataDir = join(root, 'deep', 'down', 'data')
before(() => makeShop(dataDir))
after(() => rm(root, { recursive: true }))

interface Ended {
  code: number | null
  text: string
  /** The highest resident memory of any one process, in MB. */
  peak: number
}

function command(...words: string[]): Promise<Ended> {
  return commandFrom(root, ...words)
}

/** Runs as npm does: in the project's folder, for a caller who stands in another one. */
function commandFrom(folder: string, ...words: string[]): Promise<Ended> {
  return commandAt({ CALLED_FROM: folder }, ...words)
}

function commandAt(place: object, ...words: string[]): Promise<Ended> {
  return new Promise((done) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, CALLED_FROM: root, ...place }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], { cwd: root, env })
    let text = ''
    let peak = 0
    const timer = setInterval(async () => {
      peak = Math.max(peak, ...(await familyPeaks(child.pid ?? 0)))
    }, 25)
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => {
      clearInterval(timer)
      done({ code, text, peak })
    })
  })
}

async function familyPeaks(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return Promise.all([pid, ...children.split(' ').filter(Boolean).map(Number)].map(peakOf))
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

test('a command that cannot be understood says why and how to', async () => {
  const table: [string[], RegExp][] = [
    [[], /import/],
    [['import', 'x.cbz', '--price', '-3'], /--price/],
  ]
  for (const [words, reason] of table) {
    const { code, text } = await command(...words)
    assert.equal(code, 2, text)
    assert.match(text, reason)
  }
})

test('T43: control characters in arguments are shown on the terminal, not carried out', async () => {
  const wrong = await command('import', '--\u001b[2J')
  assert.equal(wrong.code, 2)
  assert.match(wrong.text, /--<1B>\[2J/)
  const feed = join(root, '\u001b]0;x\u0007.json')
  const play = '第1集$https://cdn.example/1.m3u8'
  await writeFile(
    feed,
    JSON.stringify({ list: [{ vod_id: '1', vod_name: '山', type_name: '剧', vod_play_url: play }] }),
  )
  const failed = await command('import', '--feed', feed, '--map', '剧=\u009b2K', '--dry-run')
  assert.equal(failed.code, 1)
  assert.match(failed.text, /^导入失败：--map：本站没有分类“<9B>2K”/)
  for (const { text } of [wrong, failed]) assert.doesNotMatch(text.replaceAll('\n', ''), /\p{Cc}/u)
  await rm(feed)
})

test('a place without a shop is refused and stays as it was: a command makes no second one', async () => {
  const file = join(root, '江.txt')
  await writeFile(file, '第一章 雾\n江上的雾一直到正午才散。\n')
  const words = ['import', file, '--category', '古典', '--publish']
  const nowhere = join(root, 'nowhere')
  const refused = await commandAt({ DATA_DIR: nowhere }, ...words)
  assert.equal(refused.code, 1)
  assert.match(refused.text, /nowhere 里没有店，命令不会新建一家。请检查 DATA_DIR 和 DATABASE_URL.*npm start/)
  assert.doesNotMatch(refused.text, /已发布/)
  assert.equal(existsSync(nowhere), false)
  const beside = await commandAt({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, ...words)
  assert.equal(beside.code, 1)
  assert.match(beside.text, /已有一家用内嵌数据库的店.*\n.*\n.*IGNORE_EMBEDDED=1/)
  await rm(file)
})

test('a shop with other keys is refused by name before anything is made', async () => {
  const file = join(root, '江.txt')
  await writeFile(file, '第一章 雾\n江上的雾一直到正午才散。\n')
  const [own, kept] = [join(dataDir, 'keys', 'name.key'), join(root, 'kept.key')]
  await rename(own, kept)
  const words = ['import', file, '--category', '古典', '--publish']
  const lost = await command(...words)
  assert.match(lost.text, /导入失败：密钥与这家店的不符（缺失）：name\.key/)
  await writeFile(own, randomBytes(32))
  const other = await command(...words)
  assert.match(other.text, /导入失败：密钥与这家店的不符（不同）：name\.key/)
  assert.deepEqual([lost.code, other.code], [1, 1])
  assert.equal(existsSync(join(dataDir, 'blobs')), false)
  await rename(kept, own)
  await rm(file)
})

test('a call for help prints the help and succeeds', async () => {
  for (const word of ['--help', '-h']) {
    const { code, text } = await command('import', word)
    assert.equal(code, 0, text)
    assert.match(text, /^用法：/)
  }
})

test('a file that is not there is refused by name, and the exit code says so', async () => {
  const { code, text } = await command('import', 'nowhere.cbz')
  assert.equal(code, 1)
  assert.match(text, /nowhere\.cbz：文件不存在/)
})

test('paths are seen from where the operator stands, a novel is shown split, and a bad pattern is named', async () => {
  const folder = join(root, 'shelf')
  await mkdir(folder)
  const line = '江上的雾一直到正午才散，渡口的人都在等同一条船。'
  await writeFile(join(folder, '江.txt'), `第一章 雾\n${line}\n第三章 船\n${line}\n`)
  const shown = await commandFrom(folder, 'import', '江.txt', '--category', '古典', '--per-thousand', '5', '--dry-run')
  assert.equal(shown.code, 0, shown.text)
  assert.match(shown.text, /2\. 第三章 船　\d+ 字　免费　新增　⚠ 缺第 2 章/)
  const refused = await commandFrom(folder, 'import', '江.txt', '--category', '古典', '--rule', '(')
  assert.equal(refused.code, 1, refused.text)
  assert.match(refused.text, /--rule 不是正则表达式/)
  await rm(folder, { recursive: true })
})

test('each hostile file is refused or tamed, by name and reason, within its folder and its memory', {
  skip,
}, async () => {
  const hostile = join(comics, 'hostile')
  const before = await readdir(hostile)
  const { code, text, peak } = await command(
    'import',
    ...before.map((file) => join(hostile, file)),
    '--category',
    '测试',
  )
  assert.equal(code, 1)
  const reasons: [string, RegExp][] = [
    ['absolute-path.cbz', /越出/],
    ['bomb-200mb.cbz', /上限 50 MB/],
    ['not-a-zip.cbz', /不是 ZIP/],
    ['not-an-image.cbz', /001\.jpg.*SVG/],
    ['symlink.cbz', /link\.jpg.*符号链接/],
    ['truncated.cbz', /不完整/],
    ['zip-slip.cbz', /evil\.jpg.*越出/],
  ]
  for (const [file, reason] of reasons) {
    const line = text.split('\n').find((each) => each.includes(`${file}：`)) ?? ''
    assert.match(line, reason, text)
  }
  assert.match(text, /《gbk-names》.*\n {2}1\. 第一　1 页/)
  assert.match(text, /乱序　5 页/)
  assert.doesNotMatch(text, /at .*\.ts:\d/)
  assert.ok(peak > 50 && peak < 512, `peak ${peak} MB`)
  assert.deepEqual(await readdir(hostile), before)
  assert.deepEqual(
    await readdir(root, { recursive: true }).then((files) => files.filter((file) => /evil|link\.jpg/.test(file))),
    [],
  )
  assert.deepEqual(await readdir(root), ['deep'])
  assert.ok(!existsSync('/etc/evil.jpg'))
})

/** The samples' folder; without its last three episodes unless all six are asked for. */
async function shelfOf(episodes: number): Promise<string> {
  if (episodes === 6) return comics
  const folder = await mkdtemp(join(root, 'shelf-'))
  const left = /ep(?:05|07|08)\.cbz$/
  const files = (await readdir(comics, { withFileTypes: true })).filter(
    (file) => file.isFile() && !left.test(file.name),
  )
  for (const { name } of files) await copyFile(join(comics, name), join(folder, name))
  return folder
}

proofTest('episodes in a folder become one comic with as many chapters', { skip }, async () => {
  const episodes = howMany('SAMPLE_EPISODES') === 6 ? 6 : 3
  const folder = await shelfOf(episodes)
  const { code, text, peak } = await command(
    'import',
    folder,
    '--free',
    '2',
    '--price',
    '12',
    '--vip-free',
    '--publish',
  )
  assert.equal(code, 0, text)
  assert.ok(peak < 512, `peak ${peak} MB`)
  assert.match(text, episodes === 6 ? /制作 6 话 48 张图/ : /制作 3 话 24 张图/)
  const connected = await connect({ dataDir, role: 'tool' })
  try {
    const comic = await catalogue.findComic(connected.db, 'import:小辣椒与萝卜头')
    const chapters = [
      [1, '第1集 飞行魔药', 0, 'ready'],
      [2, '第2集 彩虹魔药', 0, 'ready'],
      [3, '第4集 灵光一闪', 12, 'ready'],
      [4, '第5集 圣诞特集', 12, 'ready'],
      [5, '第7集 此心彼愿', 12, 'ready'],
      [6, '第8集 小辣椒的生日', 12, 'ready'],
    ]
    assert.deepEqual(
      comic?.chapters.map(({ number, title, price, state }) => [number, title, price, state]),
      chapters.slice(0, episodes),
    )
    assert.deepEqual([comic?.author, comic?.vipFree, comic?.published], ['David Revoy', true, true])
  } finally {
    await connected.close()
  }
})

test('a feed is imported as films from a file; an address is not asked unless its host is listed', async () => {
  const play = '第1集$https://cdn.example/1.m3u8'
  const list = [{ vod_id: '1', vod_name: '山河', type_name: '剧', vod_play_url: play }]
  await writeFile(join(root, 'feed.json'), JSON.stringify({ list }))
  const { code, text } = await command(
    'import',
    '--feed',
    'feed.json',
    '--map',
    '剧=动漫',
    '--map',
    '*=日本',
    '--publish',
  )
  assert.equal(code, 0, text)
  assert.match(text, /《山河》编号 \d+：新增 1 集，更新 0 集，已发布/)
  const refused = await command('import', '--feed', 'http://127.0.0.1:1/api.php')
  assert.equal(refused.code, 1)
  assert.match(refused.text, /127\.0\.0\.1:1 不在允许的来源里（环境变量 FEED_HOSTS）/)
})
