// The quiet lines above and below the text: chapter, progress and time.

import { type Store, useStore } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import type { Progress } from './place.ts'
import type { ReadFacts } from './rules.ts'
import styles from './strips.module.css'
import { texts } from './texts.ts'

interface StripsProps {
  facts: ReadFacts | null
  number: number
  /** True: the chapter is open, so there is progress to show. */
  open: boolean
  progress: Store<Progress>
}

export function Strips({ facts, number, open, progress }: StripsProps) {
  return (
    <>
      <div className={styles.top} aria-hidden>
        <span className={styles.name}>{facts && texts.chapterNamed(number, facts.title)}</span>
      </div>
      <footer className={styles.bottom}>
        <span className={styles.read}>
          {facts && <span>{texts.progress(number, facts.totalNumber)}</span>}
          {open && <Read progress={progress} />}
        </span>
        <Battery />
        <Clock />
      </footer>
    </>
  )
}

function Read({ progress }: { progress: Store<Progress> }) {
  const { percent, page, pages } = useStore(progress)
  return (
    <>
      {pages > 0 && <span>{texts.page(page, pages)}</span>}
      <span>{texts.percent(percent)}</span>
    </>
  )
}

function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const untilNext = Math.max(0, 60_000 - (now.getTime() % 60_000) - (Date.now() - now.getTime()))
    const timer = setTimeout(() => setNow(new Date()), untilNext + 20)
    return () => clearTimeout(timer)
  }, [now])
  const two = (part: number) => String(part).padStart(2, '0')
  const text = `${two(now.getHours())}:${two(now.getMinutes())}`
  return <time dateTime={text}>{text}</time>
}

interface BatteryManager extends EventTarget {
  level: number
  charging: boolean
}

function Battery() {
  const percent = useBattery()
  if (percent === null) return null
  return (
    <span className={styles.battery} role="img" aria-label={texts.battery(percent)}>
      <span className={styles.charge} style={{ transform: `scaleX(${percent / 100})` }} />
    </span>
  )
}

/** Null where the browser does not tell. */
function useBattery(): number | null {
  const [percent, setPercent] = useState<number | null>(null)
  useEffect(() => {
    const device: Navigator & { getBattery?(): Promise<BatteryManager> } = navigator
    let battery: BatteryManager | null = null
    const read = () => battery && setPercent(Math.round(battery.level * 100))
    device.getBattery?.().then(
      (found) => {
        battery = found
        battery.addEventListener('levelchange', read)
        read()
      },
      () => {},
    )
    return () => {
      battery?.removeEventListener('levelchange', read)
      battery = null
    }
  }, [])
  return percent
}
