import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutSynopsis } from './synopsis.ts'

test('[N-02] a synopsis is cut at 75 letters, counted as readers count them', () => {
  assert.equal(cutSynopsis('字'.repeat(75)), null)
  assert.equal(cutSynopsis('字'.repeat(76)), `${'字'.repeat(75)}…`)
  assert.equal(cutSynopsis('𠮷'.repeat(75)), null)
  assert.equal(cutSynopsis('𠮷'.repeat(80)), `${'𠮷'.repeat(75)}…`)
  assert.equal(cutSynopsis(''), null)
})
