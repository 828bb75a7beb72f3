// D-01: the floating button of the daily check-in. It withdraws while the page scrolls.

import { cx, Icon } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { ensureUser } from '#api/session.ts'
import { useUser } from '#local/use-user.ts'
import { useLater } from '#parts/later/use-later.ts'
import styles from './button.module.css'
import { texts } from './texts.ts'

export default function CheckInButton() {
  const signed = useUser()?.dailySign.signedToday ?? false
  const [open, setOpen] = useState(false)
  const { Piece: Dialog, ask } = useLater<{ open: boolean; onClose(): void }>(() => import('./dialog.tsx'))
  const scrolling = useScrolling()
  const press = () => {
    ask()
    // The dialog shows day 1 as soon as the guest is made.
    ensureUser().catch(console.error)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={cx(styles.float, signed && styles.signed)}
        data-tucked={scrolling || undefined}
        aria-haspopup="dialog"
        onClick={press}
      >
        <Icon name={signed ? 'check' : 'calendar'} size={22} />
        <span>{signed ? texts.buttonDone : texts.button}</span>
      </button>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

function useScrolling(): boolean {
  const [scrolling, setScrolling] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const move = () => {
      setScrolling(true)
      clearTimeout(timer)
      timer = setTimeout(() => setScrolling(false), 300)
    }
    window.addEventListener('scroll', move, { passive: true })
    return () => {
      window.removeEventListener('scroll', move)
      clearTimeout(timer)
    }
  }, [])
  return scrolling
}
