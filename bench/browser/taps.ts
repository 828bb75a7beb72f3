// Taps through the app, each timed until the screen that it opens has been painted. A card's title counts as content.
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Begins with the next touch: the ms until a main of this address shows what was waited for. */
    watchTap(path: string, shows: string): void
    tapped: Promise<number>
  }
}

/** For every page of a context. */
export function tapWatch(): void {
  window.watchTap = (path, shows) => {
    window.tapped = new Promise((resolve) => {
      const begin = (event: PointerEvent) => {
        const look = () => {
          const shown =
            new RegExp(path).test(location.pathname) &&
            [...document.querySelectorAll('main')].some(
              (main) => main.checkVisibility() && main.querySelector(shows) !== null,
            )
          // The next frame begins after this one has been painted.
          if (shown) requestAnimationFrame((now) => resolve(now - event.timeStamp))
          else requestAnimationFrame(look)
        }
        look()
      }
      addEventListener('pointerdown', begin, { capture: true, once: true })
    })
  }
}

export interface Step {
  name: string
  /** The thing to tap: the first that is in view. */
  tap: string
  path: string
  /** Content of the opened screen, not its placeholder. */
  shows: string
}

/** Ways of a reader through the app. Each begins at the home, and each step where the last one ended. */
export const ways: readonly (readonly Step[])[] = [
  [
    { name: 'home → list', tap: 'main a[href^="/home/"]', path: '^/home/.+', shows: 'a[href^="/book/"]' },
    { name: 'list → comic', tap: 'main a[href^="/book/"]', path: '^/book/\\d+$', shows: 'a[href*="/book/read/"]' },
    { name: 'comic → reader', tap: 'main a[href*="/book/read/"]', path: '^/book/read/', shows: '[data-stage]' },
  ],
  [{ name: 'home → comic', tap: 'main a[href^="/book/"]', path: '^/book/\\d+$', shows: 'a[href*="/book/read/"]' }],
  [
    { name: 'tab films', tap: 'nav a[href="/vod"]', path: '^/vod$', shows: 'a[href*="/vod/detail"]' },
    { name: 'films → film', tap: 'main a[href*="/vod/detail"]', path: '^/vod/detail', shows: '[data-player], h1' },
  ],
  [
    { name: 'tab novels', tap: 'nav a[href="/novel"]', path: '^/novel$', shows: 'a[href^="/novel/"]' },
    {
      name: 'novels → novel',
      tap: 'main a[href^="/novel/"]',
      path: '^/novel/\\d+$',
      shows: 'a[href*="/novels/read/"]',
    },
    { name: 'novel → reader', tap: 'main a[href*="/novels/read/"]', path: '^/novels/read/', shows: '[data-p]' },
  ],
  [
    { name: 'tab top-up', tap: 'nav a[href="/purchase"]', path: '^/purchase$', shows: 'button' },
    { name: 'tab user', tap: 'nav a[href="/user"]', path: '^/user$', shows: 'a, button' },
    { name: 'tab comics', tap: 'nav a[href="/home"]', path: '^/home$', shows: 'a[href^="/book/"]' },
  ],
]

/** Milliseconds from the touch until the opened screen was painted. */
export async function tapTo(page: Page, { tap, path, shows }: Step): Promise<number> {
  const thing = page.locator(tap).filter({ visible: true })
  await thing.first().waitFor()
  await page.evaluate(([to, what]) => window.watchTap(to, what), [path, shows] as const)
  const at = await thing.evaluateAll((all) =>
    all.findIndex((each) => {
      const { top, bottom, left, right } = each.getBoundingClientRect()
      return top >= 60 && bottom <= innerHeight && left >= 0 && right <= innerWidth && right > left
    }),
  )
  await thing.nth(Math.max(0, at)).tap({ timeout: 10_000 })
  return page.evaluate(
    (ms) => Promise.race([window.tapped, new Promise<number>((done) => setTimeout(() => done(Number.NaN), ms))]),
    10_000,
  )
}
