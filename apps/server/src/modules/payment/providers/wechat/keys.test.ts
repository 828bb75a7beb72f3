// The certificates of WeChat Pay: when they are fetched, and what their fetch does to those who wait for it.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { startWechat } from '@manjuan/gateways/testing'
import { systemClock } from '#ports/clock.ts'
import { ProviderAway } from '../../provider.ts'
import { readAccounts } from '../settings.ts'
import { type Known, PlatformKeys } from './keys.ts'
import { wechatProvider } from './wechat.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const begin = Date.parse('2026-12-01T00:00:00Z')
const at = (seconds: number) => new Date(begin + seconds * 1_000)
const certificates = (...serials: string[]) =>
  new Map<string, Known>(serials.map((serial) => [serial, { key: publicKey, until: at(10 * 86_400) }]))

test('twenty queries at once on a cold start fetch the certificates once, and all are answered', async () => {
  const wechat = await startWechat({ speed: 100_000, mode: 'certificate' })
  try {
    const { PAY_SIMULATED: _, ...payment } = wechat.settings({ mode: 'certificate' })
    const { accounts } = readAccounts({ payment, PAY_SIMULATED: true, SANDBOX_CASHIER: false }, new Date())
    const [account] = accounts.wechat
    assert.ok(account)
    const provider = wechatProvider({ account, clock: systemClock })
    const told = await Promise.all(Array.from({ length: 20 }, (_, nth) => provider.query(`2026120100000000000${nth}`)))
    assert.deepEqual([...new Set(told.map(({ state }) => state))], ['unknown'])
    assert.deepEqual(wechat.faults(), [])
  } finally {
    await wechat.stop()
  }
})

test('everybody who waits for a serial shares one fetch', async () => {
  const waiting: ((found: Map<string, Known>) => void)[] = []
  const keys = new PlatformKeys(new Map(), () => new Promise((resolve) => void waiting.push(resolve)))
  const asked = Array.from({ length: 20 }, () => keys.keyOf('A', at(0)))
  assert.equal(waiting.length, 1)
  for (const resolve of waiting) resolve(certificates('A'))
  assert.ok((await Promise.all(asked)).every((key) => key === publicKey))
})

test('a fetch that fails says that nothing is known, and is tried again after seconds', async () => {
  let away = true
  let fetches = 0
  const keys = new PlatformKeys(new Map(), async () => {
    fetches += 1
    if (away) throw new ProviderAway('no answer')
    return certificates('A')
  })
  await assert.rejects(keys.keyOf('A', at(0)), ProviderAway)
  await assert.rejects(keys.keyOf('A', at(1)), ProviderAway)
  assert.equal(fetches, 1, 'not at once')
  away = false
  assert.equal(await keys.keyOf('A', at(6)), publicKey)
})

test('a serial that the newest certificates do not have is nobody’s for a minute, and may be a new one then', async () => {
  let held = ['A']
  const keys = new PlatformKeys(new Map(), async () => certificates(...held))
  assert.equal(await keys.keyOf('B', at(0)), null)
  held = ['A', 'B']
  assert.equal(await keys.keyOf('B', at(59)), null)
  assert.equal(await keys.keyOf('B', at(61)), publicKey)
})

test('a known key waits for no renewal, and one that fails leaves it as it is', async () => {
  let fetches = 0
  const keys = new PlatformKeys(new Map(), async () => {
    fetches += 1
    if (fetches > 1) throw new ProviderAway('no answer')
    return certificates('A')
  })
  await keys.keyOf('A', at(0))
  assert.equal(await keys.keyOf('A', at(13 * 3_600)), publicKey)
  assert.equal(await keys.keyOf('A', at(13 * 3_600)), publicKey)
  assert.equal(fetches, 2)
})
