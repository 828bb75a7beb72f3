// Notifies that no shop may believe: each changes the draft of a genuine one.
import { randomBytes } from 'node:crypto'
import type { Books } from './books.ts'
import type { Signer } from './signing.ts'

export type Draft = {
  /** The text that is sealed. */
  resource: Record<string, unknown>
  event: string
  /** original_type and associated_data. */
  type: string
  resourceType: string
  algorithm: string
  nonce: string
  sealingKey: string
  /** The associated data that was really sealed with, where it is not `type`. */
  sealedWith?: string
  /** A resource that nobody sealed. */
  plain?: Record<string, unknown>
  ciphertext?: (text: string) => string
  signer: Signer
  signedMs: number
  headers: Record<string, string>
  /** Headers that are left out. */
  without: string[]
  /** The body that is signed and sent. */
  signedBody?: (body: string) => string
  /** The body that is sent, whatever was signed. */
  sentBody?: (body: string) => string
}
type Lie = (draft: Draft, books: Books) => void

const tenMinutesMs = 600_000

function amountOf(draft: Draft): Record<string, unknown> {
  return { ...(draft.resource.amount as Record<string, unknown> | undefined) } // a resource that this simulator made
}

/** Turns a letter in the middle into another one. */
function bent(text: string): string {
  const at = Math.floor(text.length / 2)
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}

const all: Record<string, Lie> = {
  /** Signed by a stranger under a stranger's serial. */
  wrongKey(draft, books) {
    draft.signer = books.identity.stranger
  },
  wrongKeyRightSerial(draft, books) {
    draft.signer = { serial: draft.signer.serial, privateKey: books.identity.stranger.privateKey }
  },
  unknownSerial(draft) {
    draft.headers = { 'wechatpay-serial': randomBytes(20).toString('hex').toUpperCase() }
  },
  probe(draft) {
    draft.headers = { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${randomBytes(96).toString('base64')}` }
  },
  unsigned(draft) {
    draft.without = ['wechatpay-signature']
  },
  emptySign(draft) {
    draft.headers = { 'wechatpay-signature': '' }
  },
  missingSerial(draft) {
    draft.without = ['wechatpay-serial']
  },
  missingTimestamp(draft) {
    draft.without = ['wechatpay-timestamp']
  },
  missingNonce(draft) {
    draft.without = ['wechatpay-nonce']
  },
  doubledSignature(draft) {
    draft.headers = { 'wechatpay-signature': 'AAAA, AAAA' }
  },
  tampered(draft) {
    draft.sentBody = (body) => body.replace('"summary":"', '"summary":"已')
  },
  bodyReformatted(draft) {
    draft.sentBody = (body) => JSON.stringify(JSON.parse(body), null, 1)
  },
  tamperedCiphertext(draft) {
    draft.ciphertext = bent
  },
  otherMerchant(draft, books) {
    const other = books.identity.accounts.find(({ mchId }) => mchId !== draft.resource.mchid)
    draft.resource.mchid = other?.mchId ?? '1699999999'
    if ('appid' in draft.resource) draft.resource.appid = other?.appId ?? 'wx0000000000000000'
    draft.sealingKey = other?.apiv3Key ?? randomBytes(16).toString('hex')
  },
  wrongAmount(draft) {
    const amount = amountOf(draft)
    draft.resource.amount = { ...amount, total: Number(amount.total) + 1, payer_total: Number(amount.total) + 1 }
  },
  payerTotal(draft) {
    const { total, ...rest } = amountOf(draft)
    draft.resource.amount = { ...rest, payer_total: total }
  },
  wrongCurrency(draft) {
    draft.resource.amount = { ...amountOf(draft), currency: 'USD', payer_currency: 'USD' }
  },
  wrongOrder(draft) {
    draft.resource.out_trade_no = 'NEVER0000000000000000000'
  },
  wrongApp(draft) {
    draft.resource.appid = 'wx0000000000000000'
  },
  wrongMerchant(draft) {
    draft.resource.mchid = '1699999999'
  },
  notPaid(draft) {
    draft.resource.trade_state = 'NOTPAY'
  },
  stale(draft) {
    draft.signedMs -= tenMinutesMs
  },
  futureTime(draft) {
    draft.signedMs += tenMinutesMs
  },
  wrongAad(draft) {
    draft.sealedWith = 'certificate'
  },
  wrongApiv3Key(draft) {
    draft.sealingKey = randomBytes(16).toString('hex')
  },
  shortNonce(draft) {
    draft.ciphertext = (text) => text.slice(0, 8)
  },
  otherAlgorithm(draft) {
    draft.algorithm = 'AEAD_SM4_GCM'
  },
  plainResource(draft) {
    draft.plain = draft.resource
  },
  wrongEvent(draft) {
    draft.event = 'TRANSACTION.FAIL'
  },
  wrongType(draft) {
    draft.resourceType = 'plain-resource'
  },
  /** A payment under the name of a refund. */
  refundAsPayment(draft) {
    draft.event = draft.event.startsWith('REFUND') ? 'TRANSACTION.SUCCESS' : 'REFUND.SUCCESS'
  },
  empty(draft) {
    draft.signedBody = () => ''
  },
  garbage(draft) {
    draft.signedBody = () => '{"id":'
  },
  huge(draft) {
    draft.signedBody = (body) => body.replace('{', `{"padding":"${'x'.repeat(70_000)}",`)
  },
}

export const lies = Object.keys(all)

export function tellLie(books: Books, name: string, draft: Draft): void {
  all[name]?.(draft, books)
}
