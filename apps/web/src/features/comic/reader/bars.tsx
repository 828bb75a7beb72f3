// the menu over the page. It hides by itself when reading goes on; by keyboard and screen reader it is always there.

import { Icon, IconButton, type IconName, showAlert } from '@manjuan/ui'
import { useState } from 'react'
import { bookOfChapter } from '#local/book.ts'
import { comicShelf } from '#local/comic-shelf.ts'
import { useOnShelf } from '#local/use-on-shelf.ts'
import { back, goHome } from '#page/navigation.tsx'
import { useAutoBuySwitch } from '#parts/access/use-auto-buy-switch.ts'
import type { ReadFacts } from '../rules.ts'
import { texts } from '../texts.ts'
import styles from './bars.module.css'

interface BarsProps {
  shown: boolean
  onShow(): void
  bookId: number
  number: number
  /** null until the chapter has told its name */
  facts: ReadFacts | null
  /** 0 = first */
  page: number
  pages: number
  onPage(page: number): void
  onPrevious(): void
  onNext(): void
  onCatalog(): void
}

export function Bars(props: BarsProps) {
  const { shown, onShow, bookId, number, facts, page, pages, onPage, onPrevious, onNext, onCatalog } = props
  const autoBuy = useAutoBuySwitch('comic', bookId)
  // a dialog that closes gives the focus back to its button: that alone calls for no menu
  const showOnFocus = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.matches(':focus-visible')) onShow()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus of a button inside shows the bars, nothing else
    <div data-bars data-shown={shown || undefined} className={styles.bars} onFocus={showOnFocus}>
      <header className={styles.top}>
        <div className={styles.topRow}>
          <IconButton icon="back" label={texts.back} onClick={back} />
          <div className={styles.names}>
            <h1 className={styles.chapter}>{texts.chapterNamed(number, facts?.title ?? '')}</h1>
            <p className={styles.book}>{facts?.bookName}</p>
          </div>
          <IconButton icon="home" label={texts.home} onClick={goHome} />
        </div>
      </header>
      <div className={styles.bottom} role="toolbar" aria-label={texts.bars}>
        <div className={styles.progress}>
          <button type="button" className={styles.step} onClick={onPrevious}>
            {texts.previous}
          </button>
          <Slider page={page} pages={pages} onPage={onPage} />
          <button type="button" className={styles.step} onClick={onNext}>
            {texts.next}
          </button>
        </div>
        <div className={styles.actions}>
          <Action icon="list" label={texts.catalog} onPress={onCatalog} />
          <Favourite bookId={bookId} facts={facts} />
          <Action icon="bolt" label={texts.autoBuy} {...autoBuy} />
        </div>
      </div>
    </div>
  )
}

function Slider({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
  const [dragged, setDragged] = useState(false)
  const last = Math.max(1, pages)
  const part = last > 1 ? page / (last - 1) : 0
  return (
    <div className={styles.slider}>
      <span className={styles.track}>
        <span className={styles.fill} style={{ transform: `scaleX(${part})` }} />
      </span>
      {dragged && (
        <output className={styles.bubble}>
          {page + 1} / {last}
        </output>
      )}
      <input
        type="range"
        className={styles.range}
        min={1}
        max={last}
        value={Math.min(page + 1, last)}
        disabled={pages < 2}
        aria-label={texts.page}
        aria-valuetext={texts.pageOf(page + 1, last)}
        onChange={(event) => onPage(Number(event.target.value) - 1)}
        onPointerDown={() => setDragged(true)}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
      />
    </div>
  )
}

function Favourite({ bookId, facts }: { bookId: number; facts: ReadFacts | null }) {
  const on = useOnShelf(comicShelf, bookId)
  const toggle = () => {
    if (!facts) return
    showAlert(comicShelf.toggle(bookOfChapter(bookId, facts)) ? texts.addedToShelf : texts.removedFromShelf)
  }
  return (
    <Action
      icon="heart"
      label={on ? texts.favoured : texts.favourite}
      pressed={on}
      onPress={toggle}
      disabled={!facts}
    />
  )
}

interface ActionProps {
  icon: IconName
  label: string
  pressed?: boolean
  disabled?: boolean
  onPress(): void
}

function Action({ icon, label, pressed, disabled = false, onPress }: ActionProps) {
  return (
    <button type="button" className={styles.action} aria-pressed={pressed} disabled={disabled} onClick={onPress}>
      <Icon name={icon} size={22} filled={pressed === true} />
      <span>{label}</span>
    </button>
  )
}
