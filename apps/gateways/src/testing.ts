// The door of tests: both simulators on free ports of this process, with keys of their own in a throwaway folder.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAlipay } from './alipay/app.ts'
import { type Mode, shopSettings } from './alipay/settings.ts'
import type { Options } from './base/world.ts'
import { openWechat } from './wechat/app.ts'
import { shopSettings as wechatSettings } from './wechat/settings.ts'

type Wish = Partial<Options> & {
  /** 0 takes any free port. */
  port?: number
  /** Number of merchant accounts. */
  accounts?: number
}
type Controlled = { status: number; body: Record<string, unknown> }

/** The first identity of each gateway in this process. Making its keys takes half a second of work. */
const identities = new Map<string, string>()

/** Gives a new simulator the keys of the first one, which it may change as it likes. */
function shareIdentity(name: string, { folder, clock }: Wish, own: string): { keep(): void } {
  const isNew = folder === undefined && clock === undefined
  const file = join(own, 'identity.json')
  const known = identities.get(name)
  if (isNew && known !== undefined) writeFileSync(file, known, { mode: 0o600 })
  return { keep: () => void (isNew && known === undefined && identities.set(name, readFileSync(file, 'utf8'))) }
}

function optionsOf(name: string, wish: Wish) {
  const own = wish.folder ?? mkdtempSync(join(tmpdir(), `${name}-simulator-`))
  const { keep } = shareIdentity(name, wish, own)
  const usual = { speed: 1, loopback: true, shopOrigins: [], clock: Date.now, random: Math.random, port: 0 }
  const { accounts: _count, ...options } = { ...usual, ...wish, folder: own }
  return { options, keep, remove: () => wish.folder === undefined && rmSync(own, { recursive: true, force: true }) }
}

/** Calls of the tester's side: a GET without a body. */
function controlOf(origin: string, token: string) {
  return async (path: string, body?: unknown): Promise<Controlled> => {
    const answer = await fetch(`${origin}/control${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}

/** Starts an Alipay simulator; see the README for what it gives. */
export async function startAlipay(wish: Wish = {}) {
  const { options, keep, remove } = optionsOf('alipay', wish)
  const accounts = Array.from({ length: wish.accounts ?? 1 }, () => ({}))
  const alipay = await openAlipay(options, { accounts })
  keep()
  const { identity, world } = alipay.books
  const control = controlOf(alipay.origin, world.token)
  return {
    origin: alipay.origin,
    gateway: `${alipay.origin}/gateway.do`,
    folder: options.folder,
    token: world.token,
    accounts: identity.accounts,
    settings: ({ mode = 'key', account = 1 }: { mode?: Mode; account?: number } = {}) =>
      shopSettings(identity, `${alipay.origin}/gateway.do`, mode, account),
    control,
    faults: () => world.faults(),
    crash: alipay.crash,
    async stop() {
      await alipay.stop()
      remove()
    },
  }
}

/** Starts a WeChat simulator; see the README for what it gives. */
export async function startWechat(wish: Wish & { mode?: Mode; secondPort?: number } = {}) {
  const { options, keep, remove } = optionsOf('wechat', wish)
  const accounts = Array.from({ length: wish.accounts ?? 1 }, () => ({}))
  const wechat = await openWechat(
    { ...options, secondPort: wish.secondPort ?? 0, mode: wish.mode ?? 'key' },
    { accounts },
  )
  keep()
  const { identity, world } = wechat.books
  return {
    origin: wechat.origin,
    secondOrigin: wechat.secondOrigin,
    folder: options.folder,
    token: world.token,
    accounts: identity.accounts,
    settings: ({ mode = 'key', account = 1 }: { mode?: Mode; account?: number } = {}) =>
      wechatSettings(identity, wechat.origin, mode, account),
    control: controlOf(wechat.origin, world.token),
    faults: () => world.faults(),
    crash: wechat.crash,
    async stop() {
      await wechat.stop()
      remove()
    },
  }
}
