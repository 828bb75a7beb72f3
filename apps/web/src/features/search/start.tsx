// S-01: hot words, and the searches of this browser, the newest first.

import { cx, Icon, Skeleton, SkeletonGroup } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hotWords } from '#api/search.ts'
import { useLocal } from '#local/use-local.ts'
import type { SearchKind } from './kind.ts'
import styles from './search.module.css'
import { texts } from './texts.ts'

interface StartProps<W> {
  kind: SearchKind<W>
  onSearch(keyword: string): void
}

export function Start<W>({ kind, onSearch }: StartProps<W>) {
  return (
    <>
      <HotWords kind={kind} onSearch={onSearch} />
      <History kind={kind} onSearch={onSearch} />
      {kind.start}
    </>
  )
}

/** Hot words of the kind. A failure is not reported, because searching works without them. */
export function HotWords<W>({ kind: { hotWords: of }, onSearch }: StartProps<W>) {
  return of && <WordsOf of={of} onSearch={onSearch} />
}

interface WordsOfProps {
  of: 'comic' | 'novel'
  onSearch(keyword: string): void
}

function WordsOf({ of, onSearch }: WordsOfProps) {
  const { data, isPending } = useQuery(hotWords(of))
  if (isPending) return <HotSkeleton />
  if (!data || data.hotWords.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.hot}</h2>
      <ul className={styles.chips}>
        {data.hotWords.map((word, at) => (
          <li key={word}>
            <button type="button" className={styles.chip} onClick={() => onSearch(word)}>
              <span className={cx(styles.chipFace, at < leading && styles.leading)}>
                {at < leading && <Icon name="fire" size={16} />}
                <span className={styles.chipText}>{word}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const leading = 3

function HotSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.section}>
        <div className={styles.heading}>
          <Skeleton width={96} height={20} />
        </div>
        <div className={cx(styles.chips, styles.waiting)}>
          {[88, 112, 72, 128, 96, 80].map((width) => (
            <Skeleton key={width} width={width} height={34} radius="round" />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  )
}

function History<W>({ kind, onSearch }: StartProps<W>) {
  const searches = useLocal(kind.searches)
  const [asking, setAsking] = useState(false)
  const clear = () => {
    kind.searches.remove()
    setAsking(false)
  }
  return (
    <>
      {searches.length > 0 && (
        <section className={styles.section}>
          <div className={styles.headingRow}>
            <h2 className={styles.heading}>{texts.history}</h2>
            <button type="button" className={styles.clear} onClick={() => setAsking(true)}>
              <Icon name="trash" size={16} />
              {texts.clear}
            </button>
          </div>
          <ul>
            {searches.map((keyword) => (
              <li key={keyword} className={styles.past}>
                <button type="button" className={styles.pastWord} onClick={() => onSearch(keyword)}>
                  <Icon name="clock" size={18} />
                  <span className={styles.pastText}>{keyword}</span>
                </button>
                <button
                  type="button"
                  className={styles.forget}
                  aria-label={texts.forget(keyword)}
                  onClick={() => kind.searches.forget(keyword)}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Modal
        open={asking}
        title={texts.clearTitle}
        onClose={() => setAsking(false)}
        actions={[
          { label: texts.cancel, onPress: () => setAsking(false) },
          { label: texts.clear, onPress: clear },
        ]}
      >
        {texts.clearHint}
      </Modal>
    </>
  )
}
