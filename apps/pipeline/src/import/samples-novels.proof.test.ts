// Real books, as an operator imports them, where they lie beside the project.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import * as novels from '@manjuan/catalogue'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { openKeys } from '@manjuan/storage'
import { openNovels } from '#sources/open-novels.ts'
import { importNovels, type NovelRequest } from './novels.ts'

const samples = resolve(import.meta.dirname, '../../../../../shared/samples')
const skip = existsSync(join(samples, 'novels')) ? false : 'the sample files are not here'
const root = await mkdtemp(join(tmpdir(), 'manjuan-books-'))
const dataDir = join(root, 'data')
const connected = await connectOnEngine(dataDir)
const { db } = connected
after(async () => {
  await connected.close()
  await rm(root, { recursive: true })
})

let said = ''

async function run(request: NovelRequest) {
  said = ''
  const output = { write: (text: string) => (said += text) }
  const site = { openDb: async () => db, dataDir, openKeys: () => openKeys(dataDir), output }
  return importNovels({ category: '古典', ...request }, site)
}

const novel = (file: string) => join(samples, 'novels', file)

async function chaptersOf(title: string) {
  const found = await novels.findNovel(db, `import:${title}`)
  assert.ok(found, title)
  return found.chapters
}

test('the four classics come out chapter by chapter, with authors; the one that is torn is marked', {
  skip,
}, async () => {
  const table: [string, string, string, number][] = [
    ['三国演义.txt', '三国演义', '罗贯中', 120],
    ['西游记.txt', '西游记', '吴承恩', 101],
    ['红楼梦.txt', '红楼梦', '曹雪芹', 120],
    ['老残游记.gbk.txt', '老残游记', '刘鹗', 20],
  ]
  const { refused, plans } = await run({
    paths: table.map(([file]) => novel(file)),
    free: 3,
    perThousand: 5,
    publish: true,
  })
  assert.deepEqual(refused, [])
  // the file itself breaks off in this chapter
  assert.deepEqual(said.match(/.*⚠ (?!有).*/g), [
    '  92. 第九十二回 评女传巧姐慕贤良 玩母珠贾政参聚散　962 字　5 金币　新增　⚠ 特别短',
  ])
  for (const [at, [, title, author, count]] of table.entries()) {
    assert.deepEqual([plans[at]?.fields.title, plans[at]?.fields.author], [title, author])
    const chapters = await chaptersOf(title)
    assert.equal(chapters.length, count)
    assert.ok(chapters.every(({ state, letters }) => state === 'ready' && letters > 900))
    assert.ok(chapters.every(({ price, letters, number }) => price === (number <= 3 ? 0 : Math.ceil(letters / 200))))
  }
  assert.deepEqual(
    plans.map(({ how }) => how.split(' · ')[0]),
    ['编码 utf-8', '编码 utf-8', '编码 utf-8', '编码 gb18030'],
  )
})

test('their chapters are the right ones: the appendix, the odd numerals, the contents left out', { skip }, async () => {
  const west = await chaptersOf('西游记')
  assert.equal(west[8]?.title, '上卷 附录 陈光蕊赴任逢灾 江流僧复仇报本')
  assert.match(west.at(-1)?.title ?? '', /第一百回/)
  const red = await chaptersOf('红楼梦')
  assert.match(red[4]?.title ?? '', /^第五回 游幻境指迷十二钗/)
  assert.match(red[118]?.title ?? '', /^第一一九回/)
  assert.match(said, /略去 20 处（目录行）/)
  const old = await chaptersOf('老残游记')
  assert.match(old[0]?.title ?? '', /^第一回 土不制水历年成患/)
})

test('the same import again changes nothing', { skip }, async () => {
  const { made } = await run({ paths: [novel('红楼梦.txt'), novel('老残游记.gbk.txt')] })
  assert.deepEqual(
    made.map(({ chapters }) => chapters),
    [0, 0],
  )
  assert.equal(said.match(/· 无变化/g)?.length, 2)
})

test('the stories without chapter numbers come out alike from text and from EPUB', { skip }, async () => {
  await run({ paths: [novel('呐喊.epub')] })
  const fromEpub = await chaptersOf('呐喊')
  // The same chapters are the same book, whatever its title.
  await run({ paths: [novel('呐喊.txt')], title: '呐喊 文本' })
  assert.match(said, /已有小说（编号 \d+，原名《呐喊》）/)
  const fromText = await chaptersOf('呐喊')
  assert.deepEqual([fromEpub.length, fromText.length], [23, 23])
  assert.deepEqual(
    fromEpub.slice(0, 3).map(({ title }) => title),
    ['自序', '狂人日记', '孔乙己'],
  )
  assert.equal(fromText[0]?.title, '《呐喊》自序')
  const letters = (chapters: typeof fromEpub) => chapters.reduce((sum, each) => sum + each.letters, 0)
  assert.ok(Math.abs(letters(fromEpub) - letters(fromText)) < letters(fromText) * 0.01)
  const cover = await db
    .selectFrom('image')
    .select('kind')
    .where('name', '=', (await novels.findNovel(db, 'import:呐喊'))?.coverName ?? '')
    .execute()
  assert.deepEqual(cover, [{ kind: 'novel' }])
})

test('nested contents: sections fold, parts are named after their story, notes are called', { skip }, async () => {
  const { drafts } = await openNovels([novel('childrens-literature.epub')], {})
  const [book] = drafts
  assert.equal(book?.title, "Children's Literature")
  assert.equal(book?.author, 'Charles Madison Curry、Erle Elsworth Clippinger')
  const titles = book?.chapters.map(({ title }) => title) ?? []
  assert.equal(titles.length, 21)
  assert.deepEqual(titles.slice(0, 5), [
    'BIBLIOGRAPHY',
    'INTRODUCTORY',
    '190 A FOUR-LEAVED CLOVER',
    '190 A FOUR-LEAVED CLOVER · I. The Rabbi and the Diadem',
    '190 A FOUR-LEAVED CLOVER · II. Friendship',
  ])
  assert.equal(titles.at(-1), '204 THE KING OF THE GOLDEN RIVER OR THE BLACK BROTHERS')
  const emperor = book?.chapters.find(({ title }) => title.includes('EMPEROR'))
  assert.match(emperor?.html ?? '', /Emperor's<sup data-note="1"><\/sup> New Clothes/)
  assert.match(emperor?.html ?? '', /<aside data-note="1">Transcriber's Note: original reads 'Emporer's'<\/aside>$/)
  assert.equal(book?.cover?.name, 'EPUB/images/cover.png')
})

test('a comic in EPUB is refused by its layout', { skip }, async () => {
  const { refused } = await openNovels([join(samples, 'comics/page-blanche-fixed-layout.epub')], {})
  assert.match(refused[0]?.reason ?? '', /固定版式/)
})

test('a text of 3,000 chapters and ten megabytes is imported within ten seconds', async () => {
  const line = '　　河水一年涨落几次，岸上的人就搬几次家，老人说从前不是这样的，从前河在山的那一边。\n'
  const chapters = Array.from(
    { length: 3_000 },
    (_, at) => `第${String(at + 1).padStart(4, '0')}章 涨落\n${line.repeat(28)}`,
  )
  const file = join(root, '长河.txt')
  await writeFile(file, chapters.join('\n'))
  const began = performance.now()
  await run({ paths: [file], free: 10, perThousand: 5, publish: true })
  const seconds = (performance.now() - began) / 1_000
  assert.equal((await chaptersOf('长河')).length, 3_000)
  assert.ok(seconds < 10, `${seconds.toFixed(1)} s`)
})
