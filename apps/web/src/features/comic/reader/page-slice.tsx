// One slice of a page: its bytes are brought once, and again with the page's next attempt.
import { Icon } from '@manjuan/ui'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './comic-page.module.css'

interface PageSliceProps {
  style: CSSProperties
  /** Alternative text, once for each page. */
  name: string
  /** Grows with every try of the page. A slice that failed tries with it. */
  attempt: number
  load(cssWidth: number, signal: AbortSignal): Promise<Blob | null>
  onHere(): void
  onFailed(): void
}

export function PageSlice({ style, name, attempt, load, onHere, onFailed }: PageSliceProps) {
  const box = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [here, setHere] = useState<'shown' | 'none' | null>(null)
  const [failedAt, setFailedAt] = useState(-1)
  const stage = here ?? (failedAt === attempt ? 'failed' : 'waiting')
  const bring = useEffectEvent(load)
  const come = (next: 'shown' | 'none') => {
    setHere(next)
    onHere()
  }
  const fail = () => {
    setUrl(null)
    setFailedAt(attempt)
    onFailed()
  }
  const came = useEffectEvent(come)
  const failed = useEffectEvent(fail)
  useEffect(() => {
    const element = box.current
    if (stage !== 'waiting' || !element) return
    const stop = new AbortController()
    let made: string | null = null
    bring(element.clientWidth, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return
        // 204: there is no picture, and its placeholder stays.
        if (!blob) return came('none')
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => {
        if (!stop.signal.aborted) failed()
      },
    )
    return () => {
      stop.abort()
      // By then the picture has been read from the address, or is not wanted.
      if (made) setTimeout(URL.revokeObjectURL, 1000, made)
    }
  }, [stage])
  return (
    <div ref={box} className={styles.slice} style={style} data-stage={stage}>
      {url && (
        <img
          src={url}
          alt={name}
          draggable={false}
          className={styles.image}
          onLoad={() => come('shown')}
          onError={fail}
        />
      )}
      {stage === 'none' && (
        <span className={styles.none}>
          <Icon name="image" label={name} />
        </span>
      )}
    </div>
  )
}
