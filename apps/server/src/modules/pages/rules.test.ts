import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedBy, branchIn, lineOf, pathOf } from './rules.ts'

const asked = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  return askedBy(pathname, searchParams)
}

test('every address is a page of the app, the page of a work, or nothing that is here', () => {
  const table: [string, ReturnType<typeof askedBy>][] = [
    ['/', 'plain'],
    ['/home', 'plain'],
    ['/home/', 'plain'],
    ['/home/hot', 'plain'],
    ['/novels/new', 'plain'],
    ['/user/ticket/30812913', 'plain'],
    ['/legal/privacy', 'plain'],
    ['/legal/other', 'none'],
    ['/legal/constructor', 'none'],
    ['/legal/__proto__', 'none'],
    ['/metrics', 'none'],
    ['/novels/new/more', 'none'],
    ['/wp-login.php', 'none'],
    ['/book/7', { kind: 'comic', id: 7 }],
    ['/book/7/catalog', { kind: 'comic', id: 7 }],
    ['/book/read/7/12', { kind: 'comic', id: 7 }],
    ['/novel/8', { kind: 'novel', id: 8 }],
    ['/novels/8/catalog', { kind: 'novel', id: 8 }],
    ['/novels/read/8/1', { kind: 'novel', id: 8 }],
    ['/vod/detail?vodId=9&tgId=3', { kind: 'film', id: 9 }],
    ['/vod/detail', { kind: 'film', id: 0 }],
    ['/book/seven', { kind: 'comic', id: 0 }],
    ['/book/9999999999999999', { kind: 'comic', id: 0 }],
  ]
  for (const [address, expected] of table) assert.deepEqual(asked(address), expected, address)
})

test('the address under which a work is found asks for that work', () => {
  for (const kind of ['comic', 'novel', 'film'] as const)
    assert.deepEqual(asked(pathOf({ kind, id: 20_001 })), { kind, id: 20_001 })
})

test('the branch of a link is read; anything else is the usual branch', () => {
  const table: [string, number][] = [
    ['tgId=7', 7],
    ['tgId=-2', -2],
    ['tgId=x', -2],
    ['', -2],
  ]
  for (const [search, branch] of table) assert.equal(branchIn(new URLSearchParams(search), -2), branch, search)
})

test('a summary becomes one line of at most 150 letters', () => {
  assert.equal(lineOf('  春天\n\n来了 ', '无'), '春天 来了')
  assert.equal(lineOf(' \n', '无'), '无')
  assert.equal([...lineOf('𠮷'.repeat(200), '无')].length, 150)
})
