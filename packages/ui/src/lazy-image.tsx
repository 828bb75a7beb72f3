// A picture whose bytes a loader brings: its box and colour stand at once, the bytes come when it is near the screen,
// once. The blob's address is given back as soon as the picture has been read from it.
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './lazy-image.module.css'
import { texts } from './texts.ts'

export interface LazyImageProps {
  width: number
  height: number
  /** dominant colour, shown until the picture is here */
  color?: string
  alt: string
  /** the picture's bytes for this width on screen, in CSS px; null = there is none, the placeholder stays */
  load(cssWidth: number, signal: AbortSignal): Promise<Blob | null>
  /** changes when another picture is meant */
  source: string
  /** at once, wherever it is */
  eager?: boolean
  /** fill its box (cover) instead of giving the box its own ratio */
  fill?: boolean
  /** a picture that could not be fetched offers to try again; not inside links */
  canRetry?: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
}

type Stage = 'waiting' | 'shown' | 'none' | 'failed'

export function LazyImage(props: LazyImageProps) {
  // another picture is another element: no old pixels, no old requests
  return <OneImage key={props.source} {...props} />
}

function OneImage(props: LazyImageProps) {
  const { width, height, color, alt, load, eager = false, fill = false, canRetry = false, className, style } = props
  const box = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>('waiting')
  const [url, setUrl] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const bring = useEffectEvent(load)
  const fail = () => {
    setStage('failed')
    setFailures((count) => count + 1)
  }
  const failed = useEffectEvent(fail)
  // one effect and no more: a list that comes back runs it for every picture it has
  useEffect(() => {
    const element = box.current
    if (stage !== 'waiting' || !element) return
    const stop = new AbortController()
    let made: string | null = null
    const begin = () => {
      bring(element.clientWidth || width, stop.signal).then(
        (blob) => {
          if (stop.signal.aborted) return
          if (!blob) return setStage('none')
          made = URL.createObjectURL(blob)
          setUrl(made)
        },
        () => {
          if (!stop.signal.aborted) failed()
        },
      )
    }
    const unwatch = eager ? begin() : whenNear(element, begin)
    return () => {
      unwatch?.()
      stop.abort()
      // the picture has been read from it by then, or is not wanted; a page that is just leaving may still be reading
      if (made) setTimeout(URL.revokeObjectURL, 1000, made)
    }
  }, [stage, eager, width])
  const frame = fill ? {} : { aspectRatio: `${width} / ${height}` }
  return (
    <div
      ref={box}
      className={cx(styles.box, fill && styles.fill, className)}
      style={{ backgroundColor: color, ...frame, ...style }}
      data-stage={stage}
    >
      {url && stage !== 'failed' && (
        <img
          src={url}
          alt={alt}
          draggable={false}
          className={styles.image}
          onLoad={() => setStage('shown')}
          onError={fail}
        />
      )}
      {stage === 'none' && (
        <span className={styles.none}>
          <Icon name="image" label={alt || texts.picture} />
        </span>
      )}
      {stage === 'failed' && <Failed times={failures} canRetry={canRetry} again={() => setStage('waiting')} />}
    </div>
  )
}

const ownTries = 3

/** Tries again by itself, three times, later and later, and when the network is back. */
function Failed({ times, canRetry, again }: { times: number; canRetry: boolean; again(): void }) {
  const retry = useEffectEvent(again)
  useEffect(() => {
    const timer = times <= ownTries ? setTimeout(() => retry(), 1000 * 3 ** times) : undefined
    const online = () => retry()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [times])
  return (
    <span className={styles.none}>
      {canRetry ? (
        <Button kind="plain" size="s" icon="refresh" onClick={again}>
          {texts.retry}
        </Button>
      ) : (
        <Icon name="image" label={texts.pictureFailed} />
      )}
    </span>
  )
}

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

/** Calls back once when the element comes within one screen above or below, or near the edge of its own row. */
function whenNear(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver(look, options())
  waiting.set(element, then)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

function look(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const then = isIntersecting ? waiting.get(target) : undefined
    if (!then) continue
    waiting.delete(target)
    observer?.unobserve(target)
    then()
  }
}

function options(): IntersectionObserverInit {
  return { rootMargin: '100% 0px', scrollMargin: '0px 160px' } as IntersectionObserverInit // scrollMargin is newer than the types
}
