// Alipay's notifies in certificate mode, where a message may name the certificate that signed it.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { signText } from '../wire.ts'
import type { AlipayAccount } from './client.ts'
import { noticeOf } from './notify.ts'
import { notifyText } from './sign.ts'

const [own, next] = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
]
const account: AlipayAccount = {
  name: 'alipay',
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  privateKey: own.privateKey,
  publicKey: own.publicKey,
  certificates: { app: 'a'.repeat(32), alipay: 'b'.repeat(32), root: 'c'.repeat(32) },
  ends: [],
  gateway: 'https://openapi.alipay.com/gateway.do',
}
const fields = {
  app_id: account.appId,
  seller_id: account.sellerId,
  notify_type: 'trade_status_sync',
  out_trade_no: '20261201000000000000000000001',
  trade_no: '2026120122001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '30.00',
  gmt_payment: '2026-12-01 12:00:00',
  sign_type: 'RSA2',
}
const notice = (more: Record<string, string>, key = own.privateKey) => {
  const signed = { ...fields, ...more }
  return noticeOf(
    account,
    Buffer.from(String(new URLSearchParams({ ...signed, sign: signText(notifyText(signed), key) }))),
  )
}

test('a notify of another certificate is a stranger’s, not a forged one: Alipay may have a new certificate', () => {
  assert.equal(notice({ alipay_cert_sn: 'b'.repeat(32) }).kind, 'paid')
  assert.equal(notice({}).kind, 'paid')
  assert.equal(notice({ alipay_cert_sn: 'd'.repeat(32) }, next.privateKey).kind, 'stranger')
  assert.equal(notice({ alipay_cert_sn: 'b'.repeat(32) }, next.privateKey).kind, 'forged')
  assert.equal(notice({ alipay_cert_sn: 'd'.repeat(32), sign_type: 'RSA' }, next.privateKey).kind, 'forged')
})
