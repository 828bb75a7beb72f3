import assert from 'node:assert/strict'
import test from 'node:test'
import { appTypeOf, clientTypeOf, doorOf } from './device.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const device = (userAgent: string, rest = {}) => ({ userAgent, standalone: false, touchPoints: 0, ...rest })

test('[G-10] the client type is read from the browser', () => {
  assert.equal(clientTypeOf(device(iphone)), 'ios')
  assert.equal(clientTypeOf(device(pixel)), 'android')
  assert.equal(clientTypeOf(device(mac)), 'pc')
  assert.equal(clientTypeOf(device(mac, { touchPoints: 5 })), 'ios')
  assert.equal(clientTypeOf(device(`${pixel} MicroMessenger/8.0.50`)), 'wechat')
  assert.equal(clientTypeOf(device(`${iphone} QQ/9.1.0.618`)), 'wechat')
  assert.equal(clientTypeOf(device(`${pixel} MQQBrowser/15.0`)), 'android')
})

test('[G-10] the app type is read from the environment', () => {
  assert.equal(appTypeOf(device(`${pixel} ManjuanApp/1.0`)), 'shell')
  assert.equal(appTypeOf(device(iphone, { standalone: true })), 'ios_desk')
  assert.equal(appTypeOf(device(iphone)), 'wap_browser')
  assert.equal(appTypeOf(device(pixel)), 'wap_browser')
  assert.equal(appTypeOf(device(mac)), 'other')
})

const desktop = device(mac)
const inWeChat = device(`${pixel} MicroMessenger/8.0.50`)
const phone = device(pixel)
const at = (address: string) => new URL(address, 'https://manjuan.example')
const never = () => false

test('[G-08] a desktop begins at the desktop page, WeChat and QQ at theirs, and both keep the wanted address', () => {
  const rows: [device: typeof phone, wanted: string, door: string | null][] = [
    [desktop, '/home', '/desktop?to=%2Fhome'],
    [desktop, '/book/7', '/desktop?to=%2Fbook%2F7'],
    [desktop, '/home?tgId=7&visitorId=a1', '/desktop?to=%2Fhome%3FtgId%3D7%26visitorId%3Da1'],
    [desktop, '/desktop?to=%2Fbook%2F7', null],
    [inWeChat, '/book/7', '/wechat?to=%2Fbook%2F7'],
    [device(`${iphone} QQ/9.1.0.618`), '/', '/wechat?to=%2F'],
    [inWeChat, '/desktop?to=%2Fbook%2F7', '/wechat?to=%2Fbook%2F7'],
    [desktop, '/wechat?to=%2Fbook%2F7', '/desktop?to=%2Fbook%2F7'],
    [phone, '/book/7', null],
    [device(mac, { touchPoints: 5 }), '/book/7', null],
    [device(`${mac} ManjuanApp/1.0`), '/book/7', null],
  ]
  for (const [who, wanted, door] of rows) assert.equal(doorOf(who, at(wanted), never), door, wanted)
})

test('[G-08] a phone that opens a door is led on to the wanted address, and never off the site', () => {
  const rows: [address: string, wanted: string][] = [
    ['/wechat?to=%2Fbook%2F7', '/book/7'],
    ['/desktop?to=%2Fhome%3FtgId%3D7', '/home?tgId=7'],
    ['/wechat', '/home'],
    ['/wechat?to=https%3A%2F%2Fevil.example', '/home'],
    ['/wechat?to=%2F%2Fevil.example', '/home'],
    ['/wechat?to=%2F%5Cevil.example', '/home'],
    ['/wechat?to=%2F%09%2Fevil.example', '/home'],
    ['/wechat?to=%2F%0A%2Fevil.example', '/home'],
    ['/wechat?to=javascript%3Aalert(1)', '/home'],
  ]
  for (const [address, wanted] of rows) assert.equal(doorOf(phone, at(address), never), wanted, address)
})

test('[G-08] a reader who comes back from paying or needs service is let through everywhere', () => {
  for (const path of [
    '/legal/privacy',
    '/purchase?orderNo=2026112112',
    '/purchase?bookId=7&orderNo=2026112112',
    '/user/purchase/pay?goUrl=x',
    '/h5/service',
    // The ticket’s secret stands behind the #, which a door would lose.
    '/user/ticket/12345678',
  ])
    for (const who of [desktop, inWeChat]) assert.equal(doorOf(who, at(path), never), null, path)
  assert.equal(doorOf(desktop, at('/purchase?bookId=7'), never), '/desktop?to=%2Fpurchase%3FbookId%3D7')
})

test('[G-08] a reader who goes on at a desktop, or in WeChat where the shop opens there, is not asked again', () => {
  assert.equal(
    doorOf(desktop, at('/book/7'), () => true),
    null,
  )
  assert.equal(
    doorOf(inWeChat, at('/book/7'), () => true),
    null,
  )
})
