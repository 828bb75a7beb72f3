// The menu over a chapter: names and ways back above, tools below. A reader gives it its look and its tools.
import { Icon, IconButton, type IconName } from '@manjuan/ui'
import type { ReactNode } from 'react'
import type { ChapterKind } from '#local/auto-buy.ts'
import type { Shelf } from '#local/shelf.ts'
import { goHome } from '#page/navigation.tsx'
import { useAutoBuySwitch } from '#parts/access/use-auto-buy-switch.ts'
import { type ChapterFacts, type ShelfTexts, type ShelfToggle, useShelfToggle } from './use-shelf-toggle.ts'

/** Facts and commands of every reader's menu. */
export interface MenuProps<F> {
  shown: boolean
  onShow(): void
  bookId: number
  number: number
  /** Null until the chapter is known. */
  facts: F | null
  onPrevious(): void
  onNext(): void
  onCatalogue(): void
}

/** A reader's own menu: its kind, look and words. */
export interface MenuKind {
  kind: ChapterKind
  /** The classes of the reader's own style sheet. */
  look: Readonly<Record<string, string>>
  shelf: Shelf
  texts: ShelfTexts & { back: string; home: string; bars: string; previous: string; next: string; autoBuy: string }
}

interface BarsProps extends MenuProps<ChapterFacts & Neighbours>, MenuKind {
  onBack(): void
  /** The heading on top, and the line below it. */
  names: readonly [string, string | undefined]
  /** Stands before the home button. Given the switch that puts the work on the shelf. */
  actions?(toggle: ShelfToggle): ReactNode
  /** The steps to a neighbour that does not exist are disabled. Without this they say so. */
  endsDisabled?: boolean
  /** Stands between the two steps. */
  between?: ReactNode
  /** Stands above the row of tools. */
  panel?: ReactNode
  catalogue: string
  /** Stand before the switch of auto-buy, and after it. */
  tools(toggle: ShelfToggle): ReactNode
  moreTools?: ReactNode
}

interface Neighbours {
  lastNumber: number
  nextNumber: number
}

export function Bars(props: BarsProps) {
  const { kind, shelf, look, texts, shown, onShow, bookId, facts, onBack, onPrevious, onNext, onCatalogue } = props
  const { names, actions, endsDisabled = false, between, panel, catalogue, tools, moreTools } = props
  const toggle = useShelfToggle(shelf, bookId, facts, texts)
  const autoBuy = useAutoBuySwitch(kind, bookId)
  // A dialog that closes gives the focus back to its button. That alone calls for no menu.
  const showOnFocus = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.matches(':focus-visible')) onShow()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus of a button inside shows the bars, nothing else
    <div data-bars data-shown={shown || undefined} className={look.bars} onFocus={showOnFocus}>
      <header className={look.top}>
        <div className={look.topRow}>
          <IconButton icon="back" label={texts.back} onClick={onBack} />
          <div className={look.names}>
            <h1 className={look.name}>{names[0]}</h1>
            <p className={look.subname}>{names[1]}</p>
          </div>
          {actions?.(toggle)}
          <IconButton icon="home" label={texts.home} onClick={goHome} />
        </div>
      </header>
      <div className={look.bottom} role="toolbar" aria-label={texts.bars}>
        <div className={look.steps}>
          <WordButton className={look.step} disabled={endsDisabled && !facts?.lastNumber} onPress={onPrevious}>
            {texts.previous}
          </WordButton>
          {between}
          <WordButton className={look.step} disabled={endsDisabled && !facts?.nextNumber} onPress={onNext}>
            {texts.next}
          </WordButton>
        </div>
        {panel}
        <div className={look.actions}>
          <Tool className={look.action} icon="list" label={catalogue} onPress={onCatalogue} />
          {tools(toggle)}
          <Tool className={look.action} icon="bolt" label={texts.autoBuy} {...autoBuy} />
          {moreTools}
        </div>
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
