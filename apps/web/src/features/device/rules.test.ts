import assert from 'node:assert/strict'
import test from 'node:test'
import { addressFor, chatOf, comicIn } from './rules.ts'

test('[G-08] WeChat and QQ, Android and iPhone are told apart', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
  const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36'
  assert.deepEqual(chatOf(`${iphone} MicroMessenger/8.0.50`), { app: 'wechat', system: 'ios' })
  assert.deepEqual(chatOf(`${pixel} MicroMessenger/8.0.50`), { app: 'wechat', system: 'android' })
  assert.deepEqual(chatOf(`${iphone} QQ/9.1.0.618`), { app: 'qq', system: 'ios' })
  assert.deepEqual(chatOf(`${pixel} QQ/9.1.0.618`), { app: 'qq', system: 'android' })
})

test('[G-08] the address for the phone names the branch once, and keeps its other parameters', () => {
  const address = (path: string, branch = '-2') => addressFor(path, 'https://manjuan.example', branch, '-2')
  assert.equal(address('/book/7'), 'https://manjuan.example/book/7')
  assert.equal(address('/book/7', '7'), 'https://manjuan.example/book/7?tgId=7')
  assert.equal(address('/home?tgId=9&visitorId=a', '9'), 'https://manjuan.example/home?tgId=9&visitorId=a')
})

test('the comic of an address is known by its path', () => {
  const rows: [path: string, id: number | null][] = [
    ['/book/7', 7],
    ['/book/7?tgId=1', 7],
    ['/book/7/catalog', 7],
    ['/book/read/7/3', 7],
    ['/book/0', null],
    ['/book/x', null],
    ['/home', null],
    ['/novel/7', null],
  ]
  for (const [path, id] of rows) assert.equal(comicIn(path), id, path)
})
