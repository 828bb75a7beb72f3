// Whole imports of novels into a real database and a real blob store.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import * as novels from '@manjuan/catalogue'
import { connectOnEngine, namesOfEngine } from '@manjuan/db/testing-engine'
import { blobKey, clientKey, fromBase64, open } from '@manjuan/imaging'
import { openKeys, unwrapChapterKey } from '@manjuan/storage'
import { sql } from 'kysely'
import sharp from 'sharp'
import { makeEpub } from '../fixtures/make-epub.ts'
import { pagePicture } from '../fixtures/picture.ts'
import { importFiles } from './files.ts'
import { importNovels, type NovelRequest } from './novels.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-novels-'))
const dataDir = join(root, 'data')
const connected = await connectOnEngine(dataDir)
const { db } = connected
after(async () => {
  await connected.close()
  await rm(root, { recursive: true })
})

const body = '江上的雾一直到正午才散，渡口的人都在等同一条船。'
let said = ''
const output = { write: (text: string) => (said += text) }
const site = {
  openShop: async () => connected,
  openDb: async () => db,
  dataDir,
  openKeys: async () => openKeys(dataDir),
  output,
}

function run(request: NovelRequest, at: Partial<typeof site> = {}) {
  said = ''
  return importNovels({ category: '古典', ...request }, { ...site, ...at })
}

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(root, name)
  await mkdir(resolve(file, '..'), { recursive: true })
  await writeFile(file, content)
  return file
}

const chaptersText = (names: string[]) =>
  names.map((name) => `${name}\n　　${body}\n　　${name}的第二段。${body}\n`).join('\n')

async function stored(title: string) {
  const found = await novels.findNovel(db, `import:${title}`)
  assert.ok(found)
  return found
}

async function textOf(chapterId: number): Promise<string> {
  const row = await db
    .selectFrom('novel_text')
    .select('html')
    .where('part_id', '=', chapterId)
    .executeTakeFirstOrThrow()
  return row.html
}

async function everything(): Promise<unknown> {
  const tables = ['category', 'work', 'novel', 'part', 'novel_chapter', 'novel_text', 'novel_picture', 'image']
  return Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows),
  )
}

test('a dry run shows the split with its doubts, and writes nothing', async () => {
  const file = await write('江.txt', chaptersText(['第一章 雾', '第二章 船', '第四章 岸']))
  await run({ paths: [file], dryRun: true, free: 1, perThousand: 5 })
  assert.match(said, /《江》 新小说 · 分类 古典.*3 章/)
  assert.match(said, /编码 utf-8 · 按章节标题分章/)
  assert.match(said, /2\. 第二章 船　\d+ 字　1 金币　新增\n {2}3\. 第四章 岸.*⚠ 缺第 3 章/)
  assert.match(said, /免费 1 章，收费 2 章，读完全本 2 金币/)
  assert.equal(await novels.findNovel(db, 'import:江'), null)
  assert.deepEqual(await readdir(dataDir), namesOfEngine)
})

test('a pattern that finds no heading and an unknown encoding are refused by name', async () => {
  const file = await write('江.txt', chaptersText(['第一章 雾', '第二章 船']))
  const table: [Partial<NovelRequest>, RegExp][] = [
    [{ rule: '(' }, /--rule 不是正则表达式/],
    [{ rule: '^没有$' }, /没有找到任何章节标题/],
    [{ encoding: 'klingon' }, /不认识编码/],
  ]
  for (const [given, reason] of table) {
    const { refused } = await run({ paths: [file], ...given })
    assert.match(refused[0]?.reason ?? '', reason)
  }
  assert.equal(await novels.findNovel(db, 'import:江'), null)
})

