import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comicTabs, nextReading, novelTabs, tabOf } from './rules.ts'

test('[S-03] the address chooses the tab of the comics, and favourites when it names none', () => {
  const asked = (active: string | null) => tabOf(active, comicTabs, 'shelf')
  assert.equal(asked('history'), 'history')
  assert.equal(asked('shelf-vod'), 'shelf-vod')
  assert.equal(asked('shelf'), 'shelf')
  assert.equal(asked(null), 'shelf')
  assert.equal(asked('other'), 'shelf')
})

test('[N-11] the address chooses the tab of the novels, and the shelf when it names none', () => {
  assert.equal(tabOf('history', novelTabs, 'shelf'), 'history')
  for (const active of [null, '', 'shelf', 'shelf-vod', 'x']) assert.equal(tabOf(active, novelTabs, 'shelf'), 'shelf')
})

test('reading goes on at the chapter where it stopped', () => {
  assert.equal(nextReading(7, 12), '/book/read/7/12')
  assert.equal(nextReading(7, undefined), '/book/read/7/1')
})
