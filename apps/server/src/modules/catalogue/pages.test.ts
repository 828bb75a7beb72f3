import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { StaffInputOf } from '@manjuan/contract/staff'
import { clientKey, fromBase64, open, parseImagePath } from '@manjuan/imaging'
import { diskStorage } from '@manjuan/storage'
import sharp from 'sharp'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, asRich, type Browser } from '#testing/as.ts'
import { type MadeComic, makeComic, makeNovel, sliceText } from '#testing/make.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { dropSparePictures } from './purge.ts'

const hour = 3_600_000

describe('pages of a comic’s chapter', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
  })
  // Days pass in these tests, and sessions end.
  beforeEach(() => owner.signIn())
  after(async () => {
    await at.close()
    await shop.close()
  })

  const paramsOf = (comic: MadeComic, chapter: number) => ({ id: comic.id, part: comic.chapters[chapter]?.id ?? 0 })
  const look = async (params: { id: number; part: number }) => {
    const answer = await owner.call('chapterPages', { params })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const place = async (params: { id: number; part: number }, pages: string[], key = randomUUID()) => {
    const { version } = await look(params)
    return owner.call('placePages', { params, body: { version, pages } }, { key })
  }
  const namesIn = ({ pages }: { pages: { name: string }[] }) => pages.map(({ name }) => name)
  const pictureOf = async (shade: number) =>
    (
      await sharp({ create: { width: 720, height: 900, channels: 3, background: { r: shade, g: 90, b: 30 } } })
        .png()
        .toBuffer()
    ).toString('base64')
  const add = async (params: { id: number; part: number }, shade: number): Promise<string> => {
    const answer = await owner.call('addPage', { params, body: { picture: await pictureOf(shade) } })
    assert.ok(answer.result, answer.msg)
    return answer.data.name
  }
  const read = async (reader: Browser, comic: MadeComic, number: number) => {
    const answer = await reader.call('comicRead', { query: { bookId: comic.id, number } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  /** What the first slice of a path holds, opened as the app does. */
  const opened = async (reader: Browser, path: string, picKey: string | null) => {
    const response = await reader.fetch(shop.origin + path)
    assert.equal(response.status, 200, path)
    return Buffer.from(await open(fromBase64(await response.text()), picKey ? fromBase64(picKey) : clientKey))
  }
  const statusOf = async (reader: Pick<Browser, 'fetch'>, path: string) =>
    (await reader.fetch(shop.origin + path)).status
  const dropDue = () =>
    dropSparePictures(
      { db: shop.db, dataDir: shop.env.DATA_DIR, storage: diskStorage(shop.env.DATA_DIR) },
      shop.clock.now(),
    )
  const nameIn = (path: string) => parseImagePath(path)?.name ?? ''

  test('a sealed chapter gets a new order, a new page and a new key; old addresses end after 24 h', async () => {
    const comic = await makeComic(shop, { chapters: 2, free: 1, price: 10, pages: 3 })
    const params = paramsOf(comic, 1)
    const [one = '', two = '', three = ''] = comic.chapters[1]?.images ?? []
    const reader = await asRich(shop, { gift: 10 })
    await reader.call('comicBuy', { query: { chapterId: params.part } })
    const former = await read(reader, comic, 2)
    const oldPaths = former.bookPics.flat()
    const added = await add(params, 200)
    const placed = await place(params, [three, added, one])
    assert.ok(placed.result, placed.msg)
    assert.deepEqual(
      placed.data.spare.map(({ name }) => name).toSorted(),
      [one, two, three, added].toSorted(),
      'what has no place can be placed again',
    )
    const now = await read(reader, comic, 2)
    assert.notEqual(now.picKey, former.picKey, 'a new key')
    assert.equal(now.bookPics.length, 3)
    assert.ok(now.bookPics.flat().every((path) => ![one, two, three, added].includes(nameIn(path))))
    assert.deepEqual(
      now.bookPics.map(([path = '']) => nameIn(path)),
      namesIn(placed.data),
    )
    const first = await opened(reader, now.bookPics[0]?.[0] ?? '', now.picKey)
    assert.equal(first.toString(), sliceText(three, 0, 720), 'the third page stands first')
    const middle = await opened(reader, now.bookPics[1]?.[0] ?? '', now.picKey)
    assert.equal((await sharp(middle).metadata()).format, 'webp')
    await assert.rejects(opened(reader, now.bookPics[0]?.[0] ?? '', former.picKey), 'the old key opens nothing new')
    for (const path of oldPaths) assert.equal(await statusOf(reader, path), 200, 'who reads on, reads on')
    shop.clock.advance(23 * hour)
    await dropDue()
    const late = await read(reader, comic, 2)
    const passOf = (path: string) => parseImagePath(path)?.token ?? ''
    const withPass = (name: string) => (late.bookPics[0]?.[0] ?? '').replace(nameIn(late.bookPics[0]?.[0] ?? ''), name)
    assert.notEqual(passOf(withPass(two)), '')
    assert.equal(await statusOf(reader, withPass(two)), 200, 'after 23 h')
    shop.clock.advance(hour)
    await dropDue()
    await waitForMemory()
    for (const name of [one, two, three, added]) {
      assert.equal(await statusOf(reader, withPass(name)), 204, 'after 24 h')
      const folder = join(shop.env.DATA_DIR, 'blobs', 'comic', name.slice(0, 2), name)
      assert.deepEqual(await readdir(folder).catch(() => []), [], 'its files are gone')
    }
    assert.equal((await opened(reader, late.bookPics[0]?.[0] ?? '', late.picKey)).toString(), sliceText(three, 0, 720))
  })

  /** Facts of pictures are remembered for a while; the clock of the shop decides how long. */
  const waitForMemory = async () => shop.clock.advance(60_000)

  test('an open chapter keeps the names of its pages, and a page that was taken out comes back', async () => {
    const comic = await makeComic(shop, { chapters: 1, free: 1, pages: 3 })
    const params = paramsOf(comic, 0)
    const [one = '', two = '', three = ''] = comic.chapters[0]?.images ?? []
    const guest = await asGuest(shop)
    const taken = await place(params, [two, one])
    assert.ok(taken.result, taken.msg)
    assert.deepEqual([namesIn(taken.data), taken.data.spare.map(({ name }) => name)], [[two, one], [three]])
    assert.deepEqual(
      (await read(guest, comic, 1)).bookPics.map(([path = '']) => nameIn(path)),
      [two, one],
    )
    const back = await place(params, [one, two, three])
    assert.ok(back.result, back.msg)
    assert.deepEqual([namesIn(back.data), back.data.spare], [[one, two, three], []])
    shop.clock.advance(25 * hour)
    await dropDue()
    assert.deepEqual((await read(guest, comic, 1)).bookPics.length, 3, 'what is shown stays')
  })

  test('撤销 brings the former pages and their key back', async () => {
    const comic = await makeComic(shop, { chapters: 2, free: 1, price: 10, pages: 2 })
    const params = paramsOf(comic, 1)
    const names = comic.chapters[1]?.images ?? []
    const key = randomUUID()
    const placed = await place(params, names.toReversed(), key)
    assert.ok(placed.result, placed.msg)
    const undone = await owner.call('undoDeed', { params: { key } })
    assert.ok(undone.result, undone.msg)
    assert.deepEqual(namesIn(await look(params)), names)
    const reader = await asRich(shop, { gift: 10 })
    await reader.call('comicBuy', { query: { chapterId: params.part } })
    const now = await read(reader, comic, 2)
    const shown = await opened(reader, now.bookPics[0]?.[0] ?? '', now.picKey)
    assert.equal(shown.toString(), sliceText(names[0] ?? '', 0, 720))
  })

  test('a refused set changes nothing: a stale version, a page twice, one of another chapter, none at all', async () => {
    const comic = await makeComic(shop, { chapters: 2, free: 1, price: 10, pages: 2 })
    const params = paramsOf(comic, 1)
    const placed = await place(params, comic.chapters[1]?.images.toReversed() ?? [])
    assert.ok(placed.result, placed.msg)
    const own = namesIn(placed.data)
    const foreign = comic.chapters[0]?.images ?? []
    const told = async (pages: string[]) => JSON.stringify((await place(params, pages)).data)
    assert.match(await told([...own, own[0] ?? '']), /同一页只能放一次/)
    assert.match(await told([...own, foreign[0] ?? '']), /有的页已经不在了/)
    assert.match(await told([]), /至少要留一页/)
    const stale = await owner.call('placePages', { params, body: { version: placed.data.version - 1, pages: own } })
    assert.deepEqual([stale.result, stale.code], [false, '409'])
    assert.deepEqual(namesIn(await look(params)), own)
    const novel = await makeNovel(shop, { chapters: 1 })
    const wrong = await owner.call('chapterPages', { params: { id: novel.id, part: novel.chapters[0]?.id ?? 0 } })
    assert.equal(wrong.msg, '只有漫画有页')
    const elsewhere = await owner.call('chapterPages', { params: { id: novel.id, part: params.part } })
    assert.equal(elsewhere.code, '404', 'a chapter under another work')
  })

  test('what is no picture is refused at its field, and a picture is looked at in its slices', async () => {
    const comic = await makeComic(shop, { chapters: 2, free: 1, price: 10, pages: 1 })
    const params = paramsOf(comic, 1)
    for (const bytes of ['<svg onload="alert(1)"/>', '%PDF-1.4', 'no picture']) {
      const refused = await owner.call('addPage', { params, body: { picture: Buffer.from(bytes).toString('base64') } })
      assert.match(JSON.stringify(refused.data), /这张图片不能用/)
    }
    assert.deepEqual((await look(params)).spare, [], 'a refused picture is nowhere')
    const name = await add(params, 120)
    const seen = await owner.call('pagePicture', { params: { ...params, name } })
    assert.ok(seen.result, seen.msg)
    assert.equal((await sharp(Buffer.from(seen.data.slices[0] ?? '', 'base64')).metadata()).width, 360)
    const other = paramsOf(comic, 0)
    assert.equal((await owner.call('pagePicture', { params: { ...other, name } })).code, '404', 'by another chapter')
  })

  test('who may only read looks, and changes nothing', async () => {
    const comic = await makeComic(shop, { chapters: 1, pages: 2 })
    const params = paramsOf(comic, 0)
    const person = await asPerson(owner, '看页的', ['work.read'])
    assert.ok((await person.call('chapterPages', { params })).result)
    const body: StaffInputOf<'placePages'>['body'] = { version: 1, pages: comic.chapters[0]?.images ?? [] }
    assert.equal((await person.call('placePages', { params, body })).code, '403')
    assert.equal((await person.call('addPage', { params, body: { picture: await pictureOf(1) } })).code, '403')
  })
})