test('a text becomes a novel: chapters, letters, teasers, prices, and a cover that is drawn', async () => {
  const file = await write('江.txt', chaptersText(['第一章 雾', '第二章 船', '第四章 岸']))
  const { refused, made } = await run({
    paths: [file],
    free: 1,
    price: 6,
    author: '某人',
    vipFree: true,
    publish: true,
  })
  assert.deepEqual(refused, [])
  const novel = await stored('江')
  assert.deepEqual([novel.author, novel.vipFree, novel.published, made[0]?.chapters], ['某人', true, true, 3])
  assert.deepEqual(
    novel.chapters.map(({ number, title, price, state, sourceKey }) => [number, title, price, state, sourceKey]),
    [
      [1, '第一章 雾', 0, 'ready', 'n:1'],
      [2, '第二章 船', 6, 'ready', 'n:2'],
      [3, '第四章 岸', 6, 'ready', 'n:4'],
    ],
  )
  const [first] = novel.chapters
  assert.equal(await textOf(first?.id ?? 0), `<p>${body}</p>\n<p>第一章 雾的第二段。${body}</p>`)
  const row = await db
    .selectFrom('work')
    .innerJoin('novel', 'work_id', 'work.id')
    .select(['part_count', 'letter_count', 'cover_image'])
    .where('id', '=', novel.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [row.part_count, row.letter_count],
    [3, novel.chapters.reduce((sum, { letters }) => sum + letters, 0)],
  )
  assert.equal(first?.letters, [...`${body}第一章雾的第二段。${body}`].length)
  const image = await db.selectFrom('image').selectAll().where('name', '=', row.cover_image).executeTakeFirstOrThrow()
  assert.deepEqual([image.kind, image.gate, image.width, image.height], ['novel', 'public', 600, 800])
  const sealed = await readFile(
    join(join(dataDir, 'blobs'), `${blobKey({ kind: 'novel', name: image.name, slice: 0, zoom: 360 })}.br`),
  )
  const { width } = await sharp(
    await open(fromBase64(brotliDecompressSync(sealed).toString('latin1')), clientKey),
  ).metadata()
  assert.equal(width, 360)
})

test('a teaser is 120 characters of the text and never more than half of it', async () => {
  const rows = await db.selectFrom('novel_chapter').select(['teaser', 'letters']).execute()
  assert.ok(rows.every(({ teaser, letters }) => teaser.length > 0 && teaser.length <= letters / 2))
  const long = await write('长.txt', `第一章 一\n${body.repeat(20)}\n第二章 二\n<b>&${body.repeat(20)}`)
  await run({ paths: [long] })
  const { chapters } = await stored('长')
  const teasers = await db
    .selectFrom('novel_chapter')
    .innerJoin('part', 'part.id', 'part_id')
    .select('teaser')
    .where('work_id', '=', (await stored('长')).id)
    .orderBy('number')
    .execute()
  assert.equal(teasers[0]?.teaser, body.repeat(20).slice(0, 120))
  assert.equal(teasers[1]?.teaser, `<b>&${body.repeat(20)}`.slice(0, 120))
  assert.match(await textOf(chapters[1]?.id ?? 0), /^<p>&lt;b&gt;&amp;江上/)
})

test('the same file again changes not a row', async () => {
  const before = await everything()
  await run({ paths: [join(root, '江.txt')], publish: true })
  assert.match(said, /无变化/)
  assert.deepEqual(await everything(), before)
})

test('changed texts, inserted chapters and changed titles leave every chapter its id', async () => {
  const before = await stored('江')
  const names = ['第一章 大雾', '第二章 船', '第三章 渡', '第四章 岸']
  await write('江.txt', chaptersText(names).replace('第二章 船的第二段', '第二章 船改过的第二段'))
  await run({ paths: [join(root, '江.txt')] })
  const after = await stored('江')
  const idOf = (title: string) => after.chapters.find((chapter) => chapter.title === title)?.id
  assert.deepEqual(
    after.chapters.map(({ number, title, price }) => [number, title, price]),
    [
      [1, '第一章 大雾', 0],
      [2, '第二章 船', 6],
      [3, '第三章 渡', 6],
      [4, '第四章 岸', 6],
    ],
  )
  assert.deepEqual(
    ['第一章 大雾', '第二章 船', '第四章 岸'].map(idOf),
    before.chapters.map(({ id }) => id),
  )
  assert.match(await textOf(idOf('第二章 船') ?? 0), /改过的/)
})

