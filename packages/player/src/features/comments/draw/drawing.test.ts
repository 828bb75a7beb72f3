import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colors } from '../model/rules.ts'
import { isDark } from './drawing.ts'

test('[P-01] #00f and #c00 are too dark for a dark outline; white, pink and yellow are not', () => {
  assert.deepEqual(colors.map(isDark), [false, true, true, false, false])
  assert.equal(isDark(0), true)
})
