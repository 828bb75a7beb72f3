// the receipt of an automatic purchase in the divider of its chapter, or the notice that one is about to come.
import { Button, cx } from '@manjuan/ui'
import type { ChapterKind } from '#local/auto-buy.ts'
import { useUser } from '#local/use-user.ts'
import { useAutoBuy } from './auto-buy.ts'
import styles from './auto-line.module.css'
import { useAutoLines } from './auto-lines.ts'
import { texts } from './texts.ts'
import { useAutoBuySwitch } from './use-auto-buy-switch.ts'

interface AutoLineProps {
  kind: ChapterKind
  bookId: number
  chapterId: number
}

/** Stands in the document before it says anything, so that screen readers hear it. */
export function AutoLine({ kind, bookId, chapterId }: AutoLineProps) {
  const user = useUser()
  const told = useAutoLines().get(chapterId)
  const line = told?.kind === 'bought' && told.userId !== user?.userId ? undefined : told
  return (
    <div className={styles.line} data-auto-line={line?.kind}>
      <p role="status" className={styles.words}>
        {line?.kind === 'soon' && <span className="digits">{texts.soon(line.price)}</span>}
        {line?.kind === 'bought' && (
          <>
            <span className={styles.name}>{line.name}</span>
            {' · '}
            <span className={cx(styles.facts, 'digits')}>{texts.boughtAlone(line.charged, line.coins)}</span>
          </>
        )}
      </p>
      {line?.kind === 'soon' && (
        <Button kind="ghost" size="s" onClick={line.cancel}>
          {texts.cancel}
        </Button>
      )}
      {line?.kind === 'bought' && <End kind={kind} bookId={bookId} />}
    </div>
  )
}

function End({ kind, bookId }: Omit<AutoLineProps, 'chapterId'>) {
  const { on } = useAutoBuy(kind, bookId)
  const { disabled, onPress } = useAutoBuySwitch(kind, bookId)
  if (!on) return <span className={styles.ended}>{texts.switchedOff}</span>
  return (
    <Button kind="ghost" size="s" disabled={disabled} onClick={onPress}>
      {texts.switchOff}
    </Button>
  )
}
