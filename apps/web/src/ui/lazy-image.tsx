// A picture whose bytes a loader brings: its box and colour stand at once, the bytes come when it is near the screen,
// once. The blob's address is given back as soon as the picture has been read from it.
import { type CSSProperties, useEffect, useRef, useState } from 'react'
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

type Stage = 'waiting' | 'loading' | 'shown' | 'none' | 'failed'

export function LazyImage(props: LazyImageProps) {
  // another picture is another element: no old pixels, no old requests
  return <OneImage key={props.source} {...props} />
}

function OneImage({
  width,
  height,
  color,
  alt,
  load,
  eager = false,
  fill = false,
  canRetry = false,
  className,
  style,
}: LazyImageProps) {
  const box = useRef<HTMLDivElement>(null)
  const loader = useRef(load)
  const [stage, setStage] = useState<Stage>('waiting')
  const [near, setNear] = useState(eager)
  const [url, setUrl] = useState<string | null>(null)
  const settled = stage === 'shown' || stage === 'none'
  useEffect(() => {
    loader.current = load
  })
  useEffect(() => {
    if (near || !box.current) return
    return whenNear(box.current, () => setNear(true))
  }, [near])
  useEffect(() => {
    if (!near || settled || stage === 'failed') return
    const stop = new AbortController()
    let made: string | null = null
    loader.current(box.current?.clientWidth || width, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return
        if (!blob) return setStage('none')
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => {
        if (!stop.signal.aborted) setStage('failed')
      },
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [near, settled, stage, width])
  const again = useRetry(stage === 'failed', () => setStage('waiting'))
  const frame = fill ? {} : { aspectRatio: `${width} / ${height}` }
  return (
    <div
      ref={box}
      className={cx(styles.box, fill && styles.fill, className)}
      style={{ backgroundColor: color, ...frame, ...style }}
      data-stage={stage}
    >
      {url && (
        <img
          src={url}
          alt={alt}
          draggable={false}
          className={styles.image}
          // the effect above gives the address back once this settles
          onLoad={() => setStage('shown')}
          onError={() => setStage('failed')}
        />
      )}
      {stage === 'none' && (
        <span className={styles.none}>
          <Icon name="image" label={alt || texts.picture} />
        </span>
      )}
      {stage === 'failed' && (
        <span className={styles.none}>
          {canRetry ? (
            <Button kind="plain" size="s" icon="refresh" onClick={again}>
              {texts.retry}
            </Button>
          ) : (
            <Icon name="image" label={texts.pictureFailed} />
          )}
        </span>
      )}
    </div>
  )
}

/** Three more tries by itself, later and later, and another when the network is back. */
function useRetry(failed: boolean, retry: () => void): () => void {
  const tries = useRef(0)
  const run = useRef(retry)
  useEffect(() => {
    run.current = retry
  })
  useEffect(() => {
    if (!failed) return
    const again = () => run.current()
    const timer = tries.current < 3 ? setTimeout(again, 2000 * 3 ** tries.current++) : undefined
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [failed])
  return () => run.current()
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
    if (isIntersecting) waiting.get(target)?.()
  }
}

function options(): IntersectionObserverInit {
  return { rootMargin: '100% 0px', scrollMargin: '0px 160px' } as IntersectionObserverInit // scrollMargin is newer than the types
}
