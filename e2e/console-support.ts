// Browsers of the staff for tests of the console: set-up, sign-in and proof as a person goes through them.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { openConsole, printedCode, type TestConsole, totpAt } from '@manjuan/server/testing'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { isProof } from '../tools/proof.ts'
import { stopClock } from './moments.ts'
import { usualMotion, type World } from './support.ts'

const password = 'Wolkenbruch im Mai 47'

export interface Person {
  name: string
  secret: string
  codes: string[]
}

export interface Desks {
  at: TestConsole
  browser: Browser
  /** All that pages have written as errors. */
  errors: string[]
}

export const openContext = (
  { at, browser }: Desks,
  width = 1440,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: at.origin,
    locale: 'zh-CN',
    colorScheme,
    reducedMotion: usualMotion,
    viewport: { width, height: 844 },
  })

export async function openPage({ errors }: Desks, context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // A refused sign-in and a page that is gone are answers of the server, not faults of the page.
    if (message.type() === 'error' && !/status of 40[34]/.test(message.text())) errors.push(message.text())
  })
  await page.goto(path)
  return page
}

/** Goes through the set-up as the page asks for it. */
export async function setUp({ at }: Desks, page: Page, code: string, name: string): Promise<Person> {
  await page.getByLabel('设置码').fill(code)
  const field = page.getByLabel('姓名')
  if (await field.isVisible()) await field.fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('验证码').fill(totpAt(secret, at.clock.now()))
  await page.getByRole('button', { name: '完成' }).click()
  const list = page.getByRole('list', { name: '恢复码' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: '已经收好，进入控制台' }).click()
  return { name, secret, codes }
}

/** A page of the shop's first owner. */
export async function asFirstOwner(desks: Desks, context: BrowserContext): Promise<{ page: Page; owner: Person }> {
  const page = await openPage(desks, context, '/')
  await page.waitForURL('**/setup')
  const owner = await setUp(desks, page, await printedCode(desks.at), '店主甲')
  return { page, owner }
}

export async function signIn(page: Page, name: string, code: string): Promise<void> {
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Leaves. The page is loaded anew, so that nothing of the person stays in its memory. */
export async function signOut(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '退出' }).click()])
  await page.waitForURL('**/login')
}

/** Signs in with the authenticator. A code works once, so the clock moves on. */
export async function signInAs({ at }: Desks, page: Page, { name, secret }: Person): Promise<void> {
  at.clock.advance(60_000)
  await signIn(page, name, totpAt(secret, at.clock.now()))
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Answers the question for a fresh proof. */
export async function prove({ at }: Desks, page: Page, secret: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: '再验证一次' })
  await panel.waitFor()
  at.clock.advance(60_000)
  await panel.getByLabel('验证码').fill(totpAt(secret, at.clock.now()))
  await panel.getByRole('button', { name: '验证', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
}

/** The ten seconds of 撤销 stand still while something is looked at elsewhere. The page's clock was installed before. */
export async function whileUndoStands(page: Page, look: () => Promise<unknown>): Promise<void> {
  await stopClock(page, 50)
  await look()
  await page.clock.resume()
}

/** What axe finds on the page. */
export async function faultsOf(page: Page): Promise<string[]> {
  // The policy lets no text become a script; a tool of the browser is none of the page's.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const run = (
      globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe
    const { violations } = await run.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

/** By how many px the page is too wide. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** What a pointer can press and no key can reach: an element under a hand that lies in nothing that takes the focus. */
const pointerAlone = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The arrow keys choose among the options of a search box.
    const reached = 'a[href], button, input, select, textarea, summary, label, option, [role="option"], [tabindex="0"]'
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const pressed = [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).cursor === 'pointer' && !element.closest(reached),
    )
    const left = [
      ...document.querySelectorAll(
        'a:not([href]), [tabindex="-1"]:is(a, button, input, select, textarea):not([role="option"])',
      ),
    ]
    return [...pressed, ...left].filter(isSeen).map((element) => element.outerHTML.slice(0, 200))
  })