test('a chapter that the source has no more stays; --replace takes it away unless somebody bought it', async () => {
  const { chapters } = await stored('江')
  const bought = chapters.find(({ title }) => title === '第三章 渡')
  await db.transaction().execute(async (tx) => {
    // Stores a purchase without the account that it needs.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into unlock (account_id, item_kind, item_id, price, created_at)
              values (1, 'novel_chapter', ${bought?.id}, 0, now())`.execute(tx)
  })
  await write('江.txt', chaptersText(['第一章 大雾', '第二章 船']))
  const titles = async () => (await stored('江')).chapters.map(({ number, title }) => `${number} ${title}`)
  await run({ paths: [join(root, '江.txt')] })
  assert.deepEqual(await titles(), ['1 第一章 大雾', '2 第二章 船', '3 第三章 渡', '4 第四章 岸'])
  await run({ paths: [join(root, '江.txt')], replace: true })
  assert.deepEqual(await titles(), ['1 第一章 大雾', '2 第二章 船', '3 第三章 渡'])
  assert.match(said, /删除 1 章/)
  assert.match(await textOf(bought?.id ?? 0), /渡的第二段/)
})

test('pictures of a free chapter are open, those of a priced one are sealed with its own key', async () => {
  const text = `<p>${body}</p><p>${body}</p>`
  const file = await write(
    '画.epub',
    makeEpub({
      title: '画',
      documents: {
        'a.xhtml': `<h2>一</h2><img src="1.jpg"/>${text}`,
        'b.xhtml': `<h2>二</h2>${text}<img src="2.jpg"/><img src="bad.jpg"/>`,
      },
      pictures: { '1.jpg': await pagePicture(10), '2.jpg': await pagePicture(90), 'bad.jpg': Buffer.from('<svg/>') },
      metadata: '<meta name="cover" content="1.jpg"/>',
    }),
  )
  await run({ paths: [file], free: 1, price: 5 })
  assert.match(said, /略去 1 处（内容是 SVG.*bad\.jpg/)
  const { chapters } = await stored('画')
  const pictures = await db
    .selectFrom('novel_picture')
    .innerJoin('image', 'image.name', 'image_name')
    .select(['part_id', 'number', 'gate', 'item_id', 'name'])
    .where(
      'part_id',
      'in',
      chapters.map(({ id }) => id),
    )
    .orderBy('part_id')
    .execute()
  const [one, two] = chapters
  assert.deepEqual(
    pictures.map(({ part_id, number, gate, item_id }) => [part_id, number, gate, item_id]),
    [
      [one?.id, 1, 'public', null],
      [two?.id, 1, 'priced', two?.id],
    ],
  )
  assert.equal((await textOf(two?.id ?? 0)).match(/<figure/g)?.length, 1)
  const blob = await readFile(
    join(
      join(dataDir, 'blobs'),
      `${blobKey({ kind: 'novel', name: pictures[1]?.name ?? '', slice: 0, zoom: 360 })}.br`,
    ),
  )
  const sealed = fromBase64(brotliDecompressSync(blob).toString('latin1'))
  await assert.rejects(async () => open(sealed, clientKey))
  const key = await unwrapChapterKey(two?.wrappedKey ?? new Uint8Array(), openKeys(dataDir))
  assert.equal((await sharp(await open(sealed, key)).metadata()).format, 'webp')
  const before = await everything()
  await run({ paths: [file] })
  assert.deepEqual(await everything(), before)
  await run({ paths: [file], free: 0, price: 5 })
  const [locked] = (await stored('画')).chapters
  assert.ok(locked?.wrappedKey && locked.price === 5)
  assert.equal(
    existsSync(
      join(
        join(dataDir, 'blobs'),
        blobKey({ kind: 'novel', name: pictures[0]?.name ?? '', slice: 0, zoom: 360 }),
        '..',
      ),
    ),
    false,
  )
})

test('an import that was cut off anywhere goes on where it stopped', async () => {
  const names = Array.from({ length: 450 }, (_, at) => `第${at + 1}章 渡${at + 1}`)
  const file = await write('断.txt', chaptersText(names))
  let left = 0
  const dying = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction' && left-- <= 0) throw new Error('cut off')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const counts: number[] = []
  // the category and the book are steps of their own
  for (const steps of [2, 1, 1]) {
    left = steps
    await assert.rejects(run({ paths: [file], free: 1, price: 2 }, { openDb: async () => dying }), /cut off/)
    counts.push((await stored('断')).chapters.filter(({ state }) => state === 'ready').length)
  }
  assert.deepEqual(counts, [0, 200, 400])
  await run({ paths: [file], free: 1, price: 2, publish: true })
  const { chapters, published, coverName } = await stored('断')
  assert.deepEqual([chapters.length, published, coverName !== null], [450, true, true])
  assert.deepEqual(
    chapters.map(({ number }) => number),
    names.map((_, at) => at + 1),
  )
})

test('a chapter with pictures that was cut off keeps its key and the pictures that are there', async () => {
  const file = await write(
    '断图.epub',
    makeEpub({
      title: '断图',
      documents: { 'a.xhtml': `<h2>一</h2><p>${body}${body}</p><img src="1.jpg"/>` },
      pictures: { '1.jpg': await pagePicture(120) },
    }),
  )
  // the category, the book and the row of the chapter; then its pictures, which are no step
  let left = 3
  const dying = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction' && left-- <= 0) throw new Error('cut off')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await assert.rejects(run({ paths: [file], free: 0, price: 5 }, { openDb: async () => dying }), /cut off/)
  const [begun] = (await stored('断图')).chapters
  assert.equal(begun?.state, 'making')
  const { made } = await run({ paths: [file], free: 0, price: 5 })
  const [done] = (await stored('断图')).chapters
  assert.deepEqual([done?.id, done?.state, done?.price, done?.wrappedKey], [begun?.id, 'ready', 5, begun?.wrappedKey])
  assert.deepEqual(
    made.map(({ chapters, pictures }) => [chapters, pictures]),
    [[1, 0]],
  )
})

test('a book is news when words came, not when a price changed', async () => {
  const file = join(root, '断.txt')
  const updatedAt = async () =>
    (await db.selectFrom('work').select('updated_at').where('source_key', '=', 'import:断').executeTakeFirstOrThrow())
      .updated_at
  const before = await updatedAt()
  await run({ paths: [file], free: 2, price: 3 })
  assert.match(said, /写入 0 章 0 字，更新 \d+ 章的序号、标题或价格/)
  assert.deepEqual(await updatedAt(), before)
  await write('断.txt', `${await readFile(file, 'utf8')}\n${chaptersText(['第451章 新'])}`)
  await run({ paths: [file] })
  assert.ok((await updatedAt()) > before)
  assert.equal((await stored('断')).chapters.at(-1)?.price, 3)
})

test('a folder of texts is one novel, a file a chapter; several files under one title are too', async () => {
  await write('夜航/10 到岸.txt', body.repeat(2))
  await write('夜航/2 起风.md', `# 起风\n\n${body}\n\n**完**`)
  await write('夜航/001.txt', body.repeat(3))
  await write('夜航/README.md', '不是章节')
  await write('夜航/cover.jpg', await pagePicture(60))
  await run({ paths: [join(root, '夜航')] })
  assert.deepEqual(
    (await stored('夜航')).chapters.map(({ title }) => title),
    ['第1章', '起风', '到岸'],
  )
  const parts = [
    await write('卷2.txt', chaptersText(['第三章 丙', '第四章 丁'])),
    await write('卷1.txt', chaptersText(['第一章 甲', '第二章 乙'])),
  ]
  await run({ paths: parts, title: '合卷' })
  assert.deepEqual(
    (await stored('合卷')).chapters.map(({ number, title }) => [number, title]),
    [
      [1, '第一章 甲'],
      [2, '第二章 乙'],
      [3, '第三章 丙'],
      [4, '第四章 丁'],
    ],
  )
})

test('--title renames the novel that the source is, and a fold hides no changed chapter', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `第${at + 1}章 渡${at + 1}`)
  const file = await write('改名.txt', chaptersText(names))
  await run({ paths: [file] })
  const { id } = await stored('改名')
  await write('改名.txt', chaptersText(names).replace('渡20的第二段', '渡20的另一段'))
  await run({ paths: [file], title: '新名' })
  assert.match(said, /《新名》 已有小说（编号 \d+，原名《改名》）/)
  assert.match(said, /省略 14 章（无变化 14）\n {2}20\. 第20章 渡20.*内容有变，更新\n {2}…… 省略 15 章（无变化 15）/)
  const renamed = await stored('改名')
  assert.deepEqual([renamed.id, renamed.title, renamed.chapters.length], [id, '新名', 40])
  await run({ paths: [await write('别处/第三个名字.txt', chaptersText(names))] })
  assert.match(said, new RegExp(`《新名》 已有小说（编号 ${id}）`))
  await run({ paths: [await write('续.txt', chaptersText(['第41章 岸']))], title: '新名' })
  assert.equal((await stored('改名')).chapters.length, 41)
})

