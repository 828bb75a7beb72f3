import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vodRankTypes } from '@manjuan/contract/reader/video'
import { addressOf, categoryIn, pick, rankTypes, statusesOf, withAll } from './rules.ts'

test('[L-05] [N-11] filters begin with all, once', () => {
  const all = { value: 'all', label: '全部' }
  const running = { value: 'serialize', label: '连载' }
  assert.deepEqual(withAll([running], all), [all, running])
  assert.deepEqual(withAll([{ value: 'all', label: '不限' }, running], all), [all, running])
})

test('a filter in an address is taken only when it is a known one', () => {
  assert.equal(pick('3', [0, 3, 5], 0), 3)
  assert.equal(pick('4', [0, 3, 5], 0), 0)
  assert.equal(pick(null, ['all', 'finish'], 'all'), 'all')
})

test('[N-11] a category in an address is taken only when it is a number', () => {
  assert.equal(categoryIn('12'), 12)
  for (const wanted of [null, '', '-1', 'x', '1.5', '99999999']) assert.equal(categoryIn(wanted), 0)
})

test('[L-05] [N-11] the address of a list names its filters, and leaves out what shows all', () => {
  assert.equal(addressOf('/category', { status: 'all', category: 0, vip: false }), '/category')
  assert.equal(addressOf('/category', { status: 'finish', category: 0, vip: false }), '/category?status=finish')
  assert.equal(
    addressOf('/novels/category', { status: 'serialize', category: 4, vip: true }),
    '/novels/category?status=serialize&category=4&vip=1',
  )
})

test('[V-03] the rankings are those of the contract: total, day, week, month', () => {
  assert.deepEqual(rankTypes, ['total', 'day', 'week', 'month'])
  assert.deepEqual(rankTypes, vodRankTypes)
})

test('[L-05] [N-11] a publish status that the lists do not know is left out', () => {
  const told = [
    { code: 'finish', desc: '完结' },
    { code: 'resting', desc: '休刊' },
  ]
  assert.deepEqual(statusesOf(told), [{ value: 'finish', label: '完结' }])
})
