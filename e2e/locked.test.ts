// Requests for every priced chapter of the demo without a purchase. No call and no path gives a byte of content.
// opens: nothing
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { clientKey, fromBase64, open } from '@manjuan/imaging'
import { asGuest, asRich, type Guest } from '@manjuan/server/testing'
import { sql } from 'kysely'
import { openWorld, type World } from './support.ts'

interface Locked {
  chapterId: number
  bookId: number
  number: number
  page: string
}

describe('locked content of the demo', () => {
  let world: World
  let guest: Guest
  let buyer: Guest
  let locked: Locked[]
  before(async () => {
    world = await openWorld()
    guest = await asGuest(world.app)
    buyer = await asRich(world.app, { paid: 1_000 })
    const { rows } = await sql<Locked>`
      select c.id as "chapterId", c.work_id as "bookId", c.number, p.image_name as page
      from part c join comic_page p on p.part_id = c.id and p.number = 1 where c.price > 0 order by c.id`.execute(
      world.db,
    )
    locked = rows
    assert.ok(locked.length > 500, 'the demo has priced chapters')
  })
  after(() => world.close())

  const allowed = [
    'availableAmount',
    'bookCover',
    'bookCoverImage',
    'bookId',
    'bookName',
    'bookVipFree',
    'chapterId',
    'lastNumber',
    'nextNumber',
    'number',
    'price',
    'title',
    'totalNumber',
  ]

  test('[R-09] each priced chapter answers 999 with its price and nothing else', async () => {
    for (const { bookId, number, chapterId } of locked) {
      const answer = await guest.call('comicRead', { query: { bookId, number } })
      assert.equal(answer.code, '999', `chapter ${chapterId}`)
      assert.deepEqual(Object.keys(answer.data ?? {}).sort(), allowed)
    }
  })

  test('[R-09] the pages of each priced chapter give 0 bytes to every guess', async () => {
    for (const { page } of locked) {
      for (const path of [`/js/comic/${page}/0.js`, `/js/comic/${page}/0@720.js`]) {
        const response = await guest.fetch(world.origin + path)
        assert.deepEqual([response.status, (await response.arrayBuffer()).byteLength], [204, 0])
      }
    }
  })

  test('[R-09] a buyer’s page address opens to no other reader, and its bytes to no common key', async () => {
    const [chapter] = locked
    assert.ok(chapter)
    assert.equal((await buyer.call('comicBuy', { query: { chapterId: chapter.chapterId } })).result, true)
    const read = await buyer.call('comicRead', { query: { bookId: chapter.bookId, number: chapter.number } })
    assert.ok(read.result)
    const [path = ''] = read.data.bookPics[0] ?? []
    const mine = await buyer.fetch(world.origin + path)
    const bytes = await mine.text()
    assert.ok(mine.status === 200 && bytes.length > 1_000)
    const opened = await open(fromBase64(bytes), fromBase64(read.data.picKey ?? ''))
    assert.equal(Buffer.from(opened.subarray(0, 4)).toString(), 'RIFF')
    await assert.rejects(open(fromBase64(bytes), clientKey))
    const strangers = { 'another reader': guest.fetch, 'no cookies at all': fetch }
    for (const [name, ask] of Object.entries(strangers)) {
      const response = await ask(world.origin + path)
      assert.deepEqual([response.status, (await response.arrayBuffer()).byteLength], [204, 0], name)
    }
    const spoofed = await guest.fetch(world.origin + path, {
      headers: { 'User-Id': String(buyer.user.userId), 'User-Account': buyer.user.account },
    })
    assert.equal((await spoofed.arrayBuffer()).byteLength, 0)
    for (const other of locked.slice(1, 60)) {
      const moved: Response = await buyer.fetch(world.origin + path.replace(chapter.page, other.page))
      assert.equal((await moved.arrayBuffer()).byteLength, 0, 'a token of one chapter opens no other')
    }
  })
})