test('one command takes comics and novels by their form; a source of both forms needs --kind', async () => {
  await write('混/1.txt', body)
  await write('混/2.txt', body)
  await write('混/a1.jpg', await pagePicture(1))
  await write('混/a2.jpg', await pagePicture(2))
  await write('谜.txt', makeEpub({ title: '谜', documents: { 'a.xhtml': `<p>${body}</p>` } }))
  await write('图话/第1话/1.jpg', await pagePicture(3))
  const paths = ['混', '谜.txt', '图话', 'x.rar'].map((name) => join(root, name))
  said = ''
  const { refused } = await importFiles({ paths, category: '古典' }, site)
  assert.deepEqual(refused.map(({ source }) => source).toSorted(), [paths[0], paths[3]].toSorted())
  assert.match(said, /混：文件夹里既有文本也有图片，请用 --kind/)
  assert.equal((await stored('谜')).chapters.length, 1)
  assert.match(said, /《图话》/)
  await importFiles({ paths: [join(root, '混')], kind: 'novel', category: '古典' }, site)
  assert.equal((await stored('混')).chapters.length, 2)
})

test('a cover that is given is taken or refused; a drawn one follows the title and never replaces another', async () => {
  const file = join(root, '长.txt')
  const coverOf = async () => (await stored('长')).coverName
  const drawn = await coverOf()
  const { refused } = await run({ paths: [file], cover: join(root, '江.txt') })
  assert.match(refused[0]?.reason ?? '', /--cover/)
  await run({ paths: [file], author: '新名' })
  const redrawn = await coverOf()
  assert.notEqual(redrawn, drawn)
  await run({ paths: [file], cover: await write('封.jpg', await pagePicture(77)) })
  const given = await coverOf()
  const { parts } = await db
    .selectFrom('image')
    .select('parts')
    .where('name', '=', given ?? '')
    .executeTakeFirstOrThrow()
  assert.equal(parts, 1, 'a cover is shown as one picture')
  assert.notEqual(given, redrawn)
  await run({ paths: [file], author: '又一名' })
  assert.equal(await coverOf(), given)
  const left = await db
    .selectFrom('image')
    .select('name')
    .where('name', 'in', [drawn ?? '', redrawn ?? ''])
    .execute()
  assert.deepEqual(left, [])
})

