import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flat, type Head, readHead } from './head.ts'

/** The headers that were sent. */
const given = (head: Head | null) =>
  Object.fromEntries(Object.entries(head ?? {}).filter(([, value]) => value !== undefined))

test('the headers that shared answers depend on are read in any spelling, and no others', () => {
  const head = readHead([
    'HOST',
    'shop.example',
    'Cookie',
    'a=b',
    'user-id',
    '7',
    'Accept',
    'text/html',
    'X-Other',
    '1',
  ])
  assert.deepEqual(given(head), { forwarded: false, host: 'shop.example', cookie: 'a=b', user: '7' })
})

test('an empty header differs from an absent one', () => {
  assert.deepEqual(given(readHead(['User-Trace-Id', ''])), { forwarded: false, trace: '' })
})

test('what only the framework may judge is not read: a body, a header twice, an expectation', () => {
  for (const odd of [
    ['Content-Length', '2'],
    ['Transfer-Encoding', 'chunked'],
    ['Expect', '100-continue'],
    ['Preview-Token', 'a token'],
    ['Cookie', 'a=b', 'cookie', 'c=d'],
    ['User-Id', '1', 'USER-ID', '1'],
    ['Content-Length', '0', 'content-length', '0'],
  ])
    assert.equal(readHead(odd), null, String(odd))
  assert.deepEqual(given(readHead(['Content-Length', '0'])), { forwarded: false, length: '0' })
})

test('a proxy’s word about the scheme or the host is noticed', () => {
  for (const name of ['X-Forwarded-Proto', 'x-forwarded-host'])
    assert.deepEqual(given(readHead([name, 'https'])), { forwarded: true })
})

test('headers that node would not write are refused', () => {
  assert.deepEqual(flat({ one: '1', two: '2' }), ['one', '1', 'two', '2'])
  for (const odd of [{ 'a name': '1' }, { name: 'a\r\nb: c' }, { name: '\u010a' }]) assert.throws(() => flat(odd))
})
