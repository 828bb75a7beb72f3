import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskMobile } from './mobile.ts'

test('a mobile is shown masked', () => {
  assert.equal(maskMobile('13812345678'), '138****5678')
  assert.equal(maskMobile(null), '')
})
