// N-04, N-05: the menu that a tap on the text opens. By keyboard and screen reader it is always there.
import { useState } from 'react'
import { novelBackground } from '#local/novel-reading.ts'
import { novelShelf } from '#local/novel-shelf.ts'
import { useAutoBuySwitch } from '#parts/access/use-auto-buy-switch.ts'
import { Bars as Frame, type MenuProps, Tool, WordButton } from '#parts/reading/bars.tsx'
import { useShelfToggle } from '#parts/reading/use-shelf-toggle.ts'
import styles from './bars.module.css'
import { LookPanel } from './look-panel.tsx'
import type { ReadFacts } from './rules.ts'
import { texts } from './texts.ts'
import { usePaper } from './use-look.ts'

interface BarsProps extends MenuProps<ReadFacts> {
  onBack(): void
}

export function Bars(props: BarsProps) {
  const { shown, onShow, bookId, number, facts, onBack, onPrevious, onNext, onCatalogue } = props
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
        <WordButton className={styles.step} disabled={!facts?.lastNumber} onPress={onPrevious}>
          {texts.previous}
        </WordButton>
        <WordButton className={styles.step} disabled={!facts?.nextNumber} onPress={onNext}>
          {texts.next}
        </WordButton>
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
  const { on, ...button } = useShelfToggle(novelShelf, bookId, facts, texts)
  return (
    <WordButton className={styles.shelf} {...button}>
      {on ? texts.onShelf : texts.shelf}
    </WordButton>
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
