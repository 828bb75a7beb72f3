// what lies over a page has an entry of its own in the browser's history, so that going back closes it first.
// The entry carries the page's own state and `sheet`, its number from below. The state is the one truth about the place.
import { use, useEffect, useEffectEvent } from 'react'
import { type Layers, NavigationContext } from './navigation.ts'

interface Layer {
  close(): void
}

/** What is open, from below. */
const open: Layer[] = []
/** A way back that was begun here, until the browser has arrived. */
let going: { arrived: Promise<void>; end(): void } | null = null
/** The app changes the page just now. Entries wait for it. */
let held = false
let isListening = false
/** Key of the page under the layers. */
let page: unknown

/** Longest wait in ms for the browser's arrival. Some browsers drop a step that follows another. */
const patienceMs = 1000

/** The app's side: it changes the history only between `leave` and `resume`. */
const layers: Layers = {
  back: async () => {
    await going?.arrived
    void go(1 + depth())
  },
  leave: async (keep) => {
    held = true
    await going?.arrived
    const extra = depth() - keep
    if (extra > 0) await go(extra)
  },
  resume: () => {
    held = false
    match()
  },
}

/**
 * While `isOpen`, the browser's step back calls `onClose` and stays on the page. Without `onClose` nothing is to be closed, and
 * without an app around the kit there is no history.
 */
export function useLayer(isOpen: boolean, onClose: (() => void) | undefined): void {
  const { cover } = use(NavigationContext)
  const close = useEffectEvent(() => onClose?.())
  const closes = onClose !== undefined
  useEffect(() => {
    if (!isOpen || !closes || !cover) return
    cover(layers)
    return lay({ close: () => close() })
  }, [isOpen, closes, cover])
}

/** Returns what is to be called when the layer has closed. */
function lay(layer: Layer): () => void {
  listen()
  page = keyHere()
  open.push(layer)
  match()
  return () => {
    const at = open.indexOf(layer)
    if (at < 0) return
    open.splice(at, 1)
    // A layer that opens in the place of this one takes over its entry.
    queueMicrotask(match)
  }
}

/** Brings the history to as many entries as there are layers. */
function match(): void {
  if (going || held) return
  const extra = depth() - open.length
  if (extra > 0) void go(extra)
  for (let sheet = depth() + 1; sheet <= open.length; sheet++) history.pushState({ ...history.state, sheet }, '')
}

function go(steps: number): Promise<void> {
  let end = () => {}
  const arrived = new Promise<void>((resolve) => {
    const late = setTimeout(() => end(), patienceMs)
    end = () => {
      clearTimeout(late)
      going = null
      resolve()
    }
  })
  going = { arrived, end }
  history.go(-steps)
  return arrived
}

function listen(): void {
  if (isListening) return
  isListening = true
  // The layers close before the app looks at the step. A step begun here ends after it, when the app knows the place.
  addEventListener('popstate', closeAbove, true)
  addEventListener('popstate', () => {
    going?.end()
    match()
  })
}

/** A step of the reader closes what has no entry any more. So does any step to another page. */
function closeAbove(): void {
  if (going && keyHere() === page) return
  while (open.length > depth()) open.pop()?.close()
}

const depth = (): number => Number(history.state?.sheet ?? 0)
const keyHere = (): unknown => history.state?.key
