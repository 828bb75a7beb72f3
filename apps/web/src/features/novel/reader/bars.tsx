// N-04, N-05: the menu that a tap on the text opens. By keyboard and screen reader it is always there.

import { showAlert } from '@manjuan/ui'
import { useState } from 'react'
import { bookOfChapter } from '#local/book.ts'
import { novelBackground } from '#local/novel-reading.ts'
import { novelShelf } from '#local/novel-shelf.ts'
import { useOnShelf } from '#local/use-on-shelf.ts'
import { useAutoBuySwitch } from '#parts/access/use-auto-buy-switch.ts'
import { Bars as Frame, Tool } from '#parts/reading/bars.tsx'
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
  const names = (
    <>
      <h1 className={styles.book}>{facts?.bookName}</h1>
      <p className={styles.chapter}>{texts.chapterNamed(number, facts?.title ?? '')}</p>
    </>
  )
  const actions = <ShelfToggle bookId={bookId} facts={facts} />
  return (
    <Frame look={styles} shown={shown} onShow={onShow} onBack={onBack} names={names} actions={actions} texts={texts}>
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
        <Tool className={styles.action} icon="list" label={texts.catalogue} onPress={onCatalogue} />
        <Night />
        <Tool className={styles.action} icon="bolt" label={texts.autoBuy} {...autoBuy} />
        <Tool
          className={styles.action}
          icon="settings"
          label={more ? texts.less : texts.more}
          expanded={more}
          onPress={() => setMore(!more)}
        />
      </div>
    </Frame>
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
    <Tool
      className={styles.action}
      icon={isNight ? 'sun' : 'moon'}
      label={isNight ? texts.day : texts.night}
      onPress={() => novelBackground.set(isNight ? 'cream' : 'dark')}
    />
  )
}
