// The loads are what the goals say: sizes, shares of the mixed session, and purchases that nobody makes twice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callHeads } from '../shop/heads.ts'
import { firstMember, firstPriced, isVipFree, layoutOf, readers, titlesIn } from '../shop/layout.ts'
import { allDetails, buy, lists, mixed, Purchases, searches } from './asks.ts'
import { inTurn } from './plan.ts'

const small = layoutOf('small')
const partsIn = ({ comics, novels, films }: typeof small): number =>
  comics.count * comics.parts + novels.count * novels.parts + films.count * films.parts

test('the shops have the sizes that the goals name', () => {
  const big = layoutOf('big')
  assert.deepEqual([titlesIn(small), partsIn(small)], [5_000, 50_000])
  assert.deepEqual([titlesIn(big), partsIn(big), big.views], [100_000, 1_000_000, 600_000])
})

test('every reader has cookies and an address of its own', () => {
  assert.equal(new Set(callHeads).size, readers)
  const linesOf = (name: string) => new Set(callHeads.map((head) => new RegExp(`^${name}: .*`, 'm').exec(head)?.[0]))
  for (const name of ['Cookie', 'X-Forwarded-For', 'User-Id']) assert.equal(linesOf(name).size, readers, name)
})

test('no pair of reader and chapter is bought twice, and only priced chapters are', () => {
  const purchases = new Purchases(small)
  const taken = Array.from({ length: 60_000 }, () => purchases.take())
  assert.equal(new Set(taken.map(({ reader, chapterId }) => `${reader} ${chapterId}`)).size, taken.length)
  assert.equal(new Set(taken.map(({ reader }) => reader)).size, firstMember)
  const { firstPart, parts, count } = small.comics
  for (const { chapterId } of taken) {
    const number = ((chapterId - firstPart) % parts) + 1
    assert.ok(number >= firstPriced && number < parts && chapterId < firstPart + count * parts, String(chapterId))
  }
})

test('reserved purchases are those that the same arithmetic finds from their number on', () => {
  const [one, other] = [new Purchases(small), new Purchases(small)]
  one.reserve(10_000)
  for (let at = 0; at < 10_000; at++) other.take()
  assert.deepEqual(one.take(), other.take())
})

test('the mixed session has the shares of the goal, and opens only chapters that its reader may open', () => {
  const asks = mixed(small, new Purchases(small), 20_000)
  const share = (pattern: RegExp) => asks.filter(({ path }) => pattern.test(path)).length / asks.length
  const close = (value: number, wanted: number) => assert.ok(Math.abs(value - wanted) < 0.02, `${value} of ${wanted}`)
  close(share(/\/detail\/\d+$|chapter\/list|catalogue/), 0.25)
  close(share(/read_chapter|vod\/watch/), 0.15)
  close(share(/\/search\?/), 0.07)
  close(share(/chapter\/buy/), 0.03)
  for (const { path, reader } of asks) {
    const [, work = 0, number = 0] = /bookId=(\d+)&number=(\d+)/.exec(path)?.map(Number) ?? []
    if (number >= firstPriced) assert.ok(isVipFree(work) && (reader ?? 0) >= firstMember, path)
  }
})

test('cold details and searches come round only after all others', () => {
  const plan = inTurn(callHeads, allDetails(small))
  const first = plan.take(3_000).map(({ path }) => path)
  const second = plan.take(1_500).map(({ path }) => path)
  assert.equal(new Set([...first, ...second]).size, 4_500)
  const words = searches(small).map(({ path }) => path.split('?')[1])
  assert.ok(words.length > 15_000 && new Set(words).size === words.length, String(words.length))
})

test('a purchase is sent by its own reader, and there are 35 lists', () => {
  const taken = new Purchases(small).take()
  assert.equal(buy(taken).reader, taken.reader)
  assert.equal(new Set(lists.map(({ path }) => path)).size, 35)
})
