// Whole imports into a real database and a real blob store.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import * as catalogue from '@manjuan/catalogue'
import type { Connected } from '@manjuan/db'
import { connectOnEngine, namesOfEngine } from '@manjuan/db/testing-engine'
import { blobKey, clientKey, fromBase64, open } from '@manjuan/imaging'
import { openKeys, unwrapChapterKey } from '@manjuan/storage'
import { sql } from 'kysely'
import sharp from 'sharp'
import { makeZip } from '../fixtures/make-zip.ts'
import { pagePicture } from '../fixtures/picture.ts'
import { type ImportRequest, importComics } from './comics.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-import-'))
const dataDir = join(root, 'data')
const inbox = join(root, 'inbox')
await mkdir(inbox)
const connected: Connected = await connectOnEngine(dataDir)
const { db } = connected
after(async () => {
  await connected.close()
  await rm(root, { recursive: true })
})

let said = ''

/** `meanwhile` runs between the plan and the making, as a person at the desk does. */
function run(request: Omit<ImportRequest, 'paths'> & { paths?: string[] }, meanwhile = async () => {}) {
  said = ''
  const output = { write: (text: string) => (said += text) }
  return importComics(
    { paths: [inbox], category: '奇幻', ...request },
    { openDb: async () => db, dataDir, openKeys: () => meanwhile().then(() => openKeys(dataDir)), output },
  )
}

async function writeChapter(
  number: number,
  pages: (Buffer | string)[],
  folder = inbox,
  series = '孤城',
): Promise<string> {
  const info = `<ComicInfo><Series>${series}</Series><Number>${number}</Number><Title>第${number}话</Title></ComicInfo>`
  const file = join(folder, `${series}-${number}.cbz`)
  await writeFile(
    file,
    makeZip([{ name: 'ComicInfo.xml', data: info }, ...pages.map((data, at) => ({ name: `${at + 1}.jpg`, data }))]),
  )
  return file
}

async function comic() {
  const found = await catalogue.findComic(db, 'import:孤城')
  assert.ok(found)
  return found
}

async function chapter(sourceKey: string) {
  const found = (await comic()).chapters.find((each) => each.sourceKey === sourceKey)
  assert.ok(found)
  return found
}

async function picturesOf(chapterId: number) {
  return db
    .selectFrom('comic_page')
    .innerJoin('image', 'image.name', 'image_name')
    .selectAll('image')
    .where('part_id', '=', chapterId)
    .orderBy('number')
    .execute()
}

async function stored(name: string, key: Uint8Array): Promise<Uint8Array> {
  const file = join(join(dataDir, 'blobs'), `${blobKey({ kind: 'comic', name, slice: 0, zoom: 360 })}.br`)
  return open(fromBase64(brotliDecompressSync(await readFile(file)).toString('latin1')), key)
}

/** Everything an import can change: rows, and files with the time they were written. */
async function everything(): Promise<unknown> {
  const tables = ['category', 'work', 'part', 'comic_page', 'image']
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)),
  )
  const files = await readdir(join(dataDir, 'blobs'), { recursive: true })
  const times = await Promise.all(
    files.toSorted().map(async (file) => [file, (await stat(join(join(dataDir, 'blobs'), file))).mtimeMs]),
  )
  return { rows: rows.map((result) => result.rows), times }
}

test('a dry run shows the plan and writes nothing', async () => {
  await writeChapter(1, [await pagePicture(10), await pagePicture(20)])
  await writeChapter(2, [await pagePicture(30)])
  await writeChapter(4, [await pagePicture(40)])
  await run({ dryRun: true, free: 1, price: 12 })
  assert.match(said, /《孤城》 新漫画 · 分类 奇幻.*3 话 4 页/)
  assert.match(said, /3\. 第4话　1 页　12 金币　新增/)
  assert.equal(await catalogue.findComic(db, 'import:孤城'), null)
  assert.deepEqual(await readdir(dataDir), namesOfEngine)
})

