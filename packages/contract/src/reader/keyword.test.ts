import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keywordFault } from './keyword.ts'

const keywords: [string, ReturnType<typeof keywordFault>][] = [
  ['西游', null],
  ['', 'searchEmpty'],
  [' \t\u3000', 'searchEmpty'],
  ['字'.repeat(20), null],
  [` ${'字'.repeat(20)} `, null],
  ['字'.repeat(21), 'searchTooLong'],
  ['🙂'.repeat(20), null],
  ['🙂'.repeat(21), 'searchTooLong'],
]
for (const [content, fault] of keywords)
  test(`[S-01] ${JSON.stringify(content)} is ${fault ?? 'looked for'}`, () =>
    assert.equal(keywordFault(content), fault))
