import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { clientKey, fromBase64, open, parseImagePath } from '@manjuan/imaging'
import { diskStorage } from '@manjuan/storage'
import sharp from 'sharp'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { dropSparePictures } from './purge.ts'

describe('the cover of a work', () => {
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

  const pictureOf = async (width = 600, height = 800) =>
    (
      await sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 200 } } })
        .png()
        .toBuffer()
    ).toString('base64')
  const workOf = async (id: number) => {
    const answer = await owner.call('work', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const cover = async (id: number, picture: string, key = randomUUID()) =>
    owner.call('coverWork', { params: { id }, body: { version: (await workOf(id)).version, picture } }, { key })
  const coverOf = async (id: number) => {
    const answer = await owner.call('workCover', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data.cover
  }
  const publish = async (id: number) =>
    owner.call('publishWork', { params: { id }, body: { version: (await workOf(id)).version } })

  test('[O-18] a draft of each kind without a cover gets one, is published, and readers are shown that picture', async () => {
    const comic = await makeComic(shop, { chapters: 1, cover: false, state: 'draft' })
    const novel = await makeNovel(shop, { chapters: 1, state: 'draft' })
    const film = await makeFilm(shop, { state: 'draft', cover: false })
    const reader = await asGuest(shop)
    for (const [name, { id }] of [
      ['comic', comic],
      ['novel', novel],
      ['vod', film],
    ] as const) {
      assert.equal(await coverOf(id), null)
      assert.equal((await publish(id)).msg, '请先加上封面', name)
      const saved = await cover(id, await pictureOf())
      assert.ok(saved.result, saved.msg)
      const shown = await coverOf(id)
      const { by_hand } = await shop.db
        .selectFrom('image')
        .select('by_hand')
        .where('name', '=', shown?.name ?? '')
        .executeTakeFirstOrThrow()
      assert.ok(by_hand, 'no import puts another in its place')
      assert.deepEqual([shown?.width, shown?.height, shown?.slices.length], [600, 800, 1])
      assert.equal((await sharp(Buffer.from(shown?.slices[0] ?? '', 'base64')).metadata()).format, 'webp')
      const published = await publish(id)
      assert.ok(published.result, published.msg)
      const told =
        name === 'vod'
          ? await reader.call('vodDetail', { params: { vodId: id } })
          : await reader.call(`${name}Detail`, { params: { id } })
      assert.ok(told.result, told.msg)
      const path = pathIn(told.data, shown?.name ?? '')
      const response = await reader.fetch(shop.origin + path)
      const webp = await open(fromBase64(await response.text()), clientKey)
      assert.equal((await sharp(webp).metadata()).format, 'webp', 'as every cover of a reader')
    }
  })

  /** The path of this picture, wherever the answer tells it. */
  function pathIn(data: unknown, name: string): string {
    const paths = JSON.stringify(data).match(/\/js\/[^"]+/g) ?? []
    const found = paths.find((path) => parseImagePath(path)?.name === name)
    assert.ok(found, `${name} in ${paths.join(' ')}`)
    return found
  }

  test('撤销 brings the former cover back for 24 h; after that its files are gone', async () => {
    const comic = await makeComic(shop, { chapters: 1 })
    const key = randomUUID()
    assert.ok((await cover(comic.id, await pictureOf(), key)).result)
    const second = (await coverOf(comic.id))?.name ?? ''
    assert.notEqual(second, comic.cover)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.equal((await coverOf(comic.id))?.name, comic.cover)
    shop.clock.advance(25 * 3_600_000)
    await owner.signIn()
    await dropDue()
    const rows = await shop.db
      .selectFrom('image')
      .select('name')
      .where('name', 'in', [second, comic.cover ?? ''])
      .execute()
    assert.deepEqual(
      rows.map(({ name }) => name),
      [comic.cover],
      'what is shown stays',
    )
    assert.deepEqual(await readdir(folderOf('comic', second)).catch(() => []), [], 'its files are gone')
    const third = randomUUID()
    assert.ok((await cover(comic.id, await pictureOf(), third)).result)
    shop.clock.advance(23 * 3_600_000)
    await owner.signIn()
    await dropDue()
    assert.ok((await owner.call('undoDeed', { params: { key: third } })).result, 'within 24 h')
  })

  const dropDue = () =>
    dropSparePictures(
      { db: shop.db, dataDir: shop.env.DATA_DIR, storage: diskStorage(shop.env.DATA_DIR) },
      shop.clock.now(),
    )
  const folderOf = (kind: string, name: string) => join(shop.env.DATA_DIR, 'blobs', kind, name.slice(0, 2), name)

  test('撤销 of a first cover leaves none, unless the work is shown by then', async () => {
    const draft = await makeNovel(shop, { chapters: 1, state: 'draft' })
    const key = randomUUID()
    assert.ok((await cover(draft.id, await pictureOf(), key)).result)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.equal(await coverOf(draft.id), null)
    const shown = await makeNovel(shop, { chapters: 1, state: 'published' })
    const other = randomUUID()
    assert.ok((await cover(shown.id, await pictureOf(), other)).result)
    assert.match((await owner.call('undoDeed', { params: { key: other } })).msg, /不能撤销/)
  })

  test('what is no picture, too small, of an older version or of a stranger changes nothing and leaves no files', async () => {
    const comic = await makeComic(shop, { chapters: 1 })
    for (const bytes of ['<svg onload="alert(1)"/>', '%PDF-1.4', 'no picture'])
      assert.match(
        JSON.stringify((await cover(comic.id, Buffer.from(bytes).toString('base64'))).data),
        /这张图片不能用/,
      )
    assert.match(JSON.stringify((await cover(comic.id, await pictureOf(299, 800))).data), /封面太小/)
    const { version } = await workOf(comic.id)
    const picture = await pictureOf()
    const stale = await owner.call('coverWork', { params: { id: comic.id }, body: { version: version + 1, picture } })
    assert.equal(stale.code, '409')
    assert.equal((stale.data as { theirs: { version: number } }).theirs.version, version, 'told what stands now')
    const person = await asPerson(owner, '看封面的', ['work.read'])
    assert.equal((await person.call('coverWork', { params: { id: comic.id }, body: { version, picture } })).code, '403')
    assert.ok((await person.call('workCover', { params: { id: comic.id } })).result)
    assert.equal((await owner.call('workCover', { params: { id: 999_999_999 } })).code, '404')
    assert.equal((await coverOf(comic.id))?.name, comic.cover)
    const spare = await shop.db.selectFrom('spare_cover').select('name').where('work_id', '=', comic.id).execute()
    shop.clock.advance(25 * 3_600_000)
    await dropDue()
    for (const { name } of spare) assert.deepEqual(await readdir(folderOf('comic', name)).catch(() => []), [], name)
    const left = await shop.db.selectFrom('spare_cover').select('name').where('work_id', '=', comic.id).execute()
    assert.deepEqual(left, [])
  })
})
