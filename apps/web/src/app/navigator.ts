// The page stack over the History API. It loads a screen's code, then swaps pages in one frame.
// The route table names the transition. This file alone knows the present place; the shell only draws it.

import { createStore, endAlertsBefore, type Layers, showAlert } from '@manjuan/ui'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { Navigator } from '#page/navigation.tsx'
import { findScreen, redirectOf } from './match.ts'
import { type Screen, screens } from './routes.ts'
import { forgetScroll, saveScroll, storeScroll, watchScroll } from './scroll.ts'
import { type Move, type Page, type Played, type Stack, show, transitionOf } from './stack.ts'
import { texts } from './texts.ts'

export interface LivePage extends Page {
  screen: Screen
  path: string
  params: Record<string, string>
  query: URLSearchParams
  Component: ComponentType
}

interface Place {
  key: string
  index: number
}

export const stack = createStore<Stack<LivePage>>({ pages: [] })
/** True while a screen's code is on its way. */
export const travelling = createStore(false)

/** Position in the browser's history. On a step back or forth it moves before the screens do. */
let place: Place = { key: 'start', index: 0 }
/** What lies over the pages, once anything has. */
let layers: Layers | undefined
let journey = 0
let commits = 0
/** When the last journey began, in ms of the page's clock. */
let began = 0
const failed = new Set<string>()

export const navigator: Navigator = {
  navigate: (to, options) => void travel(to, options?.replace ? 'replace' : 'push'),
  back() {
    if (place.index === 0) navigator.home()
    else if (layers) layers.back()
    else history.back()
  },
  home() {
    const home = current()?.screen.home ?? '/home'
    if (current()?.path === home) window.scrollTo({ top: 0, behavior: 'smooth' })
    else void travel(home, 'push')
  },
  preload(to) {
    const url = resolve(to)
    findScreen(screens, url.pathname)
      ?.screen.load(url)
      .catch(() => {})
  },
  canGoBack: () => place.index > 0,
  isOpen: (to) => findScreen(screens, resolve(to).pathname) !== null,
}

export const cover = (over: Layers): void => {
  layers = over
}

/** Opens the address of the browser. Resolves when its screen can be drawn. */
export async function start(): Promise<void> {
  history.scrollRestoration = 'manual'
  watchScroll()
  const { href } = location
  const saved = placeOf(history.state)
  place = saved ?? { key: newKey(), index: 0 }
  // An address that is opened anew begins at its top. A tab's key is its path, so a former visit may have left a position.
  if (!saved) forgetScroll(landing(new URL(href)).pathname)
  addEventListener('popstate', (event) => void pop(event))
  addEventListener('pagehide', () => {
    saveScroll(current()?.key ?? '')
    storeScroll()
  })
  // A reload closed the layers, so their entries are left first.
  if (sheets()) await leaveClosedSheets()
  // The full address: a path that begins with two slashes would name another host.
  await travel(href, 'replace', place.key)
}

function current(): LivePage | undefined {
  return stack.get().pages.at(-1)
}

async function travel(to: string, move: 'push' | 'replace', key = newKey()): Promise<void> {
  const url = landing(resolve(to))
  if (move === 'push' && isHere(url)) {
    window.scrollTo({ top: 0, behavior: 'smooth' })
    return
  }
  const next: Place = { key, index: move === 'push' ? place.index + 1 : place.index }
  const page = await open(url, next)
  if (!page) return
  const mine = journey
  await layers?.leave(move === 'push' ? 1 : 0)
  if (mine !== journey) return layers?.resume()
  commit(page, move, () => {
    // The entry of a layer becomes that of the page to which it led.
    if (move === 'push' && !sheets()) history.pushState(next, '', url)
    else history.replaceState(next, '', url)
    place = next
  })
}

/** Entries of layers over the page's own. */
const sheets = (): number => history.state?.sheet ?? 0

/**
 * Goes down to the page's own entry by its key. A reload that overtook the opening of a layer may have left none, and a
 * step back would leave the page. Where no step arrives, the present entry becomes the page's own.
 */
