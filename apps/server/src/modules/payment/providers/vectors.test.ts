// The published vectors of both gateways, opened by the adapters' own code.
import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { certificateNumber, rootNumber, rootsIn } from './alipay/certificates.ts'
import { noticeOf as alipayNotice } from './alipay/notify.ts'
import { membersOf, notifyText, requestText } from './alipay/sign.ts'
import { linesOf } from './bill-lines.ts'
import { rowsOf } from './wechat/bill.ts'
import { authorization, textOf, trust, type WechatAccount } from './wechat/client.ts'
import { certificatesOf, opened, PlatformKeys, serialOf } from './wechat/keys.ts'
import { isSigned, signText } from './wire.ts'

const folder = join(import.meta.dirname, '../../../../../../testing/vectors')
// Each file has its own shape, which its reader below tells.
// biome-ignore lint/suspicious/noExplicitAny: data of other projects
const read = (name: string): any => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
const publicOf = (text: string): KeyObject =>
  createPublicKey(text.includes('BEGIN') ? text : `-----BEGIN PUBLIC KEY-----\n${text}\n-----END PUBLIC KEY-----`)
const privateOf = (pem: string): KeyObject => createPrivateKey(pem.replaceAll('TESTING KEY', 'PRIVATE KEY'))

async function* once(text: string) {
  yield Buffer.from(text)
}

test('[Y-01] vectors 1 and 2: the signed text of an Alipay notify', () => {
  const real = read('01-alipay-notify')
  const { publicKey, cases } = read('02-alipay-notify-variants')
  const genuine = (fields: Record<string, string>, key: string) =>
    isSigned(Buffer.from(notifyText(fields)), fields.sign, publicOf(key))
  assert.equal(genuine(real.fields, real.publicKey), true)
  for (const each of cases) assert.equal(genuine(each.fields, publicKey), each.genuine, each.name)
  const account = {
    ...{ name: 'alipay', appId: real.fields.app_id, sellerId: real.fields.seller_id, gateway: 'https://a.example' },
    ...{ publicKey: publicOf(real.publicKey), privateKey: publicOf(real.publicKey), certificates: null, ends: [] },
  }
  const notice = (fields: Record<string, string>, seller = account.sellerId) =>
    alipayNotice({ ...account, sellerId: seller }, Buffer.from(new URLSearchParams(fields).toString()))
  assert.deepEqual(notice(real.fields), {
    ...{ kind: 'paid', orderNo: '20190815155618536-564-57', tradeNo: '2019081522001468450512505578', amountFen: 10 },
    paidAt: new Date('2019-08-15T15:56:24+08:00'),
  })
  assert.equal(notice(real.fields, '2088000000000000').kind, 'not-ours')
  assert.equal(notice({ ...real.fields, total_amount: '1.00' }).kind, 'forged')
})

test('[Y-01] vectors 3 and 4: the signed bytes of an Alipay answer, as they stand in the body', () => {
  const { body, node, publicKey, genuine } = read('03-alipay-answer')
  const members = membersOf(Buffer.from(body)) ?? assert.fail()
  const sign = JSON.parse(String(members.get('sign')))
  assert.equal(isSigned(members.get(node) ?? Buffer.alloc(0), sign, publicOf(publicKey)), genuine)
  const cut = read('04-alipay-signed-bytes')
  for (const each of cut.cases)
    assert.equal(String(membersOf(Buffer.from(each.body))?.get(cut.node)), each.signed, each.name)
})

test('[Y-01] vector 5: the numbers of Alipay’s certificates', () => {
  const vector = read('05-alipay-certificates')
  const alipay = new X509Certificate(vector.alipayCertificate)
  assert.equal(certificateNumber(new X509Certificate(vector.appCertificate)), vector.appSerial)
  assert.equal(certificateNumber(alipay), vector.alipaySerial)
  assert.equal(rootNumber(rootsIn(vector.rootCertificates)), vector.rootSerial)
  assert.equal(alipay.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), vector.alipayPublicKey)
})

test('[Y-01] vector 6: the text of biz_content, and of a request', () => {
  const { bizContents, address } = read('06-alipay-request')
  for (const { asked, text } of bizContents) assert.equal(JSON.stringify(asked), text)
  const fields = { b: '2', a: '1', empty: '', sign: 'x', sign_type: 'RSA2' }
  assert.equal(requestText(fields), 'a=1&b=2&sign_type=RSA2')
  for (const name of ['method', 'app_id', 'charset', 'version', 'sign_type', 'timestamp'])
    assert.ok(address.begins.includes(`${name}=`), name)
})

const account = (more: Partial<WechatAccount>): WechatAccount => ({
  ...{
    name: 'wechat',
    mchId: '1234567890',
    appId: 'wx',
    appSecret: null,
    serial: '0123456789ABC',
    next: null,
    apiv3Keys: [],
  },
  ...{
    publicKeys: new Map(),
    certificates: false,
    ends: [],
    origins: [],
    privateKey: privateOf(read('10-wechat-signature').privateKey),
  },
  ...more,
})

