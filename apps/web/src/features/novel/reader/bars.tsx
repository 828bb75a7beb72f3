// N-04, N-05: the menu that a tap on the text opens. By keyboard and screen reader it is always there.

import { Icon, IconButton, type IconName, showAlert } from '@manjuan/ui'
import { useState } from 'react'
import { bookOfChapter } from '#local/book.ts'
import { novelBackground } from '#local/novel-reading.ts'
import { novelShelf } from '#local/novel-shelf.ts'
import { useOnShelf } from '#local/use-on-shelf.ts'
import { goHome } from '#page/navigation.tsx'
import { useAutoBuySwitch } from '#parts/access/use-auto-buy-switch.ts'
import styles from './bars.module.css'
import { LookPanel } from './look-panel.tsx'
import type { ReadFacts } from './rules.ts'
import { texts } from './texts.ts'
import { usePaper } from './use-look.ts'

interface BarsProps {
  shown: boolean
  onShow(): void
  bookId: number
  number: number
  /** null until the chapter has told its name */
  facts: ReadFacts | null
  onBack(): void
  onPrevious(): void
  onNext(): void
  onCatalogue(): void
}

export function Bars({ shown, onShow, bookId, number, facts, onBack, onPrevious, onNext, onCatalogue }: BarsProps) {
  const [more, setMore] = useState(false)
  const autoBuy = useAutoBuySwitch('novel', bookId)
  // a dialog that closes gives the focus back to its button: that alone calls for no menu
  const showOnFocus = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.matches(':focus-visible')) onShow()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus of a button inside shows the bars, nothing else
    <div data-bars data-shown={shown || undefined} className={styles.bars} onFocus={showOnFocus}>
      <header className={styles.top}>
        <div className={styles.topRow}>
          <IconButton icon="back" label={texts.back} onClick={onBack} />
          <div className={styles.names}>
            <h1 className={styles.book}>{facts?.bookName}</h1>
            <p className={styles.chapter}>{texts.chapterNamed(number, facts?.title ?? '')}</p>
          </div>
          <ShelfToggle bookId={bookId} facts={facts} />
          <IconButton icon="home" label={texts.home} onClick={goHome} />
        </div>
      </header>
      <div className={styles.bottom} role="toolbar" aria-label={texts.bars}>
        <div className={styles.steps}>
          <button type="button" className={styles.step} disabled={!facts?.lastNumber} onClick={onPrevious}>
            {texts.previous}
          </button>
          <button type="button" className={styles.step} disabled={!facts?.nextNumber} onClick={onNext}>
            {texts.next}
          </button>
        </div>
        <LookPanel more={more} />
        <div className={styles.actions}>
          <Action icon="list" label={texts.catalogue} onPress={onCatalogue} />
          <Night />
          <Action icon="bolt" label={texts.autoBuy} {...autoBuy} />
          <Action
            icon="settings"
            label={more ? texts.less : texts.more}
            expanded={more}
            onPress={() => setMore(!more)}
          />
        </div>
      </div>
    </div>
  )
}

function ShelfToggle({ bookId, facts }: { bookId: number; facts: ReadFacts | null }) {
  const on = useOnShelf(novelShelf, bookId)
  const toggle = () => {
    if (!facts) return
    showAlert(novelShelf.toggle(bookOfChapter(bookId, facts)) ? texts.addedToShelf : texts.removedFromShelf)
  }
  return (
    <button type="button" className={styles.shelf} disabled={!facts} onClick={toggle}>
      {on ? texts.onShelf : texts.shelf}
    </button>
  )
}

function Night() {
  const isNight = usePaper() === 'dark'
  return (
    <Action
      icon={isNight ? 'sun' : 'moon'}
      label={isNight ? texts.day : texts.night}
      onPress={() => novelBackground.set(isNight ? 'cream' : 'dark')}
    />
  )
}

interface ActionProps {
  icon: IconName
  label: string
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  onPress(): void
}

function Action({ icon, label, pressed, expanded, disabled = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
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
