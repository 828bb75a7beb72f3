// A picture whose bytes a loader brings, once, when it is near the screen. Its box and colour stand at once.
// The blob's address is released as soon as the picture has been read from it.
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './lazy-image.module.css'
import { texts } from './texts.ts'

export interface LazyImageProps {
  width: number
  height: number
  /** Dominant colour, shown until the picture is here. */
  color?: string
  alt: string
  /** The picture's bytes for this width on screen, in CSS px. Null: there is no picture, the placeholder stays. */
  load(cssWidth: number, signal: AbortSignal): Promise<Blob | null>
  /** Key of the picture: another key means another picture. */
  source: string
  /** Load at once, wherever the picture is, and show it without a fade: browsers count no faded picture as painted. */
  eager?: boolean
  /** Fill the box (cover) instead of giving the box the picture's ratio. */
  fill?: boolean
  /** Offer to try again after a failed load. A link must not hold such an offer. */
  canRetry?: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
}

type Stage = 'waiting' | 'shown' | 'none' | 'failed'

export function LazyImage(props: LazyImageProps) {
  // Another picture is another element, so that it keeps no old pixels and no old requests.
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
  // One effect alone: a list that comes back runs it for every picture in the list.
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
    const unwatch = (eager ? whenLaidOut : whenNear)(element, begin)
    return () => {
      unwatch()
      stop.abort()
      // By then the picture has been read from the address, or is not wanted. A page that is being left may still read.
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
          className={cx(styles.image, eager && styles.atOnce)}
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

/** Tries again by itself three times, each time later, and once the network is back. */
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

/** Calls back once, when the element has its size. To ask for the size before would lay the page out once more. */
function whenLaidOut(element: Element, then: () => void): () => void {
  const sized = new ResizeObserver(() => {
    sized.disconnect()
    then()
  })
  sized.observe(element)
  return () => sized.disconnect()
}

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

/** Calls back once, when the element is within one screen of the view, or near the edge of its row. */
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
  return { rootMargin: '100% 0px', scrollMargin: '0px 160px' } as IntersectionObserverInit // scrollMargin is newer than the types.
}