/** The first stops of the Tab key. Each must be seen, and show that it has the focus. */
async function wrongStops(page: Page): Promise<string[]> {
  const wrong: string[] = []
  const begun = await page.evaluateHandle(() => document.activeElement)
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const told = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      return isMarked || element.closest('label:focus-within') || element.tagName === 'IFRAME'
        ? ''
        : element.outerHTML.slice(0, 200)
    })
    if (told === null) break
    if (told !== '') wrong.push(told)
  }
  // The focus goes back, because the page may be used after it was looked at.
  await begun.evaluate((element) =>
    element instanceof HTMLElement && element !== document.body
      ? element.focus()
      : (document.activeElement as HTMLElement | null)?.blur(),
  )
  return wrong
}

/** The console of a world's shop, with a page of its first owner. */
export interface Office {
  desks: Desks
  desk: Page
  owner: Person
  close(): Promise<void>
}

/** `port`: that of the console; any free one when it is left out. */
export async function openOffice({ app, browser }: World, port = 0): Promise<Office> {
  const at = await openConsole(app, join(import.meta.dirname, '../apps/console/dist'), undefined, port)
  const desks: Desks = { at, browser, errors: [] }
  const { page: desk, owner } = await asFirstOwner(desks, await openContext(desks))
  return { desks, desk, owner, close: () => at.close() }
}

/** Another owner, whom the first one has taken in, on a phone. */
export async function openSecond({ desk, desks, owner }: Office): Promise<{ page: Page; person: Person }> {
  await desk.goto('/people')
  await desk.getByRole('button', { name: '添加员工', exact: true }).click()
  const added = desk.getByRole('dialog', { name: '添加员工' })
  await added.getByLabel('姓名').fill('店主乙')
  await added.getByLabel('角色').selectOption('店主')
  desks.at.clock.advance(6 * 60_000)
  await added.getByRole('button', { name: '添加', exact: true }).click()
  await prove(desks, desk, owner.secret)
  const code = (await added.getByRole('list', { name: '设置码' }).textContent()) ?? ''
  const page = await openPage(desks, await openContext(desks, 390), '/join')
  return { page, person: { ...(await setUp(desks, page, code.trim(), '')), name: '店主乙' } }
}

/** Stops of the Tab key that are looked at: the gate takes the rail and the first of the page, the proof all. */
const mostStops = isProof ? 1_000 : 24

/** Sizes and themes in which every page of the console is looked at (O-36). */
const everyLook = [
  [1440, 'light'],
  [390, 'dark'],
  [1440, 'dark'],
  [390, 'light'],
] as const
/** Widths in px and themes. The gate looks where the least fits, because it works at 1440 px anyway; the proof at all pairs. */
export const looks = isProof ? everyLook : everyLook.slice(1, 2)

type Width = (typeof looks)[number][0]
type Scheme = (typeof looks)[number][1]

/** Holds a page against O-36, and with SHOTS keeps a picture of it. */
export async function lookAt(page: Page, name: string, width: Width, scheme: Scheme): Promise<void> {
  assert.deepEqual(await faultsOf(page), [], name)
  assert.equal(await sideways(page), 0, name)
  assert.deepEqual(await pointerAlone(page), [], `${name}: no key reaches it`)
  assert.deepEqual(await wrongStops(page), [], `${name}: the focus is not seen`)
  if (process.env.SHOTS)
    await page.screenshot({ path: join(process.env.SHOTS, `${name}-${width}-${scheme}.png`), fullPage: true })
}

/** A page of the owner in this look. `look` holds what stands there against O-36, and with SHOTS keeps a picture of it. */
export async function pageIn({ desks, owner }: Office, width: Width, scheme: Scheme) {
  const context = await openContext(desks, width, scheme)
  const page = await openPage(desks, context, '/login')
  await signInAs(desks, page, owner)
  const look = (name: string) => lookAt(page, name, width, scheme)
  return { page, look, close: () => context.close() }
}
