import assert from 'node:assert/strict'
import test from 'node:test'
import type { PayConfig } from '@manjuan/contract/reader/payment'
import { againPath } from '#parts/pay-return/rules.ts'
import {
  againOf,
  bookPath,
  cameFrom,
  framedAddress,
  novelPath,
  orderPhase,
  pickOf,
  preselect,
  purchasePath,
  vipListPath,
  wantedPath,
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

test('[X-11] a way to membership chooses a VIP package ahead, whatever package is the default', () => {
  const coins = makeConfig({ id: 1, isDefault: 'Y' })
  const week = makeConfig({ id: 2, type: 'vip' })
  const month = makeConfig({ id: 3, type: 'vip', isRecommend: 'Y' })
  assert.equal(preselect([coins, week, month], 'vip')?.id, 3)
  assert.equal(preselect([coins, week], 'vip')?.id, 2)
  assert.equal(preselect([coins], 'vip')?.id, 1, 'there is none')
  assert.equal(pickOf(new URLSearchParams('bookId=7&pick=vip')), 'vip')
  for (const other of ['', 'pick=', 'pick=coin']) assert.equal(pickOf(new URLSearchParams(other)), null, other)
})

test('[T-06] an open order is waited for while its two minutes run, then checked', () => {
  assert.equal(orderPhase('created', 1), 'waiting')
  assert.equal(orderPhase('created', 0), 'checking')
  assert.equal(orderPhase('paid', 0), 'paid')
  assert.equal(orderPhase('expired', 50), 'expired')
})

test('[T-01] book and film are read from the address only in their own form', () => {
  assert.deepEqual(cameFrom(new URLSearchParams('bookId=12')), { kind: 'book', id: 12 })
  assert.deepEqual(cameFrom(new URLSearchParams('vodId=30001')), { kind: 'film', id: 30_001 })
  assert.deepEqual(cameFrom(new URLSearchParams('bookId=12&kind=novel')), { kind: 'novel', id: 12 })
  for (const bad of ['', 'bookId=', 'bookId=0', 'bookId=-1', 'bookId=1e3', 'bookId=../x', 'vodId=', 'vodId=x'])
    assert.equal(cameFrom(new URLSearchParams(bad)), null, bad)
})

test('the way back keeps the work, and leads to the chapter that was read last', () => {
  assert.equal(purchasePath(null), '/purchase')
  assert.equal(purchasePath({ kind: 'book', id: 7 }), '/purchase?bookId=7')
  assert.equal(purchasePath({ kind: 'book', id: 7 }, 'M1234567'), '/purchase?bookId=7&orderNo=M1234567')
  assert.equal(purchasePath({ kind: 'film', id: 30_001 }, 'M1234567'), '/purchase?vodId=30001&orderNo=M1234567')
  assert.equal(purchasePath({ kind: 'novel', id: 7 }, 'M1234567'), '/purchase?bookId=7&kind=novel&orderNo=M1234567')
  assert.equal(vipListPath(null), '/category?vip=1')
  assert.equal(vipListPath({ kind: 'book', id: 7 }), '/category?vip=1')
  assert.equal(vipListPath({ kind: 'novel', id: 7 }), '/novels/category?vip=1')
  assert.equal(vipListPath({ kind: 'film', id: 7 }), '/vod/category?vip=1')
  assert.equal(novelPath(7, 3), '/novels/read/7/3')
  assert.equal(novelPath(7, undefined), '/novels/7')
  assert.equal(bookPath(7, 3), '/book/read/7/3')
  assert.equal(bookPath(7, undefined), '/book/7')
})

test('[X-09] the way to pay again names package and channel, and is read back', () => {
  const again = { packageId: 5, channelCode: 'ali_95' }
  const book = againPath(purchasePath({ kind: 'book', id: 7 }), again)
  assert.equal(book, '/purchase?bookId=7&pack=5&channel=ali_95')
  assert.equal(againPath(purchasePath(null), again), '/purchase?pack=5&channel=ali_95')
  assert.deepEqual(againOf(new URLSearchParams(book.split('?')[1])), again)
  for (const bad of ['', 'pack=', 'pack=0', 'pack=x', 'channel=ali_95'])
    assert.equal(againOf(new URLSearchParams(bad)), null, bad)
})

test('an order leads to the item that it was made for', () => {
  const want = { itemId: 9, bookId: 7, number: 4, title: '', coins: 25, state: 'done' } as const
  assert.equal(wantedPath({ ...want, kind: 'comic_chapter' }), '/book/read/7/4')
  assert.equal(wantedPath({ ...want, kind: 'novel_chapter' }), '/novels/read/7/4')
  assert.equal(wantedPath({ ...want, kind: 'video', number: 0 }), '/vod/detail?vodId=7')
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

test('another way to pay names the open order whose place it takes', () => {
  const path = againPath(purchasePath(null), { packageId: 2, channelCode: 'wx', insteadOf: '20261122120000000' })
  assert.equal(path, '/purchase?pack=2&channel=wx&insteadOf=20261122120000000')
  const told = againOf(new URLSearchParams(path.split('?')[1]))
  assert.deepEqual(told, { packageId: 2, channelCode: 'wx', insteadOf: '20261122120000000' })
  assert.equal(againOf(new URLSearchParams('pack=2&insteadOf=../x'))?.insteadOf, undefined)
})
