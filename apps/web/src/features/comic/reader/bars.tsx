// the menu over the page. It hides by itself when reading goes on; by keyboard and screen reader it is always there.
import { useState } from 'react'
import { comicShelf } from '#local/comic-shelf.ts'
import { back } from '#page/navigation.tsx'
import { useAutoBuySwitch } from '#parts/access/use-auto-buy-switch.ts'
import { Bars as Frame, type MenuProps, Tool, WordButton } from '#parts/reading/bars.tsx'
import { useShelfToggle } from '#parts/reading/use-shelf-toggle.ts'
import type { ReadFacts } from '../rules.ts'
import { texts } from '../texts.ts'
import styles from './bars.module.css'

interface BarsProps extends MenuProps<ReadFacts> {
  /** 0 = first */
  page: number
  pages: number
  onPage(page: number): void
}

export function Bars(props: BarsProps) {
  const { shown, onShow, bookId, number, facts, page, pages, onPage, onPrevious, onNext, onCatalogue } = props
  const autoBuy = useAutoBuySwitch('comic', bookId)
  const names = (
    <>
      <h1 className={styles.chapter}>{texts.chapterNamed(number, facts?.title ?? '')}</h1>
      <p className={styles.book}>{facts?.bookName}</p>
    </>
  )
  return (
    <Frame look={styles} shown={shown} onShow={onShow} onBack={back} names={names} texts={texts}>
      <div className={styles.progress}>
        <WordButton className={styles.step} onPress={onPrevious}>
          {texts.previous}
        </WordButton>
        <Slider page={page} pages={pages} onPage={onPage} />
        <WordButton className={styles.step} onPress={onNext}>
          {texts.next}
        </WordButton>
      </div>
      <div className={styles.actions}>
        <Tool className={styles.action} icon="list" label={texts.catalog} onPress={onCatalogue} />
        <Favourite bookId={bookId} facts={facts} />
        <Tool className={styles.action} icon="bolt" label={texts.autoBuy} {...autoBuy} />
      </div>
    </Frame>
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
  const { on, ...button } = useShelfToggle(comicShelf, bookId, facts, texts)
  const label = on ? texts.favoured : texts.favourite
  return <Tool className={styles.action} icon="heart" label={label} pressed={on} {...button} />
}
