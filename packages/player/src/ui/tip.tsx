import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import css from './tip.module.css'

interface TipProps {
  /** Of its feature. */
  name: string
  closeText: string
  onClose: () => void
  children: ReactNode
}

/** A box above the bar, at the left: what is worth knowing of the film at hand, until it is closed. */
export function Tip({ name, closeText, onClose, children }: TipProps) {
  return (
    <div className={css.tip} data-player-box={name}>
      {children}
      <IconButton icon="close" label={closeText} size={18} onClick={onClose} />
    </div>
  )
}
