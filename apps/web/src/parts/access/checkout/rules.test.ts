import assert from 'node:assert/strict'
import test from 'node:test'
import type { PayConfig } from '@manjuan/contract/reader/payment'
import { chaptersInReach, coinsOf, fittingPackage, offeredPackages } from './rules.ts'

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
