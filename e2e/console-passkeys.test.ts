// Passkeys of the staff in a real browser, with an authenticator that Chromium plays.
// opens: nothing
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { startConsole } from '@manjuan/server/testing'
import type { CDPSession, Page } from 'playwright-core'
import { launchForTests } from './chromium.ts'
import {
  asFirstOwner,
  type Desks,
  lookAt,
  looks,
  openContext,
  openPage,
  type Person,
  signInAs,
  signOut,
} from './console-support.ts'
import { MovableClock } from './support.ts'

let desks: Desks
/** A site of somebody else, under the same name and another port. */
let stranger: Server
let owner: Person
let desk: Page
let device: CDPSession

/** Authenticators of a page, by their numbers. */
const numbers = new WeakMap<CDPSession, string>()

before(async () => {
  const webDist = join(import.meta.dirname, '../apps/console/dist')
  const at = await startConsole({ clock: new MovableClock(), webDist })
  desks = { at, browser: await launchForTests(), errors: [] }
  stranger = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>x</title>')
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const came = await asFirstOwner(desks, await openContext(desks))
  ;[owner, desk] = [came.owner, came.page]
  device = await authenticatorIn(desk)
})
after(async () => {
  await desks?.browser.close()
  await desks?.at.close()
  stranger?.close()
})

/** Plays a device with a fingerprint reader whose person always touches it. */
async function authenticatorIn(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  numbers.set(session, authenticatorId)
  return session
}

interface Answer {
  result: boolean
  code: string
  msg: string
  data: { options: { challenge: string; rpId: string } }
}

const address = '/staff/session/passkey'

/** Asks for the question of a sign-in, from outside of any browser. */
async function ask(origin = desks.at.origin): Promise<Answer> {
  return (await (await fetch(origin + address)).json()) as Answer
}

/** Signs in as the console's page does, from outside of any browser. */
async function send(body: object): Promise<Answer> {
  const answer = await fetch(desks.at.origin + address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}

/** Lets the page's device sign a question of the console, as a page of any origin may ask it to. */
async function signedIn(page: Page, { options }: Answer['data']): Promise<object> {
  return page.evaluate(async ({ challenge, rpId }) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
    const textOf = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '')
    const got = (await navigator.credentials.get({
      publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required' },
    })) as PublicKeyCredential
    const response = got.response as AuthenticatorAssertionResponse
    return {
      signed: {
        id: got.id,
        rawId: got.id,
        type: 'public-key',
        response: {
          clientDataJSON: textOf(response.clientDataJSON),
          authenticatorData: textOf(response.authenticatorData),
          signature: textOf(response.signature),
        },
        clientExtensionResults: {},
      },
    }
  }, options)
}

const toAccount = async () => {
  await desk.goto('/account')
  await desk.getByRole('heading', { name: '通行密钥', exact: true }).waitFor()
}

test('[O-04] a passkey is made on the own page, and alone signs in', async () => {
  await toAccount()
  await desk.getByLabel('名称').fill('办公室的电脑')
  await desk.getByRole('button', { name: '添加这台设备' }).click()
  await desk.getByRole('status').filter({ hasText: '已添加“办公室的电脑”' }).waitFor()
  await desk.getByRole('cell', { name: '没有用过' }).waitFor()
  await signOut(desk)
  await desk.getByRole('button', { name: '用通行密钥登录' }).click()
  await desk.getByRole('heading', { name: '开店清单', level: 1 }).waitFor()
  await toAccount()
  await desk.getByRole('row', { name: /办公室的电脑/ }).waitFor()
  assert.equal(await desk.getByRole('cell', { name: '没有用过' }).count(), 0, 'its use is noted')
})

test('[O-04] what the device signed for another origin opens nothing, nor does a question signed before', async () => {
  const page = await openPage(desks, desk.context(), '/login')
  const own = await authenticatorIn(page)
  const [made] = await credentialsOf(device)
  assert.ok(made, 'the device holds the key')
  await addCredential(own, made)

  const good = await signedIn(page, (await ask()).data)
  assert.equal((await send(good)).result, true)
  const again = await send(good)
  assert.deepEqual([again.result, again.code], [false, '401'], 'a question is answered once')
  await takeOver(own, device)

  const { port } = stranger.address() as AddressInfo
  await page.goto(`http://localhost:${port}/`)
  const elsewhere = await signedIn(page, (await ask()).data)
  const refused = await send(elsewhere)
  assert.deepEqual([refused.result, refused.code], [false, '401'])
  await page.close()

  const atAddress = await ask(desks.at.origin.replace('localhost', '127.0.0.1'))
  assert.deepEqual([atAddress.result, atAddress.msg], [false, '通行密钥在这个网址不能用，请用域名打开控制台'])
})

test('a question whose time is over, or that a session asked for its proof, opens nothing', async () => {
  const asked = await ask()
  desks.at.clock.advance(6 * 60_000)
  assert.equal((await send(await signedIn(desk, asked.data))).result, false)
  const proof = await desk.evaluate(async () => {
    const headers = { 'Staff-Half': localStorage.getItem('staffHalf') ?? '' }
    return (await fetch('/staff/session/prove/passkey', { headers })).json()
  })
  assert.equal(proof.result, true, proof.msg)
  assert.equal((await send(await signedIn(desk, proof.data))).result, false)
})

test('a deed that needs a fresh proof goes on after a touch', async () => {
  desks.at.clock.advance(6 * 60_000)
  await toAccount()
  await desk.getByRole('button', { name: '换新的恢复码' }).click()
  const panel = desk.getByRole('dialog', { name: '再验证一次' })
  await panel.getByRole('button', { name: '用通行密钥验证' }).click()
  await panel.waitFor({ state: 'detached' })
  await desk.getByRole('list', { name: '新的恢复码' }).waitFor()
})

test('[O-36] the pages with passkeys', async () => {
  for (const [width, scheme] of looks) {
    await desk.setViewportSize({ width, height: 844 })
    await desk.emulateMedia({ colorScheme: scheme })
    await toAccount()
    await lookAt(desk, 'console-account', width, scheme)
  }
})

test('a deleted passkey opens nothing, and password and code still do', async () => {
  await toAccount()
  await desk.getByRole('button', { name: '删除 办公室的电脑' }).click()
  await desk.getByText('还没有通行密钥').waitFor()
  await signOut(desk)
  await desk.getByRole('button', { name: '用通行密钥登录' }).click()
  await desk.getByRole('alert').filter({ hasText: '通行密钥没有通过' }).waitFor()
  await signInAs(desks, desk, owner)
  assert.deepEqual(desks.errors, [])
})

interface Credential {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

async function credentialsOf(session: CDPSession): Promise<Credential[]> {
  const authenticatorId = numbers.get(session) ?? assert.fail('no authenticator')
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

async function addCredential(session: CDPSession, credential: Credential): Promise<void> {
  const authenticatorId = numbers.get(session) ?? assert.fail('no authenticator')
  await session.send('WebAuthn.addCredential', { authenticatorId, credential })
}

/** The device goes on with the count of its copy: whose count stands below the one that was seen is taken for a copy. */
async function takeOver(from: CDPSession, to: CDPSession): Promise<void> {
  const authenticatorId = numbers.get(to) ?? assert.fail('no authenticator')
  const [used] = await credentialsOf(from)
  assert.ok(used, 'the copy holds the key')
  await to.send('WebAuthn.removeCredential', { authenticatorId, credentialId: used.credentialId })
  await addCredential(to, used)
}