test('titles and prices of chapters that the staff change while texts are read stay', async () => {
  const file = await write('长街.txt', chaptersText(['第一章 晨', '第二章 午', '第三章 夜']))
  await run({ paths: [file], free: 1, price: 6 })
  const { id, chapters } = await stored('长街')
  const [, two, three] = chapters
  assert.ok(two && three)
  const text = chaptersText(['第一章 晨', '第二章 午', '第三章 夜'])
  await write('长街.txt', text.replaceAll(body, `${body}${body}`))
  const openKeysAfter = async () => {
    const deed = novels.commandDeed('test', new Date())
    await novels.priceParts(db, deed, id, [{ id: two.id, price: 9 }])
    await novels.placeParts(db, deed, id, [{ id: three.id, number: 3, title: '第三章 深夜' }])
    return openKeys(dataDir)
  }
  await run({ paths: [file] }, { openKeys: openKeysAfter })
  const now = await stored('长街')
  assert.deepEqual(
    now.chapters.map(({ title, price }) => [title, price]),
    [
      ['第一章 晨', 0],
      ['第二章 午', 9],
      ['第三章 深夜', 6],
    ],
  )
  assert.ok(now.chapters.every(({ letters }, at) => letters > (chapters[at]?.letters ?? 0)))
})

test('two files of one title are not written over each other', async () => {
  await write('甲/同名.txt', chaptersText(['第一章 一', '第二章 二']))
  await write('乙/同名.txt', chaptersText(['第一章 三', '第二章 四']))
  const { refused } = await run({ paths: [join(root, '甲/同名.txt'), join(root, '乙/同名.txt')] })
  assert.match(refused[0]?.reason ?? '', /书名相同/)
})

