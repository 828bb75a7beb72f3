import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterOf, markText } from './marks.ts'

const moment = '2026-11-23 12:00:05.123456+00'

test('a mark comes back as it was, with its microseconds', () => {
  assert.deepEqual(afterOf(markText({ at: moment, id: 7 }), 'updated'), { at: moment, id: 7 })
  assert.deepEqual(afterOf(markText({ at: '漫', id: 7 }), 'title'), { at: '漫', id: 7 })
})

const others: [string | undefined, 'updated' | 'title'][] = [
  [undefined, 'updated'],
  ['', 'title'],
  ['nonsense', 'title'],
  [markText({ at: '漫', id: 7 }), 'updated'],
  [markText({ at: '2026-99-99 12:00:05+00', id: 7 }), 'updated'],
  [markText({ at: moment, id: 1e300 }), 'updated'],
  [markText({ at: 'a\u0000b', id: 7 }), 'title'],
  [markText({ at: '\ud800', id: 7 }), 'title'],
  [Buffer.from('{}').toString('base64url'), 'title'],
]
for (const [text, sort] of others)
  test(`no mark of the order ${sort}: ${text}`, () => assert.equal(afterOf(text, sort), null))
