// The bar on top of every page: back, title or a field, home (G-06).
import { type ReactNode, use, useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { inFrame } from './in-frame.ts'
import { NavigationContext } from './navigation.ts'
import { texts } from './texts.ts'
import styles from './top-bar.module.css'

interface TopBarProps {
  title?: ReactNode
  /** Content in the title's place: a search field or tabs. */
  children?: ReactNode
  /** Content before the home button. */
  actions?: ReactNode
  /** The bar is see-through over a picture until the page is scrolled this far, in px. */
  overlay?: number
  /** The page is a tab's root, without a way back when the visit began here. */
  root?: boolean
  /** Called in the place of one screen back. */
  onBack?: () => void
}

export function TopBar({ title, children, actions, overlay = 0, root = false, onBack }: TopBarProps) {
  const { back, canGoBack, goHome } = use(NavigationContext)
  const scrolled = useScrolledPast(overlay)
  const hasBack = !root || canGoBack()
  return (
    <header className={cx(styles.bar, overlay > 0 && styles.overlay, scrolled && styles.scrolled)}>
      <div className={styles.row}>
        {hasBack && <IconButton icon="back" label={texts.back} onClick={onBack ?? back} />}
        <div className={cx(styles.middle, !hasBack && styles.wide)}>
          {children ?? <h1 className={styles.title}>{title}</h1>}
        </div>
        {actions}
        <IconButton icon="home" label={texts.home} onClick={goHome} />
      </div>
    </header>
  )
}

function useScrolledPast(limit: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const measure = () => setPast(window.scrollY > limit)
    const stop = inFrame(measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', measure)
    }
  }, [limit])
  return past
}
