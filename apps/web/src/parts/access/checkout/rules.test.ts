import assert from 'node:assert/strict'
import test from 'node:test'
import type { OrderWant, PayConfig } from '@manjuan/contract/reader/payment'
import {
  channelPriceFen,
  chaptersInReach,
  coinsOf,
  discountFigure,
  enoughWays,
  fittingPackage,
  freeWays,
  isHere,
  isWanted,
  offeredPackages,
  orderLook,
  savingFen,
  sumBound,
  withOrder,
} from './rules.ts'

const makeConfig = (given: Partial<PayConfig> = {}): PayConfig => ({
  id: 1,
  type: 'coin',
  amountLevel: 600,
  title: '',
  configDesc: '',
  itemCount: 60,
  presentCount: 0,
  presentType: 'coin',
  isDefault: 'N',
  isRecommend: 'N',
  initiatorCode: '',
  ...given,
})

const small = makeConfig({ id: 1, amountLevel: 600, itemCount: 60 })
const middle = makeConfig({ id: 2, amountLevel: 3000, itemCount: 300, presentCount: 30 })
const large = makeConfig({ id: 3, amountLevel: 9800, itemCount: 980, presentCount: 7, presentType: 'vip' })
const month = makeConfig({ id: 4, type: 'vip', amountLevel: 2900, itemCount: 31, presentCount: 500 })
const quarter = makeConfig({ id: 5, type: 'vip', amountLevel: 9900, itemCount: 93 })
/** In an order that no rule can lean on. */
const all = [large, quarter, small, month, middle]

test('[X-03] a package gives its coins and its present of coins, and no coins for its days', () => {
  const table: [PayConfig, number][] = [
    [small, 60],
    [middle, 330],
    [large, 980],
    [month, 500],
    [quarter, 0],
  ]
  for (const [config, coins] of table) assert.equal(coinsOf(config), coins, String(config.id))
})

test('[X-03] the cheapest coin package that covers what is missing fits, its present counted', () => {
  const table: [missing: number, id: number][] = [
    [1, 1],
    [60, 1],
    [61, 2],
    [330, 2],
    [331, 3],
    [980, 3],
    [981, 3], // Nothing covers it: the largest comes nearest.
    [5000, 3],
  ]
  for (const [missing, id] of table) assert.equal(fittingPackage(all, missing)?.id, id, `${missing} missing`)
})

test('[X-03] no membership ever fits, and without coin packages nothing does', () => {
  assert.equal(fittingPackage([month, quarter], 10), undefined)
  assert.equal(fittingPackage([], 10), undefined)
  assert.equal(fittingPackage([month, large], 10)?.id, large.id)
})

test('[X-03] of packages at one price the one with more coins fits, and of equal coins the cheaper one', () => {
  const generous = makeConfig({ id: 6, amountLevel: 600, itemCount: 60, presentCount: 6 })
  assert.equal(fittingPackage([small, generous], 10)?.id, 6)
  const dear = makeConfig({ id: 7, amountLevel: 700, itemCount: 60 })
  assert.equal(fittingPackage([dear, small], 100)?.id, 1)
})

test('[X-03] the sheet offers the fitting package, the next larger and the cheapest VIP of a VIP-free work', () => {
  const ids = (missing: number, vipFree: boolean, configs = all) =>
    offeredPackages(configs, missing, vipFree).map(({ id }) => id)
  assert.deepEqual(ids(25, true), [1, 2, 4])
  assert.deepEqual(ids(25, false), [1, 2])
  assert.deepEqual(ids(100, true), [2, 3, 4])
  assert.deepEqual(ids(400, true), [3, 4], 'nothing is larger')
  assert.deepEqual(ids(25, true, [small]), [1])
  assert.deepEqual(ids(25, true, [month]), [4])
  assert.deepEqual(ids(25, false, []), [])
})

