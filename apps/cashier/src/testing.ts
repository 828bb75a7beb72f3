// A cashier on a throwaway folder, a merchant with a real key, and a shop that receives notifies. For tests only.
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCashier } from './app.ts'
import { type Env, readEnv } from './env.ts'
import { serialOf } from './keys.ts'

export type Json = Record<string, unknown>
export type Reply = { status: number; body: Json; headers: Headers; genuine: boolean }
export type Notified = { body: Json; headers: IncomingHttpHeaders; genuine: boolean; atMs: number }

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })

export function throwawayFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'cashier-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export function leaveMerchantKey(dataDir: string): void {
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' })
  writeFileSync(join(dataDir, 'keys', 'merchant-public.pem'), pem)
}

function testEnv(dataDir: string, more: Record<string, string> = {}): Env {
  const read = readEnv({ CASHIER_PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, CASHIER_PROBES: '0', ...more })
  if (!read.ok) throw new Error(read.problems.join())
  return read.env
}

/** The whole cashier in this process, over real HTTP. */
export async function startTestCashier(more: Record<string, string> = {}, open?: Parameters<typeof openCashier>[2]) {
  const folder = throwawayFolder()
  leaveMerchantKey(folder.path)
  const cashier = await openCashier(testEnv(folder.path, more), Date.now, open)
  const origin = await cashier.app.listen({ port: 0, host: '127.0.0.1' })
  cashier.resume()
  const shop = await startShop(folder.path)
  return {
    origin,
    dataDir: folder.path,
    shop,
    merchant: merchantOf(origin, folder.path),
    control: controlOf(origin, folder.path),
    order: (changes: Json = {}) => makeOrder(shop.origin, changes),
    async stop() {
      await cashier.stop()
      await shop.stop()
      folder.remove()
    },
  }
}

export function makeOrder(shopOrigin: string, changes: Json = {}): Json & { orderNo: string } {
  return {
    merchantId: 'manjuan-sandbox',
    orderNo: `T${randomUUID().slice(0, 18)}`,
    amountFen: 6800,
    currency: 'CNY',
    subject: '600 金币',
    channel: 'alipay',
    notifyUrl: `${shopOrigin}/notify`,
    returnUrl: `${shopOrigin}/back`,
    expiresAt: new Date(Date.now() + 120_000).toISOString(),
    ...changes,
  }
}

export type Tampering = {
  headers?: Record<string, string | undefined>
  /** The body to send instead of the signed one. */
  body?: string
  nonce?: string
  atMs?: number
  signedPath?: string
  signedMethod?: string
  privateKey?: typeof pair.privateKey
}

export function merchantOf(origin: string, dataDir: string) {
  return async (path: string, body: Json | string, tampering: Tampering = {}): Promise<Reply> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const timestamp = String(Math.floor((tampering.atMs ?? Date.now()) / 1000))
    const nonce = tampering.nonce ?? randomUUID()
    const signed = [tampering.signedMethod ?? 'POST', tampering.signedPath ?? path, timestamp, nonce, text, '']
    const signature = sign('sha256', Buffer.from(signed.join('\n')), tampering.privateKey ?? pair.privateKey)
    const headers = {
      'content-type': 'application/json',
      'sandbox-timestamp': timestamp,
      'sandbox-nonce': nonce,
      'sandbox-serial': serialOf(pair.publicKey),
      'sandbox-signature': signature.toString('base64'),
      ...tampering.headers,
    }
    const given = new Headers()
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) given.set(name, value)
    const answer = await fetch(origin + path, { method: 'POST', headers: given, body: tampering.body ?? text })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const genuine = isFromCashier(dataDir, (name) => answer.headers.get(name) ?? '', bytes)
    return { status: answer.status, body: objectOf(bytes), headers: answer.headers, genuine }
  }
}

export function controlOf(origin: string, dataDir: string) {
  return async (path: string, body?: Json): Promise<{ status: number; body: Json }> => {
    const token = readFileSync(join(dataDir, 'cashier', 'control-token'), 'utf8')
    const answer = await fetch(`${origin}/control${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: objectOf(Buffer.from(await answer.arrayBuffer())) }
  }
}

/** A strict shop: it answers success to genuine notifies and 401 to others; `say` changes that. */
export async function startShop(dataDir: string) {
  const heard: Notified[] = []
  const shop = { say: (_notified: Notified): { status: number; body: string; headers?: Json } | 'hang' | null => null }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url !== '/notify') return void response.end('<title>shop</title>')
      const bytes = Buffer.concat(chunks)
      const genuine = isFromCashier(dataDir, (name) => String(request.headers[name] ?? ''), bytes)
      const notified = { body: objectOf(bytes), headers: request.headers, genuine, atMs: Date.now() }
      heard.push(notified)
      const said = shop.say(notified)
      if (said === 'hang') return
      const { status, body, headers } = said ?? {
        status: genuine ? 200 : 401,
        body: genuine ? 'success' : 'fail',
        headers: {},
      }
      for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value))
      response.statusCode = status
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP: always an AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    answer: (say: typeof shop.say) => {
      shop.say = say
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export async function until(what: () => boolean | Promise<boolean>, withinMs = 5000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await what())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function strangerKey() {
  return createPrivateKey(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  )
}

/** Verifies a message as the product does, with the key file that the cashier published. */
function isFromCashier(dataDir: string, header: (name: string) => string, bytes: Buffer): boolean {
  const key = createPublicKey(readFileSync(join(dataDir, 'cashier', 'public.pem')))
  const start = Buffer.from(`${header('sandbox-timestamp')}\n${header('sandbox-nonce')}\n`)
  const text = Buffer.concat([start, bytes, Buffer.from('\n')])
  const known = header('sandbox-serial') === serialOf(key)
  return known && verify('sha256', text, key, Buffer.from(header('sandbox-signature'), 'base64'))
}

function objectOf(bytes: Buffer): Json {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return { text: bytes.toString('utf8') }
  }
}
