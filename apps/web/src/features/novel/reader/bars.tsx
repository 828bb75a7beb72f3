// N-04, N-05: the menu that a tap on the text opens. By keyboard and screen reader it is always there.
import { useLayer } from '@manjuan/ui/dialogs'
import { useState } from 'react'
import { novelBackground } from '#local/novel-reading.ts'
import { novelShelf } from '#local/novel-shelf.ts'
import { type MarkHere, MarkTool } from '#parts/marks/mark-tool.tsx'
import { type MenuKind, type MenuProps, Bars as ReaderBars, Tool, WordButton } from '#parts/reading/bars.tsx'
import type { ShelfToggle } from '#parts/reading/use-shelf-toggle.ts'
import styles from './bars.module.css'
import { LookPanel } from './look-panel.tsx'
import type { ReadFacts } from './rules.ts'
import { texts } from './texts.ts'
import { usePaper } from './use-look.ts'

interface BarsProps extends MenuProps<ReadFacts> {
  onBack(): void
  mark: MarkHere
}

export function Bars({ mark, ...menu }: BarsProps) {
  const { bookId, number, facts, shown } = menu
  const [more, setMore] = useState(false)
  useLayer(more && shown, () => setMore(false))
  const settings = { label: more ? texts.less : texts.more, expanded: more, onPress: () => setMore(!more) }
  return (
    <ReaderBars
      {...novelMenu}
      {...menu}
      endsDisabled
      names={[facts?.bookName ?? '', texts.chapterNamed(number, facts?.title ?? '')]}
      actions={shelfButton}
      panel={<LookPanel more={more} />}
      catalogue={texts.catalogue}
      tools={night}
      moreTools={
        <>
          <MarkTool className={styles.action} kind="novel" bookId={bookId} {...mark} />
          <Tool className={styles.action} icon="settings" {...settings} />
        </>
      }
    />
  )
}

const novelMenu: MenuKind = { kind: 'novel', shelf: novelShelf, look: styles, texts }

const shelfButton = ({ on, ...button }: ShelfToggle) => (
  <WordButton className={styles.shelf} {...button}>
    {on ? texts.onShelf : texts.shelf}
  </WordButton>
)

const night = () => <Night />

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
