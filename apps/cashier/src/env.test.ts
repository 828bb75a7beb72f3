import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnv } from './env.ts'

test('without variables the documented defaults hold', () => {
  assert.deepEqual(readEnv({}), {
    ok: true,
    env: {
      port: 8081,
      host: '0.0.0.0',
      dataDir: './data',
      speed: 1,
      probes: 0.1,
      siteName: '漫卷',
      origin: null,
      shopOrigins: ['http://localhost:8080'],
    },
  })
})

test('an empty variable counts as not set', () => {
  const read = readEnv({ CASHIER_PORT: '', CASHIER_PROBES: ' ' })
  assert.equal(read.ok && read.env.port, 8081)
  assert.equal(read.ok && read.env.probes, 0.1)
})

const wrong = [
  ['CASHIER_PORT', 'eighty'],
  ['CASHIER_PORT', '65536'],
  ['CASHIER_SPEED', '0'],
  ['CASHIER_SPEED', 'fast'],
  ['CASHIER_PROBES', '1.5'],
  ['CASHIER_PROBES', 'sometimes'],
  ['CASHIER_ORIGIN', 'pay.example.org'],
  ['CASHIER_ORIGIN', 'https://pay.example.org/path'],
  ['SHOP_ORIGINS', 'http://localhost:8080, javascript:alert(1)'],
] as const
for (const [name, value] of wrong) {
  test(`${name}=${value} is refused by its name`, () => {
    const read = readEnv({ [name]: value })
    assert.equal(read.ok, false)
    assert.match(read.ok ? '' : read.problems.join(), new RegExp(`^${name}`))
  })
}

test('origins and always are read', () => {
  const read = readEnv({ CASHIER_PROBES: 'always', SHOP_ORIGINS: 'https://a.example, http://b.example:81/' })
  assert.equal(read.ok && read.env.probes, 1)
  assert.deepEqual(read.ok && read.env.shopOrigins, ['https://a.example', 'http://b.example:81'])
})
