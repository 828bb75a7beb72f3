// The command as an operator runs it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeShop } from '../fixtures/make-shop.ts'
import { pagePicture } from '../fixtures/picture.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-overlay-command-'))
const folder = join(root, 'mine')
await mkdir(folder)
await writeFile(join(folder, 'ad.jpg'), await pagePicture(10, 32, 18))
after(() => rm(root, { recursive: true }))

/** Runs as npm does: in the project's folder, for a caller who stands in another one. */
function command(...words: string[]): Promise<{ code: number | null; text: string }> {
  return new Promise((done) => {
    const env = { ...process.env, DATA_DIR: join(root, 'data'), DATABASE_URL: undefined, CALLED_FROM: folder }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], { cwd: root, env })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => done({ code, text }))
  })
}

const write = (name: string, told: unknown) => writeFile(join(folder, name), JSON.stringify(told))
const ad = { key: 'a', place: 'pause', file: 'ad.jpg' }

test('a command that cannot be understood says how to, a file that cannot be used why; neither opens anything', async () => {
  await write('bad.json', { ads: [{ ...ad, link: 'javascript:alert(1)' }] })
  const table: [words: string[], code: number, text: RegExp][] = [
    [[], 2, /请指定一个 JSON 文件\n\n用法/],
    [['a.json', 'b.json'], 2, /用法/],
    [['--what'], 2, /不认识的选项/],
    [['--help'], 0, /^用法/],
    [['none.json'], 1, /^文件有误，没有写入任何内容：\n文件不存在或不能读取：none\.json\n$/],
    [['bad.json'], 1, /^文件有误，没有写入任何内容：\nads\[0\]\.link：只能是 https:\/\//],
  ]
  for (const [words, code, text] of table) {
    const ended = await command(...words)
    assert.equal(ended.code, code, `${words.join(' ')} → ${ended.text}`)
    assert.match(ended.text, text)
  }
  assert.equal(existsSync(join(root, 'data')), false)
})

test('a film that nobody knows is told as that; only a file without any says that it has none', async () => {
  await write('unknown.json', { films: [{ film: '没有' }] })
  const nowhere = await command('unknown.json')
  assert.match(nowhere.text, /^没有完成：.* 里没有店，命令不会新建一家/)
  assert.equal(existsSync(join(root, 'data')), false)
  await makeShop(join(root, 'data'))
  const refused = await command('unknown.json')
  assert.equal(refused.code, 1)
  assert.equal(refused.text, '有误（1）\n  films[0]：没有影片《没有》\n没有写入任何内容\n')
  await write('empty.json', {})
  const empty = await command('empty.json', '--dry-run')
  assert.equal(empty.code, 0)
  assert.match(empty.text, /^文件里没有影片，也没有广告\n/)
})

test("T43: control characters in a stranger's file or its name are shown on the terminal, not carried out", async () => {
  await write('keys.json', { 'a\u001b[2J\nb': 1 })
  const keys = await command('keys.json')
  assert.equal(keys.text, '文件有误，没有写入任何内容：\n文件：没有这样的项：a<1B>[2J<0A>b\n')
  await write('film.json', { films: [{ film: '没\u001b]0;x\u0007有' }], ads: [{ ...ad, link: '/a\u009b2K' }] })
  const film = await command('film.json')
  assert.match(film.text, /没有影片《没<1B>\]0;x<07>有》/)
  assert.doesNotMatch(film.text.replaceAll('\n', ''), /\p{Cc}/u)
})

test('a file beside the operator is taken, shown first with --dry-run, and refused as a whole', async () => {
  await write('ads.json', { ads: [ad] })
  const dry = await command('ads.json', '--dry-run')
  assert.deepEqual([dry.code, existsSync(join(root, 'data/banners'))], [0, false])
  assert.match(dry.text, /^广告 a　暂停图片 · 所有影片 · 会员不看\n以上是计划，没有写入任何内容\n$/)
  const done = await command('ads.json')
  assert.equal(done.code, 0)
  assert.match(done.text, /✓ 广告 a　新增\n$/)
  await write('ads.json', { films: [{ film: '没有' }], ads: [{ ...ad, enabled: false }] })
  const refused = await command('ads.json')
  assert.equal(refused.code, 1)
  assert.match(refused.text, /有误（1）\n {2}films\[0\]：没有影片《没有》\n没有写入任何内容\n$/)
})
