// Watches the finger that pulls a page down, moves its content and shows the sign above it.
import { Icon, uiTexts as texts } from '@manjuan/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './pull-refresh.module.css'

const enoughPx = 64
const mostPx = 96

type Stage = 'idle' | 'pulling' | 'enough' | 'refreshing'

export interface PullerProps {
  /** Moves with the finger. */
  content: RefObject<HTMLElement | null>
  onRefresh(): Promise<unknown>
}

export function Puller({ content, onRefresh }: PullerProps) {
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })
  useEffect(() => {
    const element = content.current?.parentElement
    if (!element || busy) return
    return watchPull(element, setPulled, () => {
      setBusy(true)
      setPulled(0)
      refresh.current().then(done, done)
    })
    function done(): void {
      setBusy(false)
    }
  }, [busy, content])
  const stage = stageOf(pulled, busy)
  const shift = busy ? enoughPx * 0.75 : pulled
  useEffect(() => {
    const element = content.current
    if (!element) return
    element.dataset.stage = stage
    element.style.transform = shift > 0 ? `translateY(${shift}px)` : ''
  }, [content, stage, shift])
  return (
    <div className={styles.sign} data-stage={stage} style={{ opacity: shift / enoughPx }} role="status">
      <Icon name="refresh" size={18} style={{ rotate: `${pulled * 3}deg` }} />
      {stage !== 'idle' && wordsOf[stage]}
    </div>
  )
}

const wordsOf = { pulling: texts.pull, enough: texts.release, refreshing: texts.refreshing }

function stageOf(pulled: number, busy: boolean): Stage {
  if (busy) return 'refreshing'
  if (pulled === 0) return 'idle'
  return pulled >= enoughPx ? 'enough' : 'pulling'
}

function watchPull(element: HTMLElement, onPull: (px: number) => void, onEnough: () => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true }
  let start: number | null = null
  let pulled = 0
  const pull = (px: number) => {
    pulled = px
    onPull(px)
  }
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = window.scrollY <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null
    },
    options,
  )
  element.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (start === null) return
      const down = (touches[0]?.clientY ?? start) - start
      if (window.scrollY > 0 || (down <= 0 && pulled === 0)) {
        start = null
        if (pulled > 0) pull(0)
        return
      }
      // The pull grows heavier with its length.
      pull(Math.min(mostPx, Math.max(0, down) * 0.45))
    },
    options,
  )
  const end = () => {
    start = null
    if (pulled >= enoughPx) onEnough()
    else if (pulled > 0) pull(0)
    pulled = 0
  }
  element.addEventListener('touchend', end, options)
  element.addEventListener('touchcancel', end, options)
  return () => listening.abort()
}
