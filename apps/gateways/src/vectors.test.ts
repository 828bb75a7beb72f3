// The published vectors, read by the simulators' own code. The adapters read the same files by theirs.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { certificateNumber, rootNumber, signedText } from './alipay/signing.ts'
import { isSigned, privateKeyOf, publicKeyOf, publicPem, signed } from './base/keys.ts'
import { signedPart } from './testing/cut.ts'
import { billText, type Row } from './wechat/bill-text.ts'
import { answerText, authorizationHeader, readAuthorization, requestText, seal, unseal } from './wechat/signing.ts'

type Fields = Record<string, string>
const folder = join(import.meta.dirname, '../../../testing/vectors')
const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as T
const testingKey = (pem: string) => privateKeyOf(pem.replaceAll('TESTING KEY', 'PRIVATE KEY'))
const isGenuine = (publicKey: string, fields: Fields) =>
  isSigned(publicKeyOf(publicKey), signedText(fields, ['sign', 'sign_type']), fields.sign ?? '')

describe('[Y-01] the published vectors of Alipay pass by the simulator’s own code', () => {
  test('1 and 2: notifies, with sign_type, without it, and one that does not fit', () => {
    const first = read<{ publicKey: string; fields: Fields }>('01-alipay-notify')
    assert.ok(isGenuine(first.publicKey, first.fields))
    assert.ok(!isGenuine(first.publicKey, { ...first.fields, total_amount: '0.11' }))
    const second = read<{ publicKey: string; cases: { fields: Fields; genuine: boolean }[] }>(
      '02-alipay-notify-variants',
    )
    assert.deepEqual(
      second.cases.map(({ fields }) => isGenuine(second.publicKey, fields)),
      second.cases.map(({ genuine }) => genuine),
    )
  })

  test('3 and 4: the signed bytes of an answer, cut out as they stand', () => {
    const answer = read<{ publicKey: string; node: string; body: string; sign: string }>('03-alipay-answer')
    const key = publicKeyOf(answer.publicKey)
    assert.ok(isSigned(key, signedPart(answer.body, answer.node), answer.sign))
    assert.ok(!isSigned(key, `${signedPart(answer.body, answer.node)} `, answer.sign))
    const cuts = read<{ node: string; cases: { body: string; signed: string }[] }>('04-alipay-signed-bytes')
    for (const one of cuts.cases) assert.equal(signedPart(one.body, cuts.node), one.signed)
  })

  test('5: numbers of certificates', () => {
    const all = read<Record<string, string>>('05-alipay-certificates')
    assert.equal(certificateNumber(all.appCertificate ?? ''), all.appSerial)
    assert.equal(certificateNumber(all.alipayCertificate ?? ''), all.alipaySerial)
    assert.equal(rootNumber(all.rootCertificates ?? ''), all.rootSerial)
    const key = publicKeyOf(all.alipayCertificate ?? '')
    assert.equal(publicPem(key), publicPem(publicKeyOf(all.alipayPublicKey ?? '')))
  })

  test('6: the text of biz_content, and an address whose signature fits', () => {
    const all = read<{
      privateKey: string
      bizContents: { asked: unknown; text: string }[]
      address: { begins: string; contains: string }
    }>('06-alipay-request')
    for (const { asked, text } of all.bizContents) assert.equal(JSON.stringify(asked), text)
    const { privateKey, publicKey } = testingKey(all.privateKey)
    const url = new URL(`${all.address.begins}2026-11-23 12:00:00${all.address.contains}`)
    const fields = Object.fromEntries(url.searchParams)
    assert.deepEqual(Object.keys(fields), [
      'method',
      'app_id',
      'charset',
      'version',
      'sign_type',
      'timestamp',
      'biz_content',
    ])
    assert.match(
      signedText(fields, ['sign']),
      /^app_id=\d+&biz_content=\{.*\}&charset=utf-8&method=.*&sign_type=RSA2&timestamp=.*&version=1\.0$/,
    )
    assert.ok(isSigned(publicKey, signedText(fields, ['sign']), signed(privateKey, signedText(fields, ['sign']))))
  })
})

