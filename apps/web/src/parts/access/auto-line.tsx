// a line in the divider of a chapter. It is the notice that an automatic purchase is about to come, its receipt,
// or that of the payment that opened the chapter. X-17: the receipt offers for two minutes to give the chapter back.
import { Button, cx } from '@manjuan/ui'
import { useSecondsLeft } from '@manjuan/ui/forms'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { serverNow } from '#api/clock.ts'
import type { ChapterKind } from '#local/auto-buy.ts'
import { useUser } from '#local/use-user.ts'
import { useAutoBuy } from './auto-buy.ts'
import styles from './auto-line.module.css'
import { type AutoLine as Line, sayReturned, useAutoLines } from './auto-lines.ts'
import { Keep } from './keep.tsx'
import { ReceiptWords } from './receipt-words.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { returnTexts } from './return-texts.ts'
import type { Returnable } from './rules.ts'
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
  const line = told && 'userId' in told && told.userId !== user?.userId ? undefined : told
  const receipt = line?.kind === 'bought' || line?.kind === 'returned' ? line : undefined
  return (
    <div className={styles.line} data-auto-line={line?.kind}>
      <p role="status" className={styles.words}>
        {line?.kind === 'soon' && <span className="digits">{texts.soon(line.price)}</span>}
        {line?.kind === 'awaited' && <span className={styles.awaited}>{texts.awaited}</span>}
        {line?.kind === 'paid' && <ReceiptWords words={line.words} />}
        {receipt && (
          <>
            <span className={styles.name}>{receipt.name}</span>
            {' · '}
            <span className={cx(styles.facts, 'digits')}>
              {(receipt.kind === 'bought' ? texts.boughtAlone : returnTexts.receipt)(receipt.charged, receipt.coins)}
            </span>
          </>
        )}
      </p>
      {line?.kind === 'soon' && (
        <Button kind="ghost" size="s" onClick={line.cancel}>
          {texts.cancel}
        </Button>
      )}
      {line?.kind === 'paid' && <Keep orderNo={line.orderNo} />}
      {receipt && <End kind={kind} bookId={bookId} />}
      {line?.kind === 'bought' && line.returnable && (
        <Return kind={kind} bookId={bookId} chapterId={chapterId} receipt={line} offer={line.returnable} />
      )}
    </div>
  )
}

interface ReturnProps extends AutoLineProps {
  receipt: Extract<Line, { kind: 'bought' }>
  offer: Returnable
}

/**
 * Goes when the time is over. `until` is a time of the server, and the countdown one of this device. The question stands
 * beside the chapters, because taps on them turn pages.
 */
function Return({ kind, bookId, chapterId, receipt, offer }: ReturnProps) {
  const [end] = useState(() => Date.parse(offer.until) - serverNow() + Date.now())
  const [holder, setHolder] = useState<Element | null>(null)
  const { number, name } = receipt
  if (useSecondsLeft(end) === 0 && holder === null) return null
  return (
    <>
      <Button
        kind="ghost"
        size="s"
        onClick={({ currentTarget }) => setHolder(currentTarget.closest('[data-paper]') ?? document.body)}
      >
        {returnTexts.giveBack}
      </Button>
      {holder &&
        createPortal(
          <ReturnDialog
            open
            purchase={{ id: offer.id, kind: `${kind}_chapter`, bookId, itemId: chapterId, number }}
            what={name}
            offer={offer}
            onClose={() => setHolder(null)}
            onReturned={({ returned, availableAmount }) =>
              sayReturned(chapterId, { charged: returned.paid + returned.gift, coins: availableAmount })
            }
          />,
          holder,
        )}
    </>
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
