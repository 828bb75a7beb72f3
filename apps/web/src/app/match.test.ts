import assert from 'node:assert/strict'
import test from 'node:test'
import { findScreen, redirectOf } from './match.ts'

const screens = [
  { path: '/home' },
  { path: '/book/{bookId}' },
  { path: '/book/{bookId}/catalog' },
  { path: '/book/read/{bookId}/{number}' },
]

test('an address finds its screen and the parts in braces', () => {
  assert.deepEqual(findScreen(screens, '/book/12/catalog'), { screen: screens[2], params: { bookId: '12' } })
  assert.deepEqual(findScreen(screens, '/book/read/12/3/')?.params, { bookId: '12', number: '3' })
  assert.deepEqual(findScreen(screens, '/book/%E6%BC%AB')?.params, { bookId: '漫' })
  assert.deepEqual(findScreen(screens, '/book/%')?.params, { bookId: '%' })
  assert.equal(findScreen(screens, '/book'), null)
  assert.equal(findScreen(screens, '/book/12/catalog/more'), null)
})

test('[G-01] the root goes to /index and an unknown path to the root', () => {
  assert.equal(redirectOf('/', '', false), '/index')
  assert.equal(redirectOf('/nowhere/at/all', '?a=1', false), '/')
  assert.equal(redirectOf('/home', '', true), null)
})

test('[G-02] the way over the root keeps tgId', () => {
  assert.equal(redirectOf('/', '?tgId=77', false), '/index?tgId=77')
})

test('[G-03] /home.html goes to /home', () => {
  assert.equal(redirectOf('/home.html', '?tgId=7', false), '/home?tgId=7')
})

test('an address that begins with two slashes stays on this host', () => {
  assert.equal(redirectOf('//evil.example/home', '?a=1', false), '/evil.example/home?a=1')
  assert.equal(redirectOf('///book/12', '', true), '/book/12')
})