describe('[Y-01] the published vectors of WeChat Pay pass by the simulator’s own code', () => {
  test('7 and 8: a whole notify and its resource', () => {
    const notify = read<{ certificate: string; headers: Fields; body: string }>('07-wechat-notify')
    const { headers, body, certificate } = notify
    const isOf = (text: string) =>
      isSigned(
        publicKeyOf(certificate),
        answerText(headers['wechatpay-timestamp'] ?? '', headers['wechatpay-nonce'] ?? '', text),
        headers['wechatpay-signature'] ?? '',
      )
    assert.ok(isOf(body))
    assert.ok(!isOf(`${body} `))
    assert.equal(new X509Certificate(certificate).serialNumber, headers['wechatpay-serial'])
    const box = read<{ key: string; resource: Parameters<typeof unseal>[1]; plain: string }>(
      '08-wechat-notify-resource',
    )
    assert.equal(unseal(box.key, box.resource), box.plain)
    assert.equal(unseal(box.key, { ...box.resource, associated_data: 'other' }), null)
  })

  test('9: AES-256-GCM both ways, and what must not open', () => {
    const all = read<Record<'key' | 'message' | 'associatedData' | 'nonce' | 'ciphertext', string> & { bad: Fields[] }>(
      '09-wechat-aes-256-gcm',
    )
    assert.equal(seal(all.key, all.message, all.associatedData, all.nonce).ciphertext, all.ciphertext)
    const box = (changes: Fields) => {
      const { associatedData, nonce, ciphertext } = { ...all, ...changes }
      return { associated_data: associatedData, nonce, ciphertext }
    }
    assert.equal(unseal(all.key, box({})), all.message)
    for (const bad of all.bad) assert.equal(unseal(all.key, box(bad)), null)
  })

  test('10: a signature to the byte, and the header', () => {
    type Header = { mchid: string; serial: string; nonce: string; timestamp: number; scheme: string }
    type Case = { method: string; path: string; body: string; text: string }
    const all = read<
      Record<'privateKey' | 'message' | 'signature' | 'certificate' | 'publicKey', string> & {
        wrong: Fields[]
        header: Header & { cases: Case[] }
      }
    >('10-wechat-signature')
    assert.equal(signed(testingKey(all.privateKey).privateKey, all.message), all.signature)
    for (const key of [all.certificate, all.publicKey].map(publicKeyOf)) {
      assert.ok(isSigned(key, all.message, all.signature))
      for (const wrong of all.wrong)
        assert.ok(!isSigned(key, wrong.message ?? all.message, wrong.signature ?? all.signature))
    }
    const { scheme, mchid, serial, nonce, cases } = all.header
    const timestamp = String(all.header.timestamp)
    for (const { method, path, body, text } of cases) {
      const signature = `Sign:${requestText(method, path, timestamp, nonce, body)}`
      assert.equal(authorizationHeader({ mchid, serial, nonce, timestamp, signature }, scheme), text)
    }
    const value = { mchid, serial, nonce, timestamp, signature: 'AAAA' }
    assert.deepEqual(readAuthorization(authorizationHeader(value)), value)
    assert.equal(readAuthorization(`${authorizationHeader(value)},mchid="1"`), null)
  })

  test('11: the certificate in an answer of /v3/certificates', () => {
    const all = read<{ key: string; answer: string; certificate: string }>('11-wechat-certificates')
    const { data } = JSON.parse(all.answer) as {
      data: { serial_no: string; encrypt_certificate: Parameters<typeof unseal>[1] }[]
    }
    const [first] = data
    assert.ok(first)
    assert.equal(unseal(all.key, first.encrypt_certificate)?.trim(), all.certificate.trim())
    assert.equal(new X509Certificate(all.certificate).serialNumber, first.serial_no)
  })

  test('12: a real bill, read into rows, is written again to the byte', () => {
    const { text } = read<{ text: string }>('12-wechat-bill')
    const rows = text.split('\r\n').slice(1, -3).map(rowOf)
    assert.equal(rows.length, 45)
    assert.equal(billText(rows), text)
  })
})

function rowOf(line: string): Row {
  const cells = line.slice(1).split(',`')
  const text = (at: number) => cells[at] ?? ''
  const fen = (at: number) => Math.round(Number(text(at)) * 100)
  return {
    ...{ time: text(0), appId: text(1), mchId: text(2), device: text(4), tradeNo: text(5), orderNo: text(6) },
    ...{ payer: text(7), way: text(8), state: text(9) as Row['state'], bank: text(10), settledFen: fen(12) },
    ...{ couponFen: fen(13), refundId: text(14), refundNo: text(15), refundFen: fen(16), refundCouponFen: fen(17) },
    ...{ refundType: text(18), refundState: text(19), goods: text(20), attach: text(21) },
    ...{
      fee: Math.round(Number(text(22)) * 100_000),
      rate: text(23),
      amountFen: fen(24),
      askedFen: fen(25),
      rateNote: text(26),
    },
  }
}
