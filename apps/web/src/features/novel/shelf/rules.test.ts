import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tabOf } from './rules.ts'

test('[N-11] the address chooses the tab, else it is the shelf', () => {
  assert.equal(tabOf('history'), 'history')
  for (const active of [null, '', 'shelf', 'shelf-vod', 'x']) assert.equal(tabOf(active), 'shelf')
})
