import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOfBrowser } from './browser-name.ts'

const agents: [string, string][] = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'iPhone · Safari'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/156.0.0.0 Mobile Safari/537.36', 'Android · Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/129 Mobile/15E148 Safari/604.1', 'iPhone · Chrome'],
  ['Mozilla/5.0 (Linux; Android 13) MQQBrowser/6.2 TBS/046 Mobile Safari/537.36 MicroMessenger/8.0', 'Android · 微信'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/114 Mobile Safari/537.36 HuaweiBrowser/5', '鸿蒙 · 华为浏览器'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'Mac · Safari'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Windows · Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Linux · Firefox'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/130.0 Mobile Safari/604.1', 'iPad · Chrome'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile ManjuanApp/1.0', 'Android · {siteName}'],
  ['curl/8.5.0', ''],
  ['', ''],
]

for (const [agent, name] of agents)
  test(`[X-24] a device is called ${name || 'nothing'} by ${agent.slice(0, 40) || 'no user agent'}`, () => {
    assert.equal(nameOfBrowser(agent), name)
  })
