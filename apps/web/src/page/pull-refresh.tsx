// Pulling the page down from its top loads it anew.

import { Icon, uiTexts as texts } from '@manjuan/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './pull-refresh.module.css'

const enoughPx = 64
const mostPx = 96

type Stage = 'idle' | 'pulling' | 'enough' | 'refreshing'

export function PullRefresh({ onRefresh, children }: { onRefresh(): Promise<unknown>; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })
  useEffect(() => {
    const element = box.current
    if (!element || busy) return
    return watchPull(element, setPulled, () => {
      setBusy(true)
      setPulled(0)
      refresh.current().then(done, done)
    })
    function done(): void {
      setBusy(false)
    }
  }, [busy])
  const stage = stageOf(pulled, busy)
  const shift = busy ? enoughPx * 0.75 : pulled
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.sign} data-stage={stage} style={{ opacity: shift / enoughPx }} role="status">
        <Icon name="refresh" size={18} style={{ rotate: `${pulled * 3}deg` }} />
        {stage !== 'idle' && wordsOf[stage]}
      </div>
      <div
        className={styles.content}
        data-stage={stage}
        style={shift > 0 ? { transform: `translateY(${shift}px)` } : undefined}
      >
        {children}
      </div>
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