async function leaveClosedSheets(): Promise<void> {
  const { navigation } = window
  const own = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - sheets()]
  if (!navigation || own?.url === location.href)
    await new Promise<unknown>((arrived) => {
      addEventListener('popstate', arrived, { once: true })
      setTimeout(arrived, 500)
      if (!navigation || !own) return leaveSheets()
      const { committed, finished } = navigation.traverseTo(own.key)
      Promise.all([committed, finished]).catch(arrived)
    })
  if (sheets()) history.replaceState({ ...history.state, sheet: 0 }, '')
}

/** Leaves the entries of layers that are gone. */
function leaveSheets(): void {
  if (sheets()) history.go(-sheets())
}

/** True when the address is the present one. A tab's own link leads to its top, whatever query opened the tab. */
function isHere({ pathname, search }: URL): boolean {
  const here = current()
  return here?.address === pathname + search || (here?.root === true && here.path === pathname && search === '')
}

async function pop(event: PopStateEvent): Promise<void> {
  const next = placeOf(event.state) ?? { key: newKey(), index: 0 }
  const steps = next.index - place.index
  // An in-page anchor, a layer or a page of another document swaps no page.
  if (next.key === place.key) return layers ? undefined : leaveSheets()
  place = next
  saveScroll(current()?.key ?? '')
  const page = await open(landing(new URL(location.href)), next)
  if (page) commit(page, 'pop', () => {}, steps, event.hasUAVisualTransition)
}

/** Follows redirects of the table (G-01, G-02, G-03). */
function landing(url: URL): URL {
  const to = redirectOf(url.pathname, url.search, findScreen(screens, url.pathname) !== null)
  return to === null ? url : landing(new URL(to, url))
}

/** The page of an address. Null: its code did not come, or the reader has gone elsewhere meanwhile. */
async function open(url: URL, { key, index }: Place): Promise<LivePage | null> {
  const found = findScreen(screens, url.pathname)
  if (!found) return null
  const mine = ++journey
  began = performance.now()
  const slow = setTimeout(() => travelling.set(true), 120)
  try {
    const { default: Component } = await found.screen.load(url, !current(), true)
    if (mine !== journey) return null
    const { screen, params } = found
    const root = screen.tab !== undefined
    const address = url.pathname + url.search
    const page = { index, address, screen, params, Component, root, keep: screen.keep, query: url.searchParams }
    return { ...page, key: root ? url.pathname : key, path: url.pathname }
  } catch (error) {
    if (mine !== journey) return null
    if (!current()) throw error
    console.error(error)
    // A second failure may mean a new edition whose old files are gone. A full load brings the new ones.
    if (failed.has(url.href) && window.navigator.onLine) location.assign(url)
    failed.add(url.href)
    showAlert(texts.screenFailed)
    return null
  } finally {
    clearTimeout(slow)
    if (mine === journey) travelling.set(false)
  }
}

function commit(page: LivePage, move: Move, enter: () => void, steps = 1, animatedByBrowser = false): void {
  const from = current()
  const mine = ++commits
  const swap = () => {
    // A transition swaps a frame later. By then the reader may have turned round.
    if (mine !== commits) return
    // On a pop the place in the history has moved already, and its scroll was saved then.
    if (from && move !== 'pop') saveScroll(from.key)
    enter()
    flushSync(() => stack.set(show(stack.get(), page, move)))
    // A message said together with the step, such as that something was sent, is read on the page that follows.
    endAlertsBefore(began - 100)
    layers?.resume()
    storeScroll()
  }
  // A screen that replaces itself only changes its content, so no transition is played.
  const stays = move === 'replace' && from?.screen === page.screen
  const played = from && !stays && !animatedByBrowser ? transitionOf(from.screen, page.screen, move, steps) : null
  if (played && played.transition !== 'none') animate(swap, played)
  else swap()
}

function animate(swap: () => void, { transition, direction }: Played): void {
  const { documentElement: html } = document
  const name = `${transition}-${direction}`
  html.dataset.vt = name
  const done = () => {
    if (html.dataset.vt === name) delete html.dataset.vt
  }
  if (!document.startViewTransition) {
    swap()
    setTimeout(done, 300)
    return
  }
  const running = document.startViewTransition(swap)
  running.ready.catch(() => {})
  running.finished.then(done, done)
}

function resolve(to: string): URL {
  return new URL(to, location.href)
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function placeOf(state: unknown): Place | null {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state)) return null
  const { key, index } = state
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : null
}
