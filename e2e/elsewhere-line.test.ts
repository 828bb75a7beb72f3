// The line that offers the place of another device stands beside a reader's open menu, so that both can be used. X-26.
// opens: comic novel shelf
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { anotherPhone, comeBack, makeFree, offerOn, openChapter, rowWith } from './devices-of-one.ts'
import { still } from './moments.ts'
import { address, asked, bookWith, openMenu, waitForText } from './novels.ts'
import { comicsWith, openBars } from './reading.ts'
import { openWorld, type Reader, type World } from './support.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world?.close())

const screens = [
  [390, 844],
  [320, 640],
  [844, 390],
] as const

/** Names of the buttons that a finger in their middle does not reach. What scrolls is scrolled to first. */
const covered = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = button.getBoundingClientRect()
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  )

/** With the menu open, on every screen, both the menu's and the line's buttons are reached. */
async function bothAreReached(page: Page): Promise<void> {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    await page.locator('[data-bars][data-shown]').waitFor({ state: 'attached' })
    await still(page)
    for (const buttons of [page.locator('[data-bars] button'), offerOn(page).getByRole('button')])
      assert.deepEqual(await covered(buttons), [], `${width}x${height}`)
    const line = (await offerOn(page).boundingBox()) ?? assert.fail('the line is shown')
    for (const part of [page.locator('[data-bars] > header'), page.getByRole('toolbar')]) {
      const bar = (await part.boundingBox()) ?? assert.fail('the bar is shown')
      const apart = line.y >= bar.y + bar.height || line.y + line.height <= bar.y
      assert.ok(apart, `${width}x${height}: ${JSON.stringify({ line, bar })}`)
    }
  }
}

/** The tools work while the line waits, and the line is answered beside them. */
async function bothAreUsed({ page }: Reader): Promise<void> {
  const list = page.getByRole('dialog', { name: '目录' })
  await page.getByRole('button', { name: '目录' }).tap()
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await offerOn(page).getByRole('button', { name: '留在这里' }).tap()
  await offerOn(page).getByRole('button').first().waitFor({ state: 'detached' })
}

proofTest(
  '[X-26] the line of another device covers no tool of a comic’s open menu, nor the menu the line',
  async () => {
    const comic = (await comicsWith(world, { vipFree: false })).find(({ chapters }) => chapters >= 10)
    const bookId = comic?.bookId ?? assert.fail('a comic')
    await makeFree(world, bookId)
    const reader = await world.open('/shelf')
    const id = await reader.userId()
    await openChapter(reader.page, bookId, 6)
    await rowWith(world, id, `place/comic/${bookId}`, { number: 6 })
    const other = await anotherPhone(world, reader, id, '/shelf')
    await openChapter(other.page, bookId, 2)
    await rowWith(world, id, `place/comic/${bookId}`, { number: 2 })
    await comeBack(reader.page)
    await offerOn(reader.page).getByText('看到第2话').waitFor()
    await openBars(reader.page)
    await bothAreReached(reader.page)
    await bothAreUsed(reader)
    await Promise.all([reader.close(), other.close()])
  },
)

test('[X-26] the line of another device covers no tool of a novel’s open menu, with all settings shown', async () => {
  const novel = await bookWith(world, { free: 6 })
  const reader = await world.open('/shelf')
  const id = await reader.userId()
  await reader.page.goto(address(novel, 5))
  await waitForText(reader.page, 5)
  await rowWith(world, id, `place/novel/${novel.id}`, { number: 5 })
  const other = await anotherPhone(world, reader, id, '/shelf')
  await asked(other.page, novel)
  await other.page.goto(address(novel, 2))
  await waitForText(other.page, 2)
  await rowWith(world, id, `place/novel/${novel.id}`, { number: 2 })
  await comeBack(reader.page)
  await offerOn(reader.page).getByText('读到第2章').waitFor()
  await openMenu(reader.page)
  await bothAreReached(reader.page)
  await reader.page.setViewportSize({ width: 390, height: 844 })
  await reader.page.getByRole('button', { name: '更多设置' }).tap()
  await bothAreReached(reader.page)
  await bothAreUsed(reader)
  await Promise.all([reader.close(), other.close()])
})
