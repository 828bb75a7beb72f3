import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from './rules.ts'

test('lines with # are headings, empty ones are left out, and the site’s name stands in its place', () => {
  assert.deepEqual(linesOf('# 一、账号\n\n  {siteName}的账号 $& \n#\n', '星$&河'), [
    { key: 0, isHeading: true, words: '一、账号' },
    { key: 1, isHeading: false, words: '星$&河的账号 $&' },
  ])
})
