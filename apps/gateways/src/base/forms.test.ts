import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { makeCertificate, newSerial } from './certificates.ts'
import { gbk } from './gbk.ts'
import { newPair } from './keys.ts'
import { fenOf, yuan } from './money.ts'
import { momentOf, momentOfRfc3339, rfc3339, shanghai } from './times.ts'

test('money has two decimals on the wire and no other form', () => {
  for (const [text, fen] of [
    ['12.34', 1234],
    ['0.01', 1],
    ['0.00', 0],
  ] as const)
    assert.equal(fenOf(text), fen)
  for (const text of ['12.3', '12', '012.34', '1e2', '-1.00', ' 1.00', '1.000', 12.34]) assert.equal(fenOf(text), null)
  assert.deepEqual([1234, 1, 0, -505].map(yuan), ['12.34', '0.01', '0.00', '-5.05'])
})

test('times are of Shanghai, and days that no calendar has are refused', () => {
  assert.equal(shanghai(Date.UTC(2026, 10, 22, 16)), '2026-11-23 00:00:00')
  assert.equal(momentOf('2026-11-23 00:00:00'), Date.UTC(2026, 10, 22, 16))
  assert.equal(momentOf('2026-02-30 00:00:00'), null)
  assert.equal(rfc3339(Date.UTC(2026, 10, 22, 16)), '2026-11-23T00:00:00+08:00')
  assert.equal(momentOfRfc3339('2026-11-22T16:00:00Z'), Date.UTC(2026, 10, 22, 16))
  assert.equal(momentOfRfc3339('2026-11-22 16:00:00'), null)
})

test('GBK is what the platform’s decoder reads', () => {
  const text = '支付宝业务明细（元），ABC 镕囧€'
  assert.equal(new TextDecoder('gbk').decode(gbk(text)), text)
  assert.equal(gbk('😀').toString(), '?')
})

test('a certificate of the simulator’s own making is read and verified by node:crypto', () => {
  const [ca, own] = [newPair(), newPair()]
  const name = { country: 'CN', organisation: '模拟', unit: 'CA', common: '根' }
  const serial = newSerial()
  const pem = makeCertificate({
    ...{
      subject: { ...name, common: '商户' },
      issuer: name,
      publicKey: own.publicKey,
      issuerKey: ca.privateKey,
      serial,
    },
    ...{ fromMs: Date.UTC(2026, 0, 1), untilMs: Date.UTC(2051, 0, 1) },
  })
  const read = new X509Certificate(pem)
  assert.ok(read.verify(ca.publicKey))
  assert.ok(!read.verify(own.publicKey))
  assert.equal(read.serialNumber, serial)
  assert.match(read.subject, /CN=商户/)
  assert.equal(read.validToDate.toISOString(), '2051-01-01T00:00:00.000Z')
})
