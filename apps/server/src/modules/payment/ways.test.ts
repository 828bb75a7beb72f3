import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMsOf } from '../../../../../tools/cpu-time.ts'
import { type Surface, surfaceOf, type WayHere, wayChoices, wayHere } from './ways.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1.230804.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const chrome = 'Chrome/126.0.6478.71 Mobile Safari/537.36'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36'

/** Browsers as they name themselves. */
const browsers: [name: string, userAgent: string, surface: Surface][] = [
  ['Safari on an iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'phone'],
  [
    'Safari on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'phone',
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`, 'phone'],
  [
    'Huawei’s browser',
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ELS-AN00) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.5.301 Mobile Safari/537.36`,
    'phone',
  ],
  [
    'ArkWeb of HarmonyOS',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
    'phone',
  ],
  ['Xiaomi’s browser', `${android} ${chrome} XiaoMi/MiuiBrowser/18.5.40902`, 'phone'],
  ['UC', `${android} Chrome/100.0.4896.58 UCBrowser/17.2.5.1366 Mobile Safari/537.36`, 'phone'],
  ['QQ’s browser', `${android} Chrome/109.0.5414.86 MQQBrowser/15.1 Mobile Safari/537.36 COVC/046613`, 'phone'],
  [
    'WeChat on an iPhone',
    `${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN`,
    'wechat',
  ],
  [
    'WeChat on Android',
    `${android} Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240501 MMWEBID/2247 MicroMessenger/8.0.50.2701(0x28003252) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    'wechat',
  ],
  [
    'WeChat on Windows',
    `${windows} NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) UnifiedPCWindowsWechat`,
    'wechat',
  ],
  [
    'Alipay on an iPhone',
    `${iphone} Mobile/15E148 Ariver/1.1.0 AliApp(AP/10.6.30.6000) Nebula WK RVKType(0) AlipayDefined(nt:WIFI,ws:393|788|3.0) AlipayClient/10.6.30.6000 Language/zh-Hans`,
    'alipay',
  ],
  [
    'Alipay on Android',
    `${android} UWS/4.2.0 Mobile Safari/537.36 UCBS/2.10 NebulaSDK/1.8 Nebula AlipayDefined(nt:WIFI,ws:392|0|2.75) AliApp(AP/10.6.20.8000) AlipayClient/10.6.20.8000 Language/zh-Hans useStatusBar/true`,
    'alipay',
  ],
  [
    'QQ on Android',
    `${android} Chrome/109.0.5414.86 MQQBrowser/6.2 TBS/046613 Mobile Safari/537.36 V1_AND_SQ_9.0.60_6478 QQ/9.0.60.17095 NetType/WIFI WebP/0.3.0`,
    'inApp',
  ],
  ['Weibo', `${iphone} Mobile/15E148 Weibo (iPhone15,2__weibo__14.6.0__iphone__os17.5)`, 'inApp'],
  [
    'Douyin',
    `${android} ${chrome} aweme_30.1.0 JsSdk/1.0 NetType/WIFI Channel/xiaomi AppName/aweme app_version/30.1.0`,
    'inApp',
  ],
  [
    'Baidu’s app',
    `${android} Chrome/97.0.4692.98 Mobile Safari/537.36 T7/13.58 SP-engine/2.96.0 baiduboxapp/13.58.0.10 (Baidu; P1 14)`,
    'inApp',
  ],
  ['Chrome on Windows', windows, 'desktop'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'desktop',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'desktop'],
]

const account = { ways: ['wap', 'page', 'h5', 'jsapi', 'native'], everywhere: false } as const
const alipay = { superior_code: 'alipay', initiator_code: 'wap_pay', ways: null } as const
const wechat = { superior_code: 'wechat_pay', initiator_code: 'wap_pay', ways: null } as const

test('[Y-07] each of 20 browsers is offered the ways that work in it', () => {
  const ways: Record<Surface, [WayHere, WayHere]> = {
    phone: ['wap', 'h5'],
    wechat: ['elsewhere', 'jsapi'],
    alipay: ['wap', null],
    inApp: ['elsewhere', 'elsewhere'],
    desktop: ['page', 'native'],
  }
  assert.equal(browsers.length, 20)
  for (const [name, userAgent, surface] of browsers) {
    assert.equal(surfaceOf(userAgent), surface, name)
    const offered = [alipay, wechat].map((channel) => wayHere(channel, account, surfaceOf(userAgent)))
    assert.deepEqual(offered, ways[surface], name)
  }
})

test('a way that an account does not have is not offered', () => {
  const poor = { ways: ['h5'], everywhere: false } as const
  assert.deepEqual(
    [wayHere(wechat, poor, 'phone'), wayHere(wechat, poor, 'wechat'), wayHere(wechat, poor, 'desktop')],
    ['h5', 'elsewhere', null],
  )
})

test('[Y-07] a way that a channel does not allow is not offered, and no browser is promised instead', () => {
  const surfaces: Surface[] = ['phone', 'wechat', 'alipay', 'inApp', 'desktop']
  const of = (channel: Parameters<typeof wayHere>[0]) => surfaces.map((surface) => wayHere(channel, account, surface))
  const rows: [channel: Parameters<typeof wayHere>[0], ways: WayHere[]][] = [
    [alipay, ['wap', 'elsewhere', 'wap', 'elsewhere', 'page']],
    [{ ...alipay, ways: ['wap'] }, ['wap', 'elsewhere', 'wap', 'elsewhere', null]],
    [{ ...alipay, ways: ['page'] }, [null, null, null, null, 'page']],
    [wechat, ['h5', 'jsapi', null, 'elsewhere', 'native']],
    [{ ...wechat, ways: ['h5'] }, ['h5', 'elsewhere', null, 'elsewhere', null]],
    [{ ...wechat, ways: ['jsapi'] }, [null, 'jsapi', null, null, null]],
    [{ ...wechat, ways: ['native'] }, [null, null, null, null, 'native']],
    [{ ...wechat, ways: ['h5', 'native'] }, ['h5', 'elsewhere', null, 'elsewhere', 'native']],
  ]
  for (const [channel, ways] of rows) assert.deepEqual(of(channel), ways, JSON.stringify(channel))
  const poor = { ways: ['h5', 'page'], everywhere: false } as const
  const choices = (['alipay', 'wechat_pay', 'bank'] as const).map((kind) =>
    wayChoices(kind, poor).map(({ way, ready }) => `${way} ${ready}`),
  )
  assert.deepEqual(choices, [
    ['wap false', 'page true'],
    ['h5 true', 'jsapi false', 'native false'],
    ['wap false', 'page true'],
  ])
  const sandbox = { ways: ['wap', 'jsapi'], everywhere: true } as const
  assert.deepEqual(
    [wayHere({ ...alipay, ways: ['page'] }, sandbox, 'phone'), wayChoices('alipay', sandbox)],
    [null, []],
  )
})

test('pages of the sandbox open in every browser', () => {
  const sandbox = { ways: ['wap', 'jsapi'], everywhere: true } as const
  for (const [name, userAgent] of browsers) {
    assert.equal(wayHere(alipay, sandbox, surfaceOf(userAgent)), 'wap', name)
    assert.equal(wayHere({ ...wechat, initiator_code: 'native_pay' }, sandbox, surfaceOf(userAgent)), 'jsapi', name)
  }
})

test('a browser may tell as much as a header holds, and its name is read in a moment', () => {
  for (const word of ['MicroMessenger/', 'MicroMessenger/ ', 'WindowsWechat ', 'MacWechat ', 'Android ', 'QQ/1.']) {
    const userAgent = word.repeat(16_000 / word.length)
    const ms = cpuMsOf(() => Array.from({ length: 10 }, () => surfaceOf(userAgent)))
    assert.ok(ms < 100, `${word} took ${ms} ms`)
  }
})
