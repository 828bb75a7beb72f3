import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutSynopsis, wholeNumber } from './rules.ts'

test('[N-02] a synopsis is cut at 75 letters, counted as readers count them', () => {
  assert.equal(cutSynopsis('字'.repeat(75)), null)
  assert.equal(cutSynopsis('字'.repeat(76)), `${'字'.repeat(75)}…`)
  assert.equal(cutSynopsis('𠮷'.repeat(75)), null)
  assert.equal(cutSynopsis('𠮷'.repeat(80)), `${'𠮷'.repeat(75)}…`)
  assert.equal(cutSynopsis(''), null)
})

test('[N-14] an id is a whole number above 0', () => {
  assert.equal(wholeNumber('20001'), 20_001)
  for (const wrong of [undefined, '', '0', '-1', '1.5', 'shelf', '12345678901']) assert.equal(wholeNumber(wrong), null)
})
