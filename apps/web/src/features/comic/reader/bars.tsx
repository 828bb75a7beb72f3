// the menu over the page. It hides when reading goes on, but keyboard and screen reader always reach it.
import { comicShelf } from '#local/comic-shelf.ts'
import { back } from '#page/navigation.tsx'
import { type MarkHere, MarkTool } from '#parts/marks/mark-tool.tsx'
import { type MenuKind, type MenuProps, Bars as ReaderBars, Tool } from '#parts/reading/bars.tsx'
import type { ShelfToggle } from '#parts/reading/use-shelf-toggle.ts'
import type { ReadFacts } from '../rules.ts'
import { texts } from '../texts.ts'
import styles from './bars.module.css'
import { Slider } from './slider.tsx'

interface BarsProps extends MenuProps<ReadFacts> {
  /** 0 = first. */
  page: number
  pages: number
  onPage(page: number): void
  mark: MarkHere
}

export function Bars({ page, pages, onPage, mark, ...menu }: BarsProps) {
  const { number, facts, bookId } = menu
  return (
    <ReaderBars
      {...comicMenu}
      {...menu}
      onBack={back}
      names={[texts.chapterNamed(number, facts?.title ?? ''), facts?.bookName]}
      between={<Slider page={page} pages={pages} onPage={onPage} />}
      catalogue={texts.catalog}
      tools={favourite}
      moreTools={<MarkTool className={styles.action} kind="comic" bookId={bookId} {...mark} />}
    />
  )
}

const comicMenu: MenuKind = { kind: 'comic', shelf: comicShelf, look: styles, texts }

const favourite = ({ on, ...button }: ShelfToggle) => (
  <Tool className={styles.action} icon="heart" label={on ? texts.favoured : texts.favourite} pressed={on} {...button} />
)
