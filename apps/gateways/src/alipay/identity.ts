// The identities: Alipay's own keys and certificates, and the merchants. What is not given is made once and kept.
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCertificate, type Name, newSerial } from '../base/certificates.ts'
import { type KeyPair, newPair, privateKeyOf, privatePem, publicKeyOf, publicPem } from '../base/keys.ts'
import { certificateNumber, rootNumber } from './signing.ts'

/** A merchant; its private key is known only where the simulator made it. */
export type Account = {
  appId: string
  sellerId: string
  privateKey: string | null
  publicKey: string
  appCertificate: string
}
type OwnText = { key: string; certificate: string }
type Kept = { root: OwnText; own: OwnText[]; accounts: Account[] }
/** What an operator gives instead of what would be made. */
export type Given = {
  ownKey?: string | undefined
  accounts: { appId?: string; sellerId?: string; publicKey?: string; appCertificate?: string }[]
}
export type OwnKey = KeyPair & { certificate: string; number: string }
export type Identity = {
  accounts: Account[]
  rootCertificate: string
  rootNumber: string
  current: OwnKey
  /** The key before the last rotation. */
  old: OwnKey | null
  /** A key that nobody was told of, for lies. */
  stranger: OwnKey
  rotate: () => void
  setAppKey: (account: number, publicKey: string) => void
}

const year = 365 * 86_400_000
const unit: Name = { country: 'CN', organisation: '模拟支付宝', unit: 'Certification Authority', common: '' }
const root = { ...unit, common: '模拟支付宝 RSA 根证书' }
const issuer = { ...unit, common: '模拟支付宝 Class 2 R1' }

export function openIdentity(folder: string, given: Given, nowMs: number): Identity {
  const path = join(folder, 'identity.json')
  const kept: Kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : newKept(nowMs)
  const ca = privateKeyOf(kept.root.key)
  if (given.ownKey && kept.own.at(-1)?.key !== given.ownKey) {
    const pair = privateKeyOf(given.ownKey)
    kept.own = [{ key: given.ownKey, certificate: certified(pair, ca, '支付宝(模拟)有限公司', nowMs) }]
  }
  kept.accounts = given.accounts.map((wish, index) => accountOf(wish, kept.accounts[index], ca, index, nowMs))
  let made: OwnKey | undefined
  const stranger = (): OwnKey => {
    made ??= ownOf({ key: privatePem(newPair().privateKey), certificate: '' }, ca, nowMs)
    return made
  }
  const save = () => {
    writeFileSync(`${path}.new`, JSON.stringify(kept, null, 1), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  save()
  const last = (back: number) => {
    const found = kept.own.at(back)
    return found ? ownOf(found, ca, nowMs) : null
  }
  const identity: Identity = {
    accounts: kept.accounts,
    rootCertificate: kept.root.certificate,
    rootNumber: rootNumber(kept.root.certificate),
    current: last(-1) ?? stranger(),
    old: last(-2),
    get stranger() {
      return stranger()
    },
    rotate() {
      const pair = newPair()
      kept.own.push({
        key: privatePem(pair.privateKey),
        certificate: certified(pair, ca, '支付宝(模拟)有限公司', nowMs),
      })
      identity.old = identity.current
      identity.current = last(-1) ?? stranger()
      save()
    },
    setAppKey(index, publicKey) {
      const account = kept.accounts[index]
      if (!account) return
      account.publicKey = publicPem(publicKeyOf(publicKey))
      account.privateKey = null
      account.appCertificate = certificateFor(account.publicKey, account.appId, ca, nowMs)
      save()
    },
  }
  return identity
}

function newKept(nowMs: number): Kept {
  const [ca, own] = [newPair(), newPair()]
  const span = { fromMs: nowMs - year, untilMs: nowMs + 20 * year }
  const certificate = makeCertificate({
    ...{ subject: root, issuer: root, publicKey: ca.publicKey, issuerKey: ca.privateKey, serial: newSerial() },
    ...span,
  })
  return {
    root: { key: privatePem(ca.privateKey), certificate },
    own: [{ key: privatePem(own.privateKey), certificate: certified(own, ca, '支付宝(模拟)有限公司', nowMs) }],
    accounts: [],
  }
}

function accountOf(
  wish: Given['accounts'][number],
  kept: Account | undefined,
  ca: KeyPair,
  index: number,
  nowMs: number,
): Account {
  const appId = wish.appId ?? kept?.appId ?? `202100${index}${digits(9)}`
  const sellerId = wish.sellerId ?? kept?.sellerId ?? `208800${index}${digits(9)}`
  const given = wish.appCertificate ?? wish.publicKey
  if (given) {
    const publicKey = publicPem(publicKeyOf(given))
    const same = kept?.publicKey === publicKey && kept.appId === appId
    const made = same ? kept.appCertificate : certificateFor(publicKey, appId, ca, nowMs)
    return { appId, sellerId, privateKey: null, publicKey, appCertificate: wish.appCertificate ?? made }
  }
  if (kept && kept.appId === appId) return { ...kept, sellerId }
  const pair = newPair()
  const publicKey = publicPem(pair.publicKey)
  const appCertificate = certificateFor(publicKey, appId, ca, nowMs)
  return { appId, sellerId, privateKey: privatePem(pair.privateKey), publicKey, appCertificate }
}

function certificateFor(publicKey: string, appId: string, ca: KeyPair, nowMs: number): string {
  return certified({ publicKey: publicKeyOf(publicKey) }, ca, appId, nowMs)
}

function certified(pair: Pick<KeyPair, 'publicKey'>, ca: KeyPair, common: string, nowMs: number): string {
  return makeCertificate({
    subject: { ...unit, common },
    issuer,
    publicKey: pair.publicKey,
    issuerKey: ca.privateKey,
    serial: newSerial(),
    fromMs: nowMs - 86_400_000,
    untilMs: nowMs + 5 * year,
  })
}

function ownOf(text: OwnText, ca: KeyPair, nowMs: number): OwnKey {
  const pair = privateKeyOf(text.key)
  const certificate = text.certificate || certified(pair, ca, '无名氏', nowMs)
  return { ...pair, certificate, number: certificateNumber(certificate) }
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