test('[R-09] a folder of archives becomes one comic: free chapters under the client key, each priced one under its own', async () => {
  const { refused } = await run({ free: 1, price: 12, publish: true })
  assert.deepEqual(refused, [])
  const { chapters, published, coverName } = await comic()
  assert.equal(published, true)
  assert.deepEqual(
    chapters.map(({ number, title, price, state }) => [number, title, price, state]),
    [
      [1, '第1话', 0, 'ready'],
      [2, '第2话', 12, 'ready'],
      [3, '第4话', 12, 'ready'],
    ],
  )
  const keys = openKeys(dataDir)
  const free = await picturesOf((await chapter('n:1')).id)
  assert.deepEqual(
    free.map(({ gate, width, height, widths, parts }) => [gate, width, height, widths, parts]),
    Array(2).fill(['public', 400, 600, [360], 2]),
  )
  assert.equal((await sharp(await stored(free[0]?.name ?? '', clientKey)).metadata()).format, 'webp')

  const chapterKeys: string[] = []
  for (const key of ['n:2', 'n:4']) {
    const { id, wrappedKey } = await chapter(key)
    assert.ok(wrappedKey)
    const [picture] = await picturesOf(id)
    assert.ok(picture)
    assert.deepEqual([picture.gate, picture.item_id], ['priced', id])
    await assert.rejects(stored(picture.name, clientKey))
    const own = await unwrapChapterKey(wrappedKey, keys)
    assert.equal((await sharp(await stored(picture.name, own)).metadata()).format, 'webp')
    chapterKeys.push(Buffer.from(own).toString('hex'))
  }
  assert.notEqual(chapterKeys[0], chapterKeys[1])
  const [cover] = await db.selectFrom('image').selectAll().where('name', '=', coverName).execute()
  assert.deepEqual([cover?.gate, cover?.item_id, cover?.parts], ['public', null, 1], 'a cover is shown as one picture')
  assert.equal((await db.selectFrom('work').select('part_count').executeTakeFirstOrThrow()).part_count, 3)
})

test('the same import again changes neither a row nor a file', async () => {
  const before = await everything()
  const { made } = await run({ free: 1, price: 12, publish: true })
  assert.deepEqual(
    made.map(({ pages, chapters }) => [pages, chapters]),
    [[0, 0]],
  )
  assert.match(said, /无变化/)
  assert.deepEqual(await everything(), before)
  await run({})
  assert.deepEqual(await everything(), before)
})

test('[R-09] a changed page gives a priced chapter a new key and removes the old pictures; purchases stay valid', async () => {
  const before = await chapter('n:2')
  const [old] = await picturesOf(before.id)
  await writeChapter(2, [await pagePicture(30), await pagePicture(31)])
  await run({ free: 1, price: 12 })
  const now = await chapter('n:2')
  assert.equal(now.id, before.id)
  assert.notDeepEqual(now.wrappedKey, before.wrappedKey)
  const pictures = await picturesOf(now.id)
  assert.equal(pictures.length, 2)
  assert.ok(pictures.every(({ name }) => name !== old?.name))
  assert.equal(
    await db
      .selectFrom('image')
      .select('name')
      .where('name', '=', old?.name ?? '')
      .executeTakeFirst(),
    undefined,
  )
  await assert.rejects(stored(old?.name ?? '', clientKey), /ENOENT/)
})

test('a chapter that comes later moves in between, at the price of its neighbours', async () => {
  const file = await writeChapter(3, [await pagePicture(35)])
  await run({ paths: [file] })
  const { chapters } = await comic()
  assert.deepEqual(
    chapters.map(({ sourceKey, number, price }) => [sourceKey, number, price]),
    [
      ['n:1', 1, 0],
      ['n:2', 2, 12],
      ['n:3', 3, 12],
      ['n:4', 4, 12],
    ],
  )
})

test('[R-09] a free chapter that is to cost something is sealed anew, and its open pictures are gone', async () => {
  const { id } = await chapter('n:1')
  const open = await picturesOf(id)
  await run({ free: 0, price: 12 })
  const { price, wrappedKey } = await chapter('n:1')
  assert.equal(price, 12)
  assert.ok(wrappedKey)
  assert.ok((await picturesOf(id)).every(({ gate, item_id }) => gate === 'priced' && item_id === id))
  for (const { name } of open) await assert.rejects(stored(name, clientKey), /ENOENT/)
})

