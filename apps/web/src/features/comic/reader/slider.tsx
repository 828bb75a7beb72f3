// The slider of the menu: a page of the chapter by its place.
import { useState } from 'react'
import { texts } from '../texts.ts'
import styles from './bars.module.css'

interface SliderProps {
  /** 0 is the first page. */
  page: number
  pages: number
  onPage(page: number): void
}

export function Slider({ page, pages, onPage }: SliderProps) {
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
