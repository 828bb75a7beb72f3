// one line that offers the place of another device, and never moves the book by itself.
import { withSiteName } from '@manjuan/contract/site-name'
import { Button, cx } from '@manjuan/ui'
import { formatClock } from '@manjuan/ui/format'
import { deviceName, ownDevice } from '#local/library/store.ts'
import { siteName } from '#local/site-name.ts'
import styles from './elsewhere-line.module.css'
import { type Elsewhere, whenWords } from './rules.ts'
import { texts } from './texts.ts'
import type { ElsewhereState } from './use-elsewhere.ts'

interface ElsewhereLineProps extends Pick<ElsewhereState, 'offer' | 'go' | 'stay'> {
  kind: 'comic' | 'novel' | 'vod'
}

/** Stands in the document before it says anything, so that screen readers hear it. */
export function ElsewhereLine({ kind, offer, go, stay }: ElsewhereLineProps) {
  return (
    <div className={cx(styles.line, kind !== 'vod' && styles.above)} role="status" data-elsewhere>
      {offer && (
        <>
          <span className={styles.words}>{wordsOf(kind, offer)}</span>
          <span className={styles.acts}>
            <Button kind="soft" size="s" onClick={go}>
              {texts.go}
            </Button>
            <Button kind="ghost" size="s" onClick={stay}>
              {texts.stay}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}

function wordsOf(kind: ElsewhereLineProps['kind'], { device, at, value }: Elsewhere): string {
  const name = device === ownDevice() ? texts.own : texts.other(withSiteName(deviceName(device), siteName()))
  const seen =
    kind === 'vod' ? texts.vod(formatClock(Math.floor(Number(value.second)))) : texts[kind](Number(value.number))
  return `${name}${whenWords(at, Date.now(), texts)} ${seen}`
}
