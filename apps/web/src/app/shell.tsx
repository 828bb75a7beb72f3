// The frame of the screens: the live pages one over the other, the tab bar, the alert.

import { AlertHost, cx, inFrame, type KitNavigation, NavigationContext, TopBar, useStore } from '@manjuan/ui'
import { QueryClientContext } from '@tanstack/react-query'
import { Activity, memo, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { queries } from '#api/queries.ts'
import { siteName } from '#local/site-name.ts'
import { back, canGoBack, goHome, Link, PageContext, type PageInfo } from '#page/navigation.tsx'
import { Guard } from './guard.tsx'
import { cover, type LivePage, stack, travelling } from './navigator.ts'
import { restoreScroll, scrollOf } from './scroll.ts'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'
import { texts } from './texts.ts'

export function Shell() {
  const { pages } = useStore(stack)
  const top = pages.at(-1)
  return (
    <NavigationContext value={navigation}>
      <QueryClientContext value={useStore(queries)}>
        {/* Pages stand in the order of their keys' birth, so that React moves none in the document. */}
        {[...pages].sort(byKey).map((page) => (
          <Activity key={page.key} mode={page === top ? 'visible' : 'hidden'}>
            <LiveScreen page={page} />
          </Activity>
        ))}
        {top?.screen.tab && <TabBar current={top.screen.tab} />}
        <Travelling />
        <AlertHost />
      </QueryClientContext>
    </NavigationContext>
  )
}

/** Targets of the kit's links and ways back. */
const navigation: KitNavigation = { Link, back, canGoBack, goHome, cover }

const LiveScreen = memo(function LiveScreen({ page }: { page: LivePage }) {
  const { key, path, params, query, screen, Component } = page
  const [title, setTitle] = useState(screen.title)
  const change = useCallback((text: string) => setTitle(text), [])
  const info = useMemo<PageInfo>(
    () => ({ key, path, params, query, setTitle: change }),
    [key, path, params, query, change],
  )
  const main = useFocusOnShow()
  // A reader of chapters (depth 4) finds its own place as its pages come.
  useLayoutEffect(() => restoreScroll(scrollOf(key), screen.depth !== 4), [key, screen])
  useLayoutEffect(() => {
    document.title = title && title !== texts.creating ? `${title} · ${siteName()}` : (title ?? siteName())
  }, [title])
  return (
    <PageContext value={info}>
      {screen.bar === 'shell' && <TopBar title={title} root={screen.tab !== undefined} />}
      <main ref={main} tabIndex={-1} className={cx(styles.page, screen.tab && styles.aboveTabs)}>
        <Guard ownBar={screen.bar === 'own'}>
          <Component />
        </Guard>
      </main>
    </PageContext>
  )
})

/** Moves keyboard and screen reader with the page: to its start, and on return to their former place. */
function useFocusOnShow(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const last = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const page = main.current
    const before = document.activeElement
    const move = () => {
      const { activeElement, body } = document
      // What was given the focus meanwhile, such as a field of search, keeps it.
      if (activeElement === before || activeElement === body) (last.current ?? page)?.focus({ preventScroll: true })
    }
    const stop = shownPages++ > 0 ? inFrame(move) : undefined
    return () => {
      stop?.()
      const { activeElement } = document
      last.current = activeElement instanceof HTMLElement && page?.contains(activeElement) ? activeElement : null
    }
  }, [])
  return main
}

let shownPages = 0

function Travelling() {
  const going = useStore(travelling)
  return going ? <div className={styles.travelling} /> : null
}

const births = new Map<string, number>()

function byKey(a: LivePage, b: LivePage): number {
  return birth(a.key) - birth(b.key)
}

function birth(key: string): number {
  const known = births.get(key)
  if (known !== undefined) return known
  births.set(key, births.size)
  return births.size - 1
}
