// Empty, failed and offline: a drawing and one action, never a dead end.
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
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

/** Tries again by itself once the network is back. */
export function OfflineState({ onRetry }: { onRetry(): void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
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

/** The offline state without a network, else the failed state. */
export function FailedState({ onRetry }: { onRetry(): void }) {
  return useOnline() ? <ErrorState onRetry={onRetry} /> : <OfflineState onRetry={onRetry} />
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
