// Accessibility of every screen: axe in both themes, a width of 320 px, and text of twice the size.
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isProof, proofTest } from '../tools/proof.ts'
import { still } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World
let screens: string[] = []

before(async () => {
  world = await openWorld({ cashier: true })
  const { id } = await world.db
    .selectFrom('work')
    .select('id')
    .where('kind', '=', 'comic')
    .where('state', '=', 'published')
    .where('part_count', '>=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const novel = await world.db.selectFrom('novel').select('work_id as id').orderBy('work_id').executeTakeFirstOrThrow()
  screens = [
    '/home',
    '/vod',
    '/novel',
    '/purchase',
    '/user',
    '/home/ranked',
    '/home/day',
    '/home/new',
    '/category',
    '/search',
    '/shelf',
    '/shelf?active=history',
    '/shelf?active=shelf-vod',
    `/book/${id}`,
    `/book/${id}/catalog`,
    `/book/read/${id}/1`,
    '/novels/new',
    '/novels/category',
    '/novels/rqbd',
    '/novels/search',
    '/novels/search?q=%E5%A4%9C',
    '/novels/shelf',
    `/novels/${novel.id}`,
    `/novels/${novel.id}/catalog`,
    '/vod/category?cid=1',
    '/vod/day-ranked',
    '/search-vod',
    '/search-vod?q=%E5%A4%9C',
    '/shelf-vod',
    '/user/login',
    '/user/bind',
    '/user/password',
    '/user/find-account',
    '/user/purchase/history',
    '/user/coins',
    '/user/devices',
    '/h5/service',
    '/h5/complaint?returnUrl=%2Fhome',
    '/user/ticket/12345678',
    '/user/purchase/pay?goUrl=https%3A%2F%2Felsewhere.example%2F',
    '/index',
  ]
})
after(() => world?.close())

/** Waits until the screen has its answers. Endless loops of the picture maker are not waited for. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await still(page)
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
  await still(page)
}

/** Elements that are wider than the screen, or that reach out of it. */
async function tooWide(page: Page): Promise<string[]> {
  const { wide, out } = await page.evaluate(() => ({
    wide: Math.max(document.documentElement.scrollWidth, innerWidth),
    out: [...document.querySelectorAll('body *')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > 321)
      .slice(0, 4)
      .map((each) => `${each.tagName}.${each.className}`),
  }))
  return wide > 320 ? [`is ${wide} px wide: ${out.join(', ')}`] : []
}

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await tool.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 100)} ${any[0]?.message ?? ''}`),
    )
  })
}

/** The gate looks at every third screen, the proof at each. */
const step = isProof ? 1 : 3

test(`axe finds nothing on ${isProof ? 'any' : 'every third'} screen, and 320 px are wide enough for it`, async () => {
  const { page, close } = await world.open(undefined, { width: 320, height: 640, reducedMotion: 'reduce' })
  const found: Record<string, string[]> = {}
  for (const path of screens.filter((_, at) => at % step === 0)) {
    await open(page, path)
    const each = [...(await tooWide(page)), ...(await faults(page))]
    // Three are enough to go by.
    if (each.length > 0) found[path] = [`${each.length} faults`, ...each.slice(0, 3)]
  }
  assert.deepEqual(found, {})
  await close()
})

for (const colorScheme of ['light', 'dark'] as const)
  proofTest(`axe finds nothing on any screen, ${colorScheme}`, async () => {
    const { page, close } = await world.open(undefined, { colorScheme, reducedMotion: 'reduce' })
    const found: Record<string, string[]> = {}
    for (const path of screens) {
      await open(page, path)
      const each = await faults(page)
      // Three are enough to go by.
      if (each.length > 0) found[path] = [`${each.length} faults`, ...each.slice(0, 3)]
    }
    assert.deepEqual(found, {})
    await close()
  })

for (const colorScheme of ['light', 'dark'] as const)
  proofTest(`axe finds nothing on the check-in dialog and the channel sheet, ${colorScheme}`, async () => {
    const { page, close } = await world.open('/home', { colorScheme, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /签到/ }).click()
    await page.getByRole('dialog').waitFor()
    await still(page)
    assert.deepEqual(await faults(page), [])
    await page.goto('/purchase')
    await page
      .getByRole('radio')
      .or(page.getByRole('button', { name: /元|¥/ }))
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await still(page)
    assert.deepEqual(await faults(page), [])
    await close()
  })

proofTest('every screen fits 320 px, also with text of twice the size', async () => {
  const { page, close } = await world.open(undefined, { width: 320, height: 640, reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of screens) {
    await open(page, path)
    for (const size of ['100%', '200%']) {
      await setTextSize(page, size)
      found.push(...(await tooWide(page)).map((each) => `${path} at ${size} ${each}`))
    }
  }
  assert.deepEqual(found, [])
  await close()
})

proofTest('no button, tab or link cuts off text of twice the size', async () => {
  const { page, close } = await world.open(undefined, { reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of screens) {
    await open(page, path)
    await setTextSize(page, '200%')
    const cut = await page.evaluate(() => {
      // The box of the words is compared with the box of their element. A tag pinned over an edge is intended.
      const isPinned = (text: Node, within: Element) => {
        for (let each = text.parentElement; each && each !== within; each = each.parentElement)
          if (getComputedStyle(each).position === 'absolute') return true
        return false
      }
      const sticksOut = (each: Element) => {
        const outer = each.getBoundingClientRect()
        const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode
          if (!text.textContent?.trim() || isPinned(text, each)) continue
          const words = document.createRange()
          words.selectNodeContents(text)
          const inner = words.getBoundingClientRect()
          if (inner.height > 0 && (inner.top < outer.top - 2 || inner.bottom > outer.bottom + 2)) return true
        }
        return false
      }
      return [...document.querySelectorAll('button, [role=tab], nav a')]
        .filter((each) => each.checkVisibility() && each.textContent?.trim() && sticksOut(each))
        .map((each) => each.textContent)
    })
    if (cut.length > 0) found.push(`${path}: ${cut.join(' | ')}`)
  }
  assert.deepEqual(found, [])
  await close()
})