test('[X-03] 够看 N 话 counts the wanted chapter and the next ones at their median price', () => {
  const table: [balance: number, coins: number, price: number, nextPrices: number[], chapters: number | null][] = [
    [0, 60, 25, [25, 25, 25], 2], // 35 are left: one more.
    [0, 60, 60, [25], 1],
    [0, 60, 61, [25], null],
    [15, 60, 25, [25, 25], 3], // 50 are left.
    [0, 330, 5, [5, 5, 5, 100], 66], // One dear chapter changes nothing.
    [0, 60, 20, [10, 30], 3], // Two prices: their mean, 20.
    [0, 60, 20, [10, 15], 4], // 40 / 12.5
    [0, 60, 20, [0, 0, 20], 3], // Free chapters cost nothing and are not counted.
    [0, 60, 20, [], null],
    [0, 60, 20, [0], null],
  ]
  for (const [balance, coins, price, nextPrices, chapters] of table)
    assert.equal(
      chaptersInReach({ balance, coins, price, nextPrices }),
      chapters,
      `${balance} + ${coins} − ${price} over ${nextPrices}`,
    )
})

test('[T-03] a channel’s price is its share of the package in whole fen, half a fen up, at least one', () => {
  const table: [amount: number, discount: number, fen: number][] = [
    [3000, 10, 3000],
    [3000, 9.5, 2850],
    [3000, 8.8, 2640],
    [999, 9.5, 949],
    [990, 9.5, 941],
    [1, 0.1, 1],
    [30, 9.5, 29],
    [10_000_000, 9.9, 9_900_000],
  ]
  for (const [amount, discount, fen] of table)
    assert.equal(channelPriceFen(amount, discount), fen, `${amount} ${discount}`)
})

test('[T-03] only a discount below 10 is shown', () => {
  assert.equal(discountFigure(10), null)
  assert.equal(discountFigure(9.5), '9.5')
  assert.equal(discountFigure(9), '9')
  assert.equal(discountFigure(0), null)
  assert.equal(discountFigure(12), null)
})

test('a package saves what its coins would cost at the dearest price, presents included, in whole yuan', () => {
  const small = makeConfig({ id: 1, amountLevel: 1000, itemCount: 100 })
  const large = makeConfig({ id: 2, amountLevel: 5000, itemCount: 550, presentCount: 55 })
  const month = makeConfig({
    id: 3,
    type: 'vip',
    amountLevel: 3000,
    itemCount: 30,
    presentCount: 25,
    presentType: 'coin',
  })
  const all = [small, large, month]
  assert.equal(savingFen(small, all), 0)
  // 605 coins at 10 fen are 60.50 yuan.
  assert.equal(savingFen(large, all), 1000)
  // 25 coins are 2.50 yuan.
  assert.equal(savingFen(month, all), 200)
  assert.equal(savingFen(month, [month]), 0)
})

test('[T-04] an order’s number joins the address of its page, whatever stands there', () => {
  assert.equal(withOrder('/book/read/7/4', 'M1234567'), '/book/read/7/4?orderNo=M1234567')
  assert.equal(withOrder('/vod/detail?vodId=7', 'M1234567'), '/vod/detail?vodId=7&orderNo=M1234567')
  assert.equal(withOrder('/purchase?orderNo=M7654321', 'M1234567'), '/purchase?orderNo=M1234567')
})

test('[X-08] a visit belongs to its own page, and in a book to every chapter', () => {
  const table: [base: string, path: string, here: boolean][] = [
    ['/book/read/7/', '/book/read/7/4', true],
    ['/book/read/7/', '/book/read/70/4', false],
    ['/vod/detail?vodId=7', '/vod/detail?vodId=7', true],
    ['/vod/detail?vodId=7', '/vod/detail?vodId=70', false],
    ['/vod/detail?vodId=7', '', false],
  ]
  for (const [base, path, here] of table) assert.equal(isHere(base, path), here, `${path} at ${base}`)
})

