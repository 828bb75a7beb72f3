import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPath } from './own-path.ts'

const origin = 'https://shop.example'

// Spellings that get past checks of an address's beginning, end or middle.
const before = ['', '/', '//', '///', '////', '\\', '\\\\', '/\\', '\\/', '/\t/', '/\n/', '/%09/', '/%2f/', '/./', '/../', '/.//', ' //', '\u0000//', '\u3000//', '?//', '#//', 'https:', 'https:/', 'https:///', 'HTTPS://', 'http://', 'javascript://', 'data:text/html,//', 'blob:https://', 'view-source:https://', 'file://', 'ftp://', 'ws://', 'mailto:', 'intent://', 'https:\\\\', 'h\tttps://', 'https\n://', '%68ttps://'] // biome-ignore format: a table
const hosts = ['evil.example', 'shop.example.evil.example', 'shop.example@evil.example', 'evil.example#shop.example', 'evil.example?shop.example', 'evil.example/shop.example', 'evil.example\\@shop.example', 'user:pass@shop.example', 'shop.example:8443', 'shop.example.', 'shop。example', 'ｓhop.example.evil.example', '[::1]', '2130706433', 'alert(1)'] // biome-ignore format: a table

test(`a return address never leaves the site, in ${before.length * hosts.length} spellings`, () => {
  for (const start of before) {
    for (const host of hosts) {
      const wish = start + host
      const path = ownPath(wish, origin)
      assert.match(path, /^\/(?![/\\])/, JSON.stringify(wish))
      // Reads the path as a browser on any page of the site reads it.
      const led = new URL(path, `${origin}/user/purchase?x=1`)
      assert.deepEqual([led.origin, led.username], [origin, ''], JSON.stringify(wish))
      assert.ok(!/[\p{Cc}\\]/u.test(path), JSON.stringify(wish))
    }
  }
})

test('the site’s own addresses are kept, also in full and from other folders', () => {
  for (const [wish, path] of [
    ['/user', '/user'],
    ['/purchase?bookId=7#top', '/purchase?bookId=7#top'],
    [`${origin}/reader/3/4`, '/reader/3/4'],
    ['/a/../user', '/user'],
    ['shelf', '/shelf'],
    ['', '/home'],
  ] as const)
    assert.equal(ownPath(wish, origin), path, wish)
})

const foreign = [
  'http:evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'https://shop.example@evil.example/',
  'https://shop.example.evil.example/',
  'https://shop.example:8081/',
  'https://shop.example//evil.example',
  'https://user:pass@shop.example/',
  'http://shop.example/',
  'blob:https://shop.example/x',
  'data:text/html,x',
  '/\t/evil.example',
  '\u0000',
  ' //evil.example',
  '/.//evil.example/x',
  '/a/..//evil.example',
  'http://[',
]
for (const value of foreign)
  test(`the way back of ${JSON.stringify(value)} is home`, () => assert.equal(ownPath(value, origin), '/home'))
