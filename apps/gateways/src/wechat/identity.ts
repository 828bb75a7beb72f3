// The identities: WeChat's own keys and certificates, and the merchants. What is not given is made once and kept.
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCertificate, type Name, newSerial } from '../base/certificates.ts'
import { type KeyPair, newPair, privateKeyOf, privatePem, publicKeyOf, publicPem } from '../base/keys.ts'
import type { Signer } from './signing.ts'

export type MerchantKey = { serial: string; publicKey: string; certificate: string }
/** A merchant; its private key is known only where the simulator made it. */
export type Account = {
  mchId: string
  appId: string
  appSecret: string
  apiv3Key: string
  /** The newest of its certificates. */
  serial: string
  privateKey: string | null
  publicKey: string
  certificate: string
  /** All that the merchant may sign with. */
  keys: MerchantKey[]
}
type Platform = { serial: string; key: string; certificate: string; fromMs: number; untilMs: number }
type Kept = {
  root: { key: string; certificate: string }
  /** Pairs under PUB_KEY_ID_…, the last one is current. */
  pairs: { id: string; key: string }[]
  platforms: Platform[]
  accounts: Account[]
}
export type GivenAccount = Partial<Pick<Account, 'mchId' | 'appId' | 'appSecret' | 'apiv3Key' | 'serial' | 'publicKey'>>
/** What an operator gives instead of what would be made. */
export type Given = { ownKey?: string | undefined; publicKeyId?: string | undefined; accounts: GivenAccount[] }
export type Identity = {
  accounts: Account[]
  pairs: (Signer & KeyPair)[]
  platforms: (Signer & Omit<Platform, 'key'>)[]
  stranger: Signer
  rotateKey: () => void
  rotateCertificate: (fromMs: number) => void
  save: () => void
}

const year = 365 * 86_400_000
const unit: Name = { country: 'CN', organisation: 'Tenpay.com (模拟)', unit: 'Tenpay.com CA Center', common: '' }
const root = { ...unit, common: 'Tenpay.com Root CA' }

export function openIdentity(folder: string, given: Given, nowMs: number): Identity {
  const path = join(folder, 'identity.json')
  const kept: Kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : newKept(nowMs)
  const ca = privateKeyOf(kept.root.key)
  const last = kept.pairs.at(-1)
  if (given.ownKey && last?.key !== given.ownKey)
    kept.pairs = [{ id: given.publicKeyId ?? newPublicKeyId(), key: given.ownKey }]
  else if (given.publicKeyId && last) last.id = given.publicKeyId
  kept.accounts = given.accounts.map((wish, index) => accountOf(wish, kept.accounts[index], ca, index, nowMs))
  let stranger: Signer | undefined
  const identity: Identity = {
    accounts: kept.accounts,
    pairs: [],
    platforms: [],
    get stranger() {
      stranger ??= { serial: newSerial(), privateKey: newPair().privateKey }
      return stranger
    },
    rotateKey() {
      kept.pairs.push({ id: newPublicKeyId(), key: privatePem(newPair().privateKey) })
      identity.save()
    },
    rotateCertificate(fromMs) {
      kept.platforms.push(newPlatform(ca, fromMs))
      identity.save()
    },
    save() {
      identity.pairs = kept.pairs.map(({ id, key }) => ({ serial: id, ...privateKeyOf(key) }))
      identity.platforms = kept.platforms.map(({ key, ...rest }) => ({ ...rest, ...privateKeyOf(key) }))
      writeFileSync(`${path}.new`, JSON.stringify(kept, null, 1), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
  }
  identity.save()
  return identity
}

function newKept(nowMs: number): Kept {
  const ca = newPair()
  const certificate = makeCertificate({
    ...{ subject: root, issuer: root, publicKey: ca.publicKey, issuerKey: ca.privateKey, serial: newSerial() },
    ...{ fromMs: nowMs - year, untilMs: nowMs + 20 * year },
  })
  return {
    root: { key: privatePem(ca.privateKey), certificate },
    pairs: [{ id: newPublicKeyId(), key: privatePem(newPair().privateKey) }],
    platforms: [newPlatform(ca, nowMs - 86_400_000)],
    accounts: [],
  }
}

function newPlatform(ca: KeyPair, fromMs: number): Platform {
  const pair = newPair()
  const span = { fromMs, untilMs: fromMs + 5 * year }
  const serial = newSerial()
  const subject = { ...unit, common: 'Tenpay.com sign' }
  const certificate = makeCertificate({
    ...{ subject, issuer: root, publicKey: pair.publicKey, issuerKey: ca.privateKey, serial },
    ...span,
  })
  return { serial, key: privatePem(pair.privateKey), certificate, ...span }
}

function accountOf(wish: GivenAccount, kept: Account | undefined, ca: KeyPair, index: number, nowMs: number): Account {
  const facts = {
    mchId: wish.mchId ?? kept?.mchId ?? `16${index}${digits(7)}`,
    appId: wish.appId ?? kept?.appId ?? `wx${randomBytes(8).toString('hex')}`,
    appSecret: wish.appSecret ?? kept?.appSecret ?? randomBytes(16).toString('hex'),
    apiv3Key: wish.apiv3Key ?? kept?.apiv3Key ?? randomBytes(16).toString('hex'),
  }
  if (kept && !wish.publicKey && kept.mchId === facts.mchId) return { ...kept, ...facts }
  const serial = wish.serial ?? newSerial()
  const pair = wish.publicKey ? null : newPair()
  const publicKey = publicPem(pair?.publicKey ?? publicKeyOf(wish.publicKey ?? ''))
  const certificate = merchantCertificate(publicKey, serial, facts.mchId, ca, nowMs)
  const keys = [...(kept?.mchId === facts.mchId ? kept.keys : []), { serial, publicKey, certificate }]
  const only = keys.filter((one, at) => keys.findIndex((other) => other.serial === one.serial) === at)
  return { ...facts, serial, privateKey: pair && privatePem(pair.privateKey), publicKey, certificate, keys: only }
}

function merchantCertificate(publicKey: string, serial: string, mchId: string, ca: KeyPair, nowMs: number): string {
  return makeCertificate({
    ...{ subject: { ...unit, common: mchId }, issuer: root, publicKey: publicKeyOf(publicKey) },
    ...{ issuerKey: ca.privateKey, serial, fromMs: nowMs - 86_400_000, untilMs: nowMs + 5 * year },
  })
}

function newPublicKeyId(): string {
  return `PUB_KEY_ID_01${digits(10)}${new Date().toISOString().slice(0, 10).replaceAll('-', '')}00${digits(8)}`
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
