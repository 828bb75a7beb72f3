// N-09: the first step back shows other books, the second leaves. An extra entry of the browser's history catches it.
// It stands
// before the reader's own: going back shows the same page under this overlay.
import type { ReadNovelChapter } from '@manjuan/contract/reader/novel'
import { Button } from '@manjuan/ui'
import { useDialog } from '@manjuan/ui/dialogs'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { back, canGoBack, Link, navigate, usePage } from '#page/navigation.tsx'
import { Cover } from '#parts/works/cover.tsx'
import styles from './leaving.module.css'
import { texts } from './texts.ts'

type Recommended = ReadNovelChapter['recommendList'][number]

interface LeavingProps {
  open: boolean
  books: readonly Recommended[]
  onStay(): void
  onLeave(): void
}

const most = 6

export function Leaving({ open, books, onStay, onLeave }: LeavingProps) {
  const { ref, opening } = useDialog(open, onLeave, true)
  const titleId = useId()
  return (
    <dialog
      ref={ref}
      className={styles.overlay}
      aria-labelledby={titleId}
      // Android's back is the second step; Esc and a tap beside it are none.
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onStay()
      }}
      onClick={({ target }) => {
        if (target === ref.current) onStay()
      }}
    >
      {opening > 0 && (
        <div key={opening} className={styles.content}>
          <h2 id={titleId} className={styles.title}>
            {texts.leavingTitle}
          </h2>
          <ul className={styles.books}>
            {books.slice(0, most).map((book) => (
              <li key={book.bookId}>
                <Link to={`/novels/${book.bookId}`} className={styles.book} onClick={onStay}>
                  <Cover book={book} className={styles.cover} />
                  <span className={styles.name}>{book.title}</span>
                  <span className={styles.category}>{book.categoryName}</span>
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button kind="plain" block onClick={onLeave}>
              {texts.leave}
            </Button>
            <Button block onClick={onStay}>
              {texts.stay}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}

interface LeavingState {
  open: boolean
  stay(): void
  leave(): void
  /** One step back, from a button. */
  stepBack(): void
}

/** `asks` false: the step back simply leaves. */
export function useLeaving(asks: boolean, address: string): LeavingState {
  const { key } = usePage()
  const [open, setOpen] = useState(false)
  const asked = useRef(false)
  /** The entry that catches the step is the present one, or lies under what is open. */
  const caught = useRef(false)
  const leave = () => {
    setOpen(false)
    if (canGoBack()) back()
    else navigate('/novel', { replace: true })
  }
  const stepped = useEffectEvent(() => {
    if (!asks || asked.current) return leave()
    asked.current = true
    // The entry below this one still names the chapter that was opened first.
    history.replaceState(history.state, '', address)
    setOpen(true)
  })
  useEffect(() => {
    if (!asked.current && !isCaught(history.state))
      history.pushState({ ...history.state, caught: true }, '', location.href)
    caught.current = isCaught(history.state)
    const popped = ({ state }: PopStateEvent) => {
      if (keyOf(state) !== key) return
      const was = caught.current
      caught.current = isCaught(state)
      if (was && !caught.current) stepped()
    }
    window.addEventListener('popstate', popped)
    return () => {
      window.removeEventListener('popstate', popped)
      setOpen(false)
    }
  }, [key])
  return {
    open,
    stay: () => setOpen(false),
    leave,
    stepBack: () => (isCaught(history.state) ? history.back() : leave()),
  }
}

const isCaught = (state: unknown): boolean => typeof state === 'object' && state !== null && 'caught' in state

const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