test('[Y-01] vectors 7 and 8: a whole WeChat notify, and its sealed news', async () => {
  const { headers, body, certificate, genuine } = read('07-wechat-notify')
  const known = new X509Certificate(certificate)
  const keys = new PlatformKeys(new Map([[serialOf(known), known.publicKey]]), null)
  const now = new Date(1_624_523_846_000)
  const message = { header: (name: string): string => headers[name] ?? '', body: Buffer.from(body) }
  assert.equal((await trust(keys, message, now)) === 'genuine', genuine)
  assert.equal(await trust(keys, { ...message, body: Buffer.from(`${body} `) }, now), 'forged')
  assert.equal(await trust(keys, message, new Date(now.getTime() + 301_000)), 'forged')
  assert.equal(await trust(new PlatformKeys(new Map(), null), message, now), 'stranger')
  const sealed = read('08-wechat-notify-resource')
  assert.equal(opened([Buffer.from(sealed.key)], sealed.resource), sealed.plain)
  assert.equal(opened([Buffer.from(sealed.key)], { ...sealed.resource, associated_data: 'other' }), null)
})

test('[Y-01] vector 9: AES-256-GCM opens what it should, and nothing else', () => {
  const vector = read('09-wechat-aes-256-gcm')
  const good = { nonce: vector.nonce, associated_data: vector.associatedData, ciphertext: vector.ciphertext }
  assert.equal(opened([Buffer.alloc(32, 1), Buffer.from(vector.key)], good), vector.message)
  for (const bad of vector.bad) {
    const changed = { ...good, ...bad, associated_data: bad.associatedData ?? good.associated_data }
    assert.equal(opened([Buffer.from(vector.key)], changed), null, JSON.stringify(bad))
  }
})

test('[Y-01] vector 10: WeChat’s signature to the byte, and the form of Authorization', () => {
  const vector = read('10-wechat-signature')
  assert.equal(signText(vector.message, privateOf(vector.privateKey)), vector.signature)
  for (const key of [new X509Certificate(vector.certificate).publicKey, publicOf(vector.publicKey)]) {
    assert.equal(isSigned(Buffer.from(vector.message), vector.signature, key), true)
    for (const wrong of vector.wrong) {
      const { message = vector.message, signature = vector.signature } = wrong
      assert.equal(isSigned(Buffer.from(message), signature, key), false, JSON.stringify(wrong))
    }
  }
  for (const each of vector.header.cases) {
    const now = new Date(vector.header.timestamp * 1000)
    const text = authorization(account({}), now, each.method, each.path, each.body)
    const [, nonce = '', signature = ''] = /nonce_str="([^"]+)".*signature="([^"]+)"/.exec(text) ?? []
    const form = text.replace('WECHATPAY2-SHA256-RSA2048', vector.header.scheme).replace(nonce, vector.header.nonce)
    assert.equal(form.slice(0, form.indexOf('signature=')), each.text.slice(0, each.text.indexOf('signature=')))
    const signed = `${each.method}\n${each.path}\n${vector.header.timestamp}\n${nonce}\n${each.body}\n`
    assert.equal(isSigned(Buffer.from(signed), signature, publicOf(vector.publicKey)), true)
  }
  const header = (name: string): string => ({ 'wechatpay-timestamp': '1', 'wechatpay-nonce': 'n' })[name] ?? ''
  assert.equal(String(textOf({ header, body: Buffer.from('{}') })), '1\nn\n{}\n')
})

test('[Y-01] vector 11: the certificates of an answer', () => {
  const { answer, key, certificate } = read('11-wechat-certificates')
  const found = certificatesOf(Buffer.from(answer), [Buffer.from(key)], new Date('2026-11-23'))
  const wanted = new X509Certificate(certificate)
  assert.deepEqual([...found.keys()], [serialOf(wanted)])
  const ended = certificatesOf(Buffer.from(answer), [Buffer.from(key)], new Date('2032-01-01'))
  assert.equal(ended.size, 0)
})

test('[Y-01] vector 12: a real WeChat bill, with its totals', async () => {
  const { text } = read('12-wechat-bill')
  const rows = []
  for await (const batch of rowsOf(linesOf(once(text), { encoding: 'utf-8' }), '1921000401')) rows.push(...batch)
  assert.ok(rows.length > 0)
  assert.ok(rows.some(({ kind }) => kind === 'refund'))
  for (const row of rows) {
    assert.ok(Number.isSafeInteger(row.amountFen) && row.amountFen > 0, JSON.stringify(row))
    assert.match(row.orderNo, /^[\w*|@-]+$/)
    assert.equal(row.refundNo !== '', row.kind === 'refund')
  }
  const broken = text.replace(
    /(总交易单数[^\n]*\n`)(\d+)/,
    (_: string, before: string, count: string) => `${before}${Number(count) + 1}`,
  )
  await assert.rejects(async () => {
    for await (const _ of rowsOf(linesOf(once(broken), { encoding: 'utf-8' }), '1921000401'));
  }, /总交易单数不符/)
})
