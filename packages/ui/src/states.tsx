// Empty, failed and offline: a drawing and one action, never a dead end.
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './states.module.css'
import { texts } from './texts.ts'

interface EmptyStateProps {
  title: string
  hint?: string
  action?: ReactNode
  drawing?: DrawingName
  /** The title is an h1, for a screen without a top bar. */
  heading?: 'h1' | 'h2'
}

export function EmptyState({ title, hint, action, drawing = 'books', heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  onRetry(): void
  title?: string
  hint?: string
}

export function ErrorState({ onRetry, title = texts.failedTitle, hint = texts.failedHint }: ErrorStateProps) {
  return (
    <EmptyState
      drawing="ink"
      title={title}
      hint={hint}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  )
}

export function OfflineState({ onRetry }: { onRetry(): void }) {
  return (
    <EmptyState
      drawing="plug"
      title={texts.offlineTitle}
      hint={texts.offlineHint}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  )
}

/** The offline state without a network, else the failed state. Tries again by itself once the network is back. */
export function FailedState({ onRetry }: { onRetry(): void }) {
  return useRetryOnline(onRetry) ? <ErrorState onRetry={onRetry} /> : <OfflineState onRetry={onRetry} />
}

/** Whether there is a network. Once it is back, `onRetry` is called. The caller stays mounted with and without one. */
export function useRetryOnline(onRetry: () => void): boolean {
  const online = useOnline()
  const was = useRef(online)
  const go = useEffectEvent(onRetry)
  useEffect(() => {
    if (online && !was.current) go()
    was.current = online
  }, [online])
  return online
}

export function useOnline(): boolean {
  return useSyncExternalStore(watchNetwork, () => navigator.onLine)
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

interface Query<T> {
  data: T | undefined
  isError: boolean
  refetch(): unknown
}

interface LoadedProps<T> {
  query: Query<T>
  skeleton: ReactNode
  children(data: T): ReactNode
}

/** Skeleton, then content. A failure shows only when there is no older content. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <FailedState onRetry={() => void query.refetch()} />
  return skeleton
}
