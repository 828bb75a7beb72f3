// Shared parts of the novel reader's tests: novels with text of their own, and looks into the page.

import { giveCoins, type MadeNovel, makeNovel, type NovelMade } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { still } from './moments.ts'
import type { PageOptions, Reader, World } from './support.ts'

const sentences = [
  '窗外的雨下了整整一夜，到天亮时才渐渐停住。',
  '她把那封信折好，放进抽屉最里面，像放下一件许多年没有说出口的事。',
  '“你要是不去，”老人慢慢地说，“往后想起来，会不甘心的。”',
  '街角的灯还亮着，卖豆浆的推车冒着白气；有人骑车经过，铃声清脆。',
  '他没有回答，只是抬头看了看远处的山——山顶上积着雪，云从雪上一点一点漫过去。',
  '渡口的船每天只有两班，错过了早上那一班，就要等到黄昏。',
  '“我知道。”她笑了笑，“可是总要有人先走一步（哪怕只是一小步）。”',
  '屋子里很静，静得能听见墙上旧钟的声音：嗒，嗒，嗒。',
  '1987年的冬天，这座小城第一次通了电车，从码头一直开到北门外的Long Street。',
  '那天之后，他常常梦见同一条河，河水很浅，石头一块一块露在外面。',
]

/** Chapter n of a made book. No two paragraphs are the same, so a test can find its place. */
export function chapterHtml(number: number, paragraphs = 40): string {
  return Array.from({ length: paragraphs }, (_, at) => {
    const count = 1 + ((number + at) % 4)
    const words = Array.from({ length: count }, (_, step) => sentences[(number * 7 + at * 3 + step) % sentences.length])
    return `<p>〔${number}·${at}〕${words.join('')}</p>`
  }).join('')
}

/** Three free chapters, then priced ones, unless the options differ. */
export async function bookWith(world: World, made: NovelMade = {}): Promise<MadeNovel> {
  const book = await makeNovel(world.app, { chapters: 6, free: 3, price: 12, html: chapterHtml, ...made })
  const names = ['雨夜来信', '渡口', '旧钟', '北门外', '雪线', '归途']
  await sql`update part set title = (${names}::text[])[1 + (number - 1) % 6] where work_id = ${book.id}`.execute(
    world.db,
  )
  return book
}

export const address = (book: Pick<MadeNovel, 'id'>, number: number): string => `/novels/read/${book.id}/${number}`

/** A phone whose reader has these coins before any page of a novel is open. */
export async function openWith(
  world: World,
  coins: number,
  path: string,
  options?: PageOptions,
): Promise<Reader & { id: number }> {
  const reader = await world.open('/user', options)
  const id = await reader.userId()
  if (coins > 0) await giveCoins(world.app, id, { gift: coins })
  await reader.page.goto(path)
  return { ...reader, id }
}

export async function waitForText(page: Page, number: number): Promise<void> {
  await page.locator(`[data-chapter="${number}"][data-state="open"] [data-p="0"]`).waitFor({ state: 'attached' })
}

/** Scrolls on repeatedly, as a finger would, because arriving chapters keep the reader's place. */
export async function readOnTo(page: Page, number: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      if (document.querySelector(`[data-chapter="${wanted}"][data-state="open"] [data-p="0"]`)) return true
      scrollTo(0, document.documentElement.scrollHeight)
      return false
    },
    number,
    { polling: 200, timeout: 30_000 },
  )
}

export async function setNovelPrice(world: World, chapterId: number, price: number): Promise<void> {
  await sql`update part set price = ${price} where id = ${chapterId}`.execute(world.db)
}

/** The reader's menu. */
export const bars = (page: Page) => page.locator('[data-bars]')

/** Sets the state of a reader who has already answered the question of N-08. */
export const asked = (page: Page, { id }: Pick<MadeNovel, 'id'>): Promise<void> =>
  page.evaluate((bookId) => localStorage.setItem('novelPrompted', JSON.stringify([bookId])), String(id))

/** Opens the menu by a tap in the middle. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('[data-mode] [data-chapter]').first().waitFor({ state: 'attached' })
  if ((await page.locator('[data-bars][data-shown]').count()) > 0) return
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.touchscreen.tap(width / 2, height / 2)
  await page.locator('[data-bars][data-shown]').waitFor({ state: 'attached' })
  await still(page)
}

/** Chapter and paragraph at the top of the screen, below the line with the chapter's name. */
export function topParagraph(page: Page): Promise<string> {
  return page.evaluate(() => {
    const line = 32
    for (const block of document.querySelectorAll<HTMLElement>('[data-chapter] [data-p]')) {
      const rects = [...block.getClientRects()]
      const shown = rects.some(
        ({ left, right, top, bottom }) => right > 4 && left < innerWidth - 4 && bottom > line + 4 && top < innerHeight,
      )
      if (shown) return `${block.closest<HTMLElement>('[data-chapter]')?.dataset.chapter}:${block.dataset.p}`
    }
    return 'nothing'
  })
}

/** Chooses pages side by side instead of the scroll, and closes the menu. */
export async function inPages(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: '更多设置' }).tap()
  await page.getByText('左右翻页').tap()
  await page.locator('[data-mode="page"] [data-chapter]').first().waitFor()
  await page.touchscreen.tap(195, 110)
  await page.waitForFunction(() => !document.querySelector('[data-bars][data-shown]'))
}
