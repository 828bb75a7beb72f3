import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanOf } from '@manjuan/storage'
import { parseRange } from './range.ts'

const all = { first: 0, last: 99 }
const cases: [string | null, ReturnType<typeof spanOf>][] = [
  [null, all],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=10-', { first: 10, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', all],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=100-', null],
  ['bytes=100-200', null],
  ['bytes=-0', null],
  ['bytes=999999999999999-', null],
  // Units and forms that the server does not support: the whole file is sent.
  ['bytes=9-1', all],
  ['bytes=-', all],
  ['bytes=', all],
  ['bytes=0-1,5-6', all],
  ['bytes=a-b', all],
  ['bytes=0x1-2', all],
  ['bytes=-5-9', all],
  ['items=0-1', all],
  ['bytes=9999999999999999-', all],
]
for (const [header, wanted] of cases)
  test(`of a file of 100 bytes, Range ${header} is ${JSON.stringify(wanted)}`, () =>
    assert.deepEqual(spanOf(parseRange(header), 100), wanted))
