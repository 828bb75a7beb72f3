import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Head, readHead } from './head.ts'

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
  ])
    assert.equal(readHead(odd), null, String(odd))
  assert.deepEqual(given(readHead(['Content-Length', '0'])), { forwarded: false })
})

test('a proxy’s word about the scheme or the host is noticed', () => {
  for (const name of ['X-Forwarded-Proto', 'x-forwarded-host'])
    assert.deepEqual(given(readHead([name, 'https'])), { forwarded: true })
})