const newReader = {
  mobile: '',
  vipType: 'none',
  dailySign: {
    signedToday: false,
    alreadyBoundMobile: false,
    currentSignDay: 3,
    userDailySignConfig: '5,5,10,10,15,15,30',
    vipDailySignConfig: '10,10,20,20,30,30,60',
  },
}
const sign = (coins: number) => ({ kind: 'sign' as const, coins })
const bind = { kind: 'bind' as const, coins: 40 }

test('[X-10] check-in and binding are ways to coins while they are open to the reader', () => {
  const { dailySign } = newReader
  assert.deepEqual(freeWays(newReader), [sign(10), bind])
  assert.deepEqual(freeWays({ ...newReader, vipType: 'month' }), [sign(20), bind])
  assert.deepEqual(freeWays({ ...newReader, dailySign: { ...dailySign, signedToday: true } }), [bind])
  assert.deepEqual(freeWays({ ...newReader, mobile: '138****5678' }), [sign(10)])
  assert.deepEqual(freeWays({ ...newReader, dailySign: { ...dailySign, alreadyBoundMobile: true } }), [sign(10)])
  assert.deepEqual(freeWays({ ...newReader, dailySign: { ...dailySign, userDailySignConfig: '' } }), [bind])
})

test('[X-10] the ways that suffice are one alone, else all together, else none', () => {
  assert.deepEqual(enoughWays([sign(10), bind], 10), [sign(10)])
  assert.deepEqual(enoughWays([sign(10), bind], 11), [bind])
  assert.deepEqual(enoughWays([sign(10), bind], 50), [sign(10), bind])
  assert.deepEqual(enoughWays([sign(10), bind], 51), [])
  assert.deepEqual(enoughWays([], 1), [])
})

const wanting = (state: OrderWant['state']): OrderWant => ({
  kind: 'comic_chapter',
  itemId: 9,
  bookId: 7,
  number: 4,
  title: '',
  coins: 25,
  state,
})

test('[X-05] an order is opened or unopened only once its want is settled', () => {
  const paid = (state: OrderWant['state']) => orderLook({ state: 'paid', want: wanting(state) }, 0)
  assert.deepEqual((['open', 'done', 'raised', 'poor', 'gone', 'void'] as const).map(paid), [
    'checking',
    'opened',
    'unopened',
    'unopened',
    'unopened',
    'unopened',
  ])
  assert.equal(orderLook({ state: 'paid', want: null }, 0), 'unopened')
})

test('[X-09] an order that is not paid waits, is checked after its time, and closes or fails', () => {
  assert.equal(orderLook(undefined, 0), 'asking')
  assert.equal(orderLook({ state: 'created', want: null }, 1), 'waiting')
  assert.equal(orderLook({ state: 'created', want: null }, 0), 'checking')
  assert.equal(orderLook({ state: 'expired', want: null }, 0), 'closed')
  assert.equal(orderLook({ state: 'failed', want: null }, 0), 'failed')
  assert.equal(orderLook({ state: 'refunded', want: null }, 0), null)
})

test('[X-05] the price of a sheet is told of its own item alone', () => {
  assert.equal(isWanted(wanting('raised'), 'comic_chapter', 9), true)
  assert.equal(isWanted(wanting('raised'), 'comic_chapter', 8), false)
  assert.equal(isWanted(wanting('raised'), 'video', 9), false)
  assert.equal(isWanted(null, 'video', 9), false)
})

test('a channel says its bound only for a sum beyond it; 0 is none', () => {
  const rows: [number, number, number, ReturnType<typeof sumBound>][] = [
    [0, 0, 1, null],
    [100, 0, 99, { kind: 'least', fen: 100 }],
    [100, 0, 100, null],
    [0, 500, 500, null],
    [0, 500, 501, { kind: 'most', fen: 500 }],
  ]
  for (const [leastFen, mostFen, sum, bound] of rows) assert.deepEqual(sumBound({ leastFen, mostFen }, sum), bound)
})
