import assert from 'node:assert/strict'
import test from 'node:test'
import type { PayConfig } from '@manjuan/contract/reader/payment'
import {
  askAgainMs,
  bookPath,
  cameFrom,
  channelPriceFen,
  discountFigure,
  framedAddress,
  orderNoOf,
  orderPhase,
  preselect,
  purchasePath,
  savingFen,
} from './rules.ts'

const makeConfig = (given: Partial<PayConfig> = {}): PayConfig => ({
  id: 1,
  type: 'coin',
  amountLevel: 1000,
  title: '',
  configDesc: '',
  itemCount: 100,
  presentCount: 0,
  presentType: 'coin',
  isDefault: 'N',
  isRecommend: 'N',
  initiatorCode: '',
  ...given,
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

test('[T-02] the default package is chosen ahead, else the recommended one, else the first', () => {
  const [first, hot, standard] = [
    makeConfig(),
    makeConfig({ id: 2, isRecommend: 'Y' }),
    makeConfig({ id: 3, isDefault: 'Y' }),
  ]
  assert.equal(preselect([first, hot, standard])?.id, 3)
  assert.equal(preselect([first, hot])?.id, 2)
  assert.equal(preselect([first])?.id, 1)
  assert.equal(preselect([]), undefined)
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

test('[T-06] an open order is waited for while its two minutes run, then checked', () => {
  assert.equal(orderPhase('created', 1), 'waiting')
  assert.equal(orderPhase('created', 0), 'checking')
  assert.equal(orderPhase('paid', 0), 'paid')
  assert.equal(orderPhase('expired', 50), 'expired')
})

test('an order is asked for quickly at first, slower later, and not at all once it is settled', () => {
  assert.equal(askAgainMs(undefined, 0), 2000)
  assert.equal(askAgainMs('created', 9), 2000)
  assert.equal(askAgainMs('created', 10), 5000)
  assert.equal(askAgainMs('created', 40), 15_000)
  assert.equal(askAgainMs('expired', 3), 15_000)
  assert.equal(askAgainMs('created', 61), false)
  for (const settled of ['paid', 'failed', 'refunded'] as const) assert.equal(askAgainMs(settled, 0), false)
})

test('[T-01] book, film and order are read from the address only in their own form', () => {
  assert.deepEqual(cameFrom(new URLSearchParams('bookId=12')), { kind: 'book', id: 12 })
  assert.deepEqual(cameFrom(new URLSearchParams('vodId=30001')), { kind: 'film', id: 30_001 })
  for (const bad of ['', 'bookId=', 'bookId=0', 'bookId=-1', 'bookId=1e3', 'bookId=../x', 'vodId=', 'vodId=x'])
    assert.equal(cameFrom(new URLSearchParams(bad)), null, bad)
  assert.equal(orderNoOf(new URLSearchParams('orderNo=M20261121-0001')), 'M20261121-0001')
  for (const bad of ['', 'orderNo=', 'orderNo=short', 'orderNo=../../../etc'])
    assert.equal(orderNoOf(new URLSearchParams(bad)), null, bad)
})

test('the way back keeps the work, and leads to the chapter that was read last', () => {
  assert.equal(purchasePath(null), '/purchase')
  assert.equal(purchasePath({ kind: 'book', id: 7 }), '/purchase?bookId=7')
  assert.equal(purchasePath({ kind: 'book', id: 7 }, 'M1234567'), '/purchase?bookId=7&orderNo=M1234567')
  assert.equal(purchasePath({ kind: 'film', id: 30_001 }, 'M1234567'), '/purchase?vodId=30001&orderNo=M1234567')
  assert.equal(bookPath(7, 3), '/book/read/7/3')
  assert.equal(bookPath(7, undefined), '/book/7')
})

test('[T-10] only pages of this site and of the payment origins are framed', () => {
  const own = 'https://manjuan.example'
  const pay = 'https://pay.example'
  const table: [goUrl: string | null, framed: string | null][] = [
    ['https://pay.example/pay/1', 'https://pay.example/pay/1'],
    ['/h5/service', 'https://manjuan.example/h5/service'],
    ['https://pay.example.evil.example/', null],
    ['https://evil.example/?https://pay.example', null],
    ['https://pay.example@evil.example/', null],
    ['https://user:pass@pay.example/', null],
    ['http://pay.example/', null],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:https://manjuan.example/1', null],
    ['', null],
    [null, null],
  ]
  for (const [goUrl, framed] of table) assert.equal(framedAddress(goUrl, [pay], own), framed, String(goUrl))
})

test('[T-10] no spelling of a foreign address is framed', () => {
  const own = 'https://manjuan.example'
  const pay = 'https://pay.example'
  const starts = [
    '',
    '/',
    '//',
    '///',
    '\\\\',
    '/\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/.//',
    ' //',
    '\u0000//',
    'https:',
    'HTTPS://',
    'http://',
    'https:\\\\',
    'h\tttps://',
    'javascript://',
    'data:text/html,//',
    'blob:https://',
    'view-source:https://',
    'file://',
    'ftp://',
    'ws://',
    'intent://',
  ]
  const hosts = [
    'evil.example',
    'pay.example.evil.example',
    'pay.example@evil.example',
    'evil.example#pay.example',
    'evil.example\\@pay.example',
    'user:pass@pay.example',
    'pay.example:8443',
    'ｐay.example.evil.example',
    '[::1]',
    '2130706433',
  ]
  for (const goUrl of starts.flatMap((start) => hosts.map((host) => start + host))) {
    const framed = framedAddress(goUrl, [pay], own)
    if (framed === null) continue
    const { origin, username } = new URL(framed)
    assert.ok([own, pay].includes(origin) && username === '', JSON.stringify(goUrl))
  }
})
