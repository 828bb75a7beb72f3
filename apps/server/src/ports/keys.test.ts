import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { keyedHash, markOf } from './keys.ts'

test('a keyed hash is HMAC-SHA-256 by its own key, however often a key was used', () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  for (let times = 0; times < 2; times++)
    for (const key of keys) {
      const wanted = createHmac('sha256', key).update('a text').digest('base64url')
      assert.equal(keyedHash(key, 'a text').digest('base64url'), wanted)
      assert.equal(markOf(key, 'a text'), wanted.slice(0, 22))
    }
})
