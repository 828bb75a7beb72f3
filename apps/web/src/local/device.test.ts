import assert from 'node:assert/strict'
import test from 'node:test'
import { appTypeOf, clientTypeOf } from './device.ts'

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
