import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkOf } from './rules.ts'

const good = ['/home/day', '/book/1001?from=ad', 'https://example.com/a?b=c#d', 'HTTP://EXAMPLE.COM']
for (const url of good) test(`[H-01] a banner may lead to ${url}`, () => assert.equal(linkOf(url), url))
const bad = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/\\example.com',
  'https:example.com',
  'https://example.com\\@evil',
  'https://a b',
  'ftp://example.com',
  '',
]
for (const url of bad)
  test(`[H-01] a banner never leads to ${JSON.stringify(url)}`, () => assert.equal(linkOf(url), ''))