test('a chapter with a bad page is refused whole, or kept without the page when the operator says so', async () => {
  const folder = join(root, 'bad')
  await mkdir(folder)
  const half = (await pagePicture(50, 800, 1200)).subarray(0, 2_000)
  await writeChapter(1, [await pagePicture(60)], folder, '海边')
  const bad = await writeChapter(2, [await pagePicture(61), '<svg/>'], folder, '海边')
  const cut = await writeChapter(3, [await pagePicture(62), half], folder, '海边')
  const first = await run({ paths: [folder], publish: true })
  assert.deepEqual(first.refused.map(({ source }) => source).toSorted(), [bad, cut])
  assert.match(said, /海边-2\.cbz：页面“2\.jpg”：内容是 SVG/)
  assert.match(said, /海边-3\.cbz：页面“2\.jpg”：图片已损坏/)
  const ready = async () =>
    (await catalogue.findComic(db, 'import:海边'))?.chapters
      .filter(({ state }) => state === 'ready')
      .map(({ sourceKey }) => sourceKey)
  assert.deepEqual(await ready(), ['n:1'])
  const second = await run({ paths: [folder], skipBadPages: true })
  assert.equal(second.refused.length, 2)
  assert.deepEqual(await ready(), ['n:1', 'n:2', 'n:3'])
})

test('--title renames the comic that the source is; a second one is not made', async () => {
  const folder = join(root, '晨雾')
  for (const number of [1, 2, 3]) {
    await mkdir(join(folder, `第${number}话`), { recursive: true })
    await writeFile(join(folder, `第${number}话`, '1.jpg'), await pagePicture(100 + number))
  }
  const works = async () => (await sql<{ title: string }>`select title from work where kind = 'comic'`.execute(db)).rows
  await run({ paths: [folder], publish: true })
  const before = await works()
  await run({ paths: [folder], title: '晚霞', summary: '一个傍晚', cover: join(folder, '第2话', '1.jpg') })
  assert.match(said, /《晚霞》 已有漫画（编号 \d+，原名《晨雾》）.*\n[\s\S]*无变化/)
  assert.match(said, /《晚霞》编号 \d+：.*，已发布/)
  const renamed = await catalogue.findComic(db, 'import:晨雾')
  assert.deepEqual([renamed?.title, renamed?.summary], ['晚霞', '一个傍晚'])
  await run({ paths: [folder] })
  assert.match(said, /《晚霞》 已有漫画.*无变化/)
  await run({ paths: [folder], title: '长夜将尽' })
  assert.equal((await works()).length, before.length)
  assert.deepEqual(await catalogue.findComic(db, 'import:晨雾').then((each) => [each?.title, each?.coverName]), [
    '长夜将尽',
    renamed?.coverName,
  ])
})

test('a chapter that is gone from the source is named, and removed with --replace when the whole source was read', async () => {
  const folder = join(root, '晨雾')
  await rm(join(folder, '第2话'), { recursive: true })
  const keys = async () =>
    (await catalogue.findComic(db, 'import:晨雾'))?.chapters.map(({ sourceKey, number }) => [sourceKey, number])
  await run({ paths: [folder] })
  assert.match(said, /保留 1 话（来源中没有的已有章节）：2\. 第2话/)
  assert.match(said, /2\. 第2话|3\. 第3话/)
  await writeFile(join(folder, '第3话', '2.jpg'), '<svg/>')
  await run({ paths: [folder], replace: true })
  assert.match(said, /来源有一部分被拒绝，这次不删除任何章节/)
  assert.equal((await keys())?.length, 3)
  await rm(join(folder, '第3话', '2.jpg'))
  await run({ paths: [folder], replace: true, dryRun: true })
  assert.match(said, /删除 1 话.*\n {4}2\. 第2话　删除/)
  assert.equal((await keys())?.length, 3)
  await run({ paths: [folder], replace: true })
  assert.deepEqual(await keys(), [
    ['n:1', 1],
    ['n:3', 2],
  ])
  assert.match(said, /，删除 1 话/)
})

test('a gap is told, and one summary is not given to two comics', async () => {
  const folder = join(root, 'gap')
  await mkdir(folder)
  await writeChapter(1, [await pagePicture(90)], folder, '缺')
  const file = await writeChapter(4, [await pagePicture(91)], folder, '缺')
  await run({ paths: [folder], dryRun: true })
  assert.match(said, /2\. 第4话　1 页　免费　新增　⚠ 缺第 2–3 话\n {2}⚠ 有 1 处可疑/)
  await assert.rejects(run({ paths: [file, join(root, '晨雾')], summary: '同一个' }), /--summary 一次只能用于一部漫画/)
})

