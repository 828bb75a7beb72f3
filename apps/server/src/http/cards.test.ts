import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardOf, prepareWithCards } from './cards.ts'

test('an answer with cards is what it would be with the things themselves', () => {
  const list = [{ title: '漫卷 "夜"\n', price: 10 }, { title: '😀\u0000ÿ', price: 0 }, {}]
  const page = { list: [] as object[], keyword: '夜行', adList: [{ url: '/广告' }], total: 3 }
  const { body, data } = prepareWithCards(page, { name: 'list', cards: list.map(cardOf) })
  assert.deepEqual(data, { ...page, list })
  assert.deepEqual(JSON.parse(body.raw.toString()), { result: true, data, msg: '', code: '0' })
  assert.ok(body.isOnce)
})

test('an answer without a card has an empty list', () => {
  const { data } = prepareWithCards({ list: [] as object[], total: 0 }, { name: 'list', cards: [] })
  assert.deepEqual(data, { list: [], total: 0 })
  assert.deepEqual(prepareWithCards({ list: [] }, { name: 'list', cards: [] }).data, { list: [] })
})
