import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pick, withAll } from './rules.ts'

test('[L-05] [N-11] filters begin with all, once', () => {
  const all = { value: 'all', label: '全部' }
  const running = { value: 'serialize', label: '连载' }
  assert.deepEqual(withAll([running], all), [all, running])
  assert.deepEqual(withAll([{ value: 'all', label: '不限' }, running], all), [all, running])
})

test('a filter in an address is taken only when it is one', () => {
  assert.equal(pick('3', [0, 3, 5], 0), 3)
  assert.equal(pick('4', [0, 3, 5], 0), 0)
  assert.equal(pick(null, ['all', 'finish'], 'all'), 'all')
})
