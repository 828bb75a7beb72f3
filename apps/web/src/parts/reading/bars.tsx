// The menu over a chapter: names and ways back above, tools below. A reader gives it its look and its tools.
import { Icon, IconButton, type IconName } from '@manjuan/ui'
import type { ReactNode } from 'react'
import { goHome } from '#page/navigation.tsx'

/** What the menu of any reader is told. */
export interface MenuProps<F> {
  shown: boolean
  onShow(): void
  bookId: number
  number: number
  /** null until the chapter has told its name */
  facts: F | null
  onPrevious(): void
  onNext(): void
  onCatalogue(): void
}

interface BarsProps extends Pick<MenuProps<unknown>, 'shown' | 'onShow'> {
  /** the classes of the reader's own style sheet */
  look: Readonly<Record<string, string>>
  onBack(): void
  /** names of work and chapter */
  names: ReactNode
  /** stand before the home button */
  actions?: ReactNode
  texts: { back: string; home: string; bars: string }
  /** the tools below */
  children: ReactNode
}

export function Bars({ look, shown, onShow, onBack, names, actions, texts, children }: BarsProps) {
  // a dialog that closes gives the focus back to its button: that alone calls for no menu
  const showOnFocus = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.matches(':focus-visible')) onShow()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus of a button inside shows the bars, nothing else
    <div data-bars data-shown={shown || undefined} className={look.bars} onFocus={showOnFocus}>
      <header className={look.top}>
        <div className={look.topRow}>
          <IconButton icon="back" label={texts.back} onClick={onBack} />
          <div className={look.names}>{names}</div>
          {actions}
          <IconButton icon="home" label={texts.home} onClick={goHome} />
        </div>
      </header>
      <div className={look.bottom} role="toolbar" aria-label={texts.bars}>
        {children}
      </div>
    </div>
  )
}

/** A button of words alone, such as the way to the next chapter. */
export function WordButton({ className, disabled, onPress, children }: WordButtonProps) {
  return (
    <button type="button" className={className} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  )
}

interface WordButtonProps {
  className: string | undefined
  disabled?: boolean
  onPress(): void
  children: ReactNode
}

interface ToolProps {
  className: string | undefined
  icon: IconName
  label: string
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  onPress(): void
}

export function Tool({ className, icon, label, pressed, expanded, disabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={className}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} size={22} filled={pressed === true} />
      <span>{label}</span>
    </button>
  )
}