test('--publish of a taken-down or binned novel says what holds it, and not that --publish is missing', async () => {
  const file = await write('受阻.txt', chaptersText(['第一章 受阻', '第二章 再受阻']))
  await run({ paths: [file], publish: true })
  const { id } = await stored('受阻')
  const deed = { ...novels.commandDeed('test', new Date()), why: '版权投诉' }
  await novels.takeDownWork(db, deed, id, '投诉 7 号')
  await run({ paths: [file], publish: true })
  assert.match(said, /作品已合规下架，未发布/)
  assert.doesNotMatch(said, /加 --publish/)
  await novels.liftTakeDown(db, deed, id)
  await novels.binWork(db, deed, id)
  await run({ paths: [file], publish: true })
  assert.match(said, /作品在回收站里，未发布/)
  await novels.restoreWork(db, deed, id, 'draft')
  await run({ paths: [file], publish: true })
  assert.match(said, /已发布/)
})

test('a cover that the staff chose stays when the files bring one, until --cover asks for another', async () => {
  const picture = await pagePicture(33)
  const epub = async (words: string) =>
    write(
      '画册.epub',
      makeEpub({
        title: '画册',
        documents: { 'a.xhtml': `<h2>一</h2><p>${words}</p>`, 'b.xhtml': `<h2>二</h2><p>${body}</p><p>${body}</p>` },
        pictures: { '1.jpg': picture },
        metadata: '<meta name="cover" content="1.jpg"/>',
      }),
    )
  const file = await epub(`${body}</p><p>${body}`)
  await run({ paths: [file] })
  const { id, coverName } = await stored('画册')
  assert.ok(coverName)
  const deed = novels.commandDeed('import', new Date())
  const size = { width: 600, height: 800, widths: [360], parts: 1, color: '#222222' }
  const chosen = 'ab'.repeat(16)
  await novels.savePicture(db, deed, { ...size, name: chosen, kind: 'novel', pricedItem: null, byHand: true })
  await novels.placeCover(db, deed, id, chosen)
  await run({ paths: [await epub(`${body}</p><p>${body}${body}`)] })
  assert.equal((await stored('画册')).coverName, chosen)
  await run({ paths: [file], cover: await write('另封.jpg', await pagePicture(78)) })
  assert.notEqual((await stored('画册')).coverName, chosen)
})