test('an import that was cut off goes on where it stopped', async () => {
  const folder = join(root, 'long')
  await mkdir(join(folder, '第1话'), { recursive: true })
  for (let page = 1; page <= 6; page++)
    await writeFile(join(folder, '第1话', `${page}.jpg`), await pagePicture(page * 20))
  const keys = openKeys(dataDir)
  let reads = 0
  const cut = { openDb: async () => db, dataDir, openKeys: async () => keys, output: { write: () => undefined } }
  const dying = new Proxy(db, {
    get: (target, name) => {
      if (name === 'insertInto' && ++reads > 5) throw new Error('cut off')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const request = { paths: [folder], title: '长夜', category: '奇幻', price: 5, free: 0 }
  await assert.rejects(importComics(request, { ...cut, openDb: async () => dying }), /cut off/)
  const begun = await catalogue.findComic(db, 'import:长夜')
  assert.deepEqual(
    begun?.chapters.map(({ state }) => state),
    ['making'],
  )
  const { made } = await importComics(request, cut)
  assert.deepEqual(
    made.map(({ chapters, reused }) => [chapters, reused > 0]),
    [[1, true]],
  )
  assert.equal((made[0]?.pages ?? 0) + (made[0]?.reused ?? 0), 7)
  const done = await catalogue.findComic(db, 'import:长夜')
  assert.deepEqual(
    done?.chapters.map(({ state, wrappedKey }) => [state, wrappedKey]),
    [['ready', begun?.chapters[0]?.wrappedKey]],
  )
  assert.equal((await picturesOf(done?.chapters[0]?.id ?? 0)).length, 6)
})

/** The chapters of a comic, and its version. */
async function standing(title: string) {
  const found = await catalogue.findComic(db, `import:${title}`)
  assert.ok(found)
  const { version } = await db.selectFrom('work').select('version').where('id', '=', found.id).executeTakeFirstOrThrow()
  return { ...found, version }
}

const deed = catalogue.commandDeed('test', new Date())

test('prices and titles that the staff change while pictures are made stay, and those that the import changes are written', async () => {
  const folder = join(root, '山海')
  await mkdir(folder)
  const write = (shade: number, numbers = [1, 2, 3]) =>
    Promise.all(
      numbers.map(async (number) => writeChapter(number, [await pagePicture(shade + number)], folder, '山海')),
    )
  await write(150)
  await run({ paths: [folder], price: 20, free: 0, author: '甲' })
  await write(160)
  const before = await standing('山海')
  let seen = 0
  await run({ paths: [folder], author: '乙' }, async () => {
    const [one, two] = before.chapters
    assert.ok(one && two)
    await catalogue.priceParts(db, deed, before.id, [
      { id: one.id, price: 25 },
      { id: two.id, price: 0 },
    ])
    await catalogue.placeParts(db, deed, before.id, [{ id: two.id, number: 2, title: '改了名' }])
    await catalogue.changeWork(db, deed, before.id, { title: '山海（新版）' })
    seen = (await standing('山海')).version
  })
  const now = await standing('山海')
  assert.deepEqual(
    now.chapters.map(({ title, price }) => [title, price]),
    [
      ['第1话', 25],
      ['改了名', 0],
      ['第3话', 20],
    ],
  )
  assert.deepEqual([now.title, now.author], ['山海（新版）', '乙'])
  assert.ok(now.chapters.every(({ contentHash }, at) => contentHash !== before.chapters[at]?.contentHash))
  assert.ok(now.version > seen, 'a form that was opened before sees a conflict')
  await run({ paths: [folder], price: 30, free: 0 }, async () => {
    await catalogue.priceParts(db, deed, before.id, [{ id: now.chapters[0]?.id ?? 0, price: 26 }])
  })
  assert.deepEqual(
    (await standing('山海')).chapters.map(({ price }) => price),
    [30, 30, 30],
  )
  await writeChapter(1, [await pagePicture(170)], folder, '山海')
  await rm(join(folder, '山海-2.cbz'))
  await writeChapter(0, [await pagePicture(171)], folder, '山海')
  await run({ paths: [folder] }, async () => {
    await catalogue.priceParts(db, deed, before.id, [{ id: now.chapters[1]?.id ?? 0, price: 31 }])
  })
  assert.deepEqual(
    (await standing('山海')).chapters.map(({ sourceKey, price }) => [sourceKey, price]),
    [
      ['n:0', 30],
      ['n:1', 30],
      ['n:2', 31],
      ['n:3', 30],
    ],
  )
})

test('[R-09] a chapter that the staff price while an import makes it as a free one stays as it is, and the next import seals it', async () => {
  const folder = join(root, '雪路')
  await mkdir(folder)
  await writeChapter(1, [await pagePicture(180)], folder, '雪路')
  await run({ paths: [folder], price: 20, free: 0 })
  const { id, chapters } = await standing('雪路')
  const [chapter] = chapters
  assert.ok(chapter)
  await catalogue.priceParts(db, deed, id, [{ id: chapter.id, price: 0 }])
  await writeChapter(1, [await pagePicture(181)], folder, '雪路')
  const priced = () => catalogue.priceParts(db, deed, id, [{ id: chapter.id, price: 25 }])
  await assert.rejects(
    run({ paths: [folder] }, async () => void (await priced())),
    /刚刚改成收费，请再运行一次/,
  )
  const stopped = (await standing('雪路')).chapters[0]
  assert.deepEqual([stopped?.price, stopped?.contentHash], [25, chapter.contentHash])
  await run({ paths: [folder] })
  const now = (await standing('雪路')).chapters[0]
  assert.notEqual(now?.contentHash, chapter.contentHash)
  assert.equal(now?.price, 25)
  assert.ok((await picturesOf(chapter.id)).every(({ gate }) => gate === 'priced'))
})

test('of two imports that add the same comic at once one is told, and the comic is there once', async () => {
  const folder = join(root, '同舟')
  await mkdir(folder)
  await writeChapter(1, [await pagePicture(185)], folder, '同舟')
  await assert.rejects(
    run({ paths: [folder] }, async () => void (await run({ paths: [folder] }))),
    /刚刚由另一次导入加入，请再运行一次/,
  )
  const before = await standing('同舟')
  assert.equal(before.chapters.length, 1)
  await run({ paths: [folder] })
  assert.deepEqual(await standing('同舟'), before)
})

test('a chapter that the staff delete while an import moves it is told, and the next import adds it anew', async () => {
  const folder = join(root, '折柳')
  await mkdir(folder)
  for (const number of [1, 2]) await writeChapter(number, [await pagePicture(186 + number)], folder, '折柳')
  await run({ paths: [folder], price: 20, free: 0 })
  const { id, chapters } = await standing('折柳')
  const gone = chapters[1]?.id ?? 0
  await assert.rejects(
    run({ paths: [folder], price: 30, free: 0 }, async () => {
      await catalogue.deleteParts(db, deed, id, [gone])
    }),
    /有章节刚刚被删除，请再运行一次/,
  )
  assert.deepEqual(
    (await standing('折柳')).chapters.map(({ number, price }) => [number, price]),
    [[1, 20]],
  )
  await run({ paths: [folder], price: 30, free: 0 })
  const now = await standing('折柳')
  assert.deepEqual(
    now.chapters.map(({ number, price }) => [number, price]),
    [
      [1, 30],
      [2, 30],
    ],
  )
  assert.notEqual(now.chapters[1]?.id, gone)
})

test('a new chapter that the staff price while its pictures are made keeps that price', async () => {
  const folder = join(root, '新岸')
  await mkdir(folder)
  for (const number of [1, 2]) await writeChapter(number, [await pagePicture(190 + number)], folder, '新岸')
  let priced = 0
  const price = async () => {
    const found = await catalogue.findComic(db, 'import:新岸')
    const making = found?.chapters.find(({ state }) => state === 'making')
    if (!found || !making || priced > 0) return
    priced = making.id
    await catalogue.priceParts(db, deed, found.id, [{ id: making.id, price: 25 }])
  }
  const desk = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
            await price()
            return target.transaction().execute(work)
          },
        })
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const site = {
    openDb: async () => desk,
    dataDir,
    openKeys: () => openKeys(dataDir),
    output: { write: () => undefined },
  }
  await importComics({ paths: [folder], category: '奇幻', price: 20, free: 0 }, site)
  assert.deepEqual(
    (await standing('新岸')).chapters.map(({ id, price, state }) => [price, state, id === priced]),
    [
      [25, 'ready', true],
      [20, 'ready', false],
    ],
  )
})
