import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canSetVolume, isIos, isMobile } from './device.ts'
import { savesData } from './saving.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const table: [what: string, agent: string, touches: number, mobile: boolean, ios: boolean][] = [
  ['an Android phone', `${android} Mobile Safari/537.36`, 5, true, false],
  ['an Android tablet', `${android} Safari/537.36`, 5, true, false],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0',
    5,
    true,
    true,
  ],
  [
    'an old iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Safari',
    5,
    true,
    true,
  ],
  ['an iPad that calls itself a Mac', mac, 5, true, true],
  ['an iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15', 5, true, true],
  ['HarmonyOS', 'Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) AppleWebKit/537.36 ArkWeb/4.1', 5, true, false],
  ['a phone’s Firefox', 'Mozilla/5.0 (Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, true, false],
  ['a Mac', mac, 0, false, false],
  [
    'a laptop with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36',
    10,
    false,
    false,
  ],
  ['a desk with Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, false, false],
]

function as<Value>(device: object, run: () => Value): Value {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: device })
  try {
    return run()
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before)
    else Reflect.deleteProperty(globalThis, 'navigator')
  }
}

for (const [what, userAgent, maxTouchPoints, mobile, ios] of table) {
  test(`[P-17] ${what} has the layout of ${mobile ? 'a phone' : 'a desktop'}`, () => {
    const found = as({ userAgent, maxTouchPoints }, () => [isMobile(), isIos(), canSetVolume()])
    assert.deepEqual(found, [mobile, ios, !ios])
  })
}

test('nothing is fetched ahead where data is saved or the network is slow', () => {
  for (const [connection, spared] of [
    [undefined, false],
    [{ effectiveType: '4g' }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ saveData: true, effectiveType: '4g' }, true],
  ] as const)
    assert.equal(as({ userAgent: '', connection }, savesData), spared, JSON.stringify(connection))
})
