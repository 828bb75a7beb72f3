// The last dialog before paying, with its two minutes running (T-03).
import type { PayConfig, PaySubType } from '@manjuan/contract/reader/payment'
import { showAlert } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { formatClock, formatYuan } from '@manjuan/ui/format'
import { useSecondsLeft } from '@manjuan/ui/forms'
import { useCallback, useState } from 'react'
import { PayAgreement } from '#parts/legal/legal-links.tsx'
import styles from './pay-warning.module.css'
import { channelPriceFen, decideWithinMs } from './rules.ts'
import { texts } from './texts.ts'

export interface Choice {
  config: PayConfig
  channel: PaySubType
}

interface PayWarningProps {
  open: boolean
  /** The kept value stays while the dialog fades away. */
  choice: Choice | null
  paying: boolean
  onConfirm(choice: Choice): void
  onCancel(): void
}

export function PayWarning({ open, choice, paying, onConfirm, onCancel }: PayWarningProps) {
  const amount = choice ? formatYuan(channelPriceFen(choice.config.amountLevel, choice.channel.discount)) : ''
  const tooLate = useCallback(() => {
    showAlert(texts.tooLate)
    onCancel()
  }, [onCancel])
  return (
    <Modal
      open={open}
      title={texts.warnTitle}
      onClose={onCancel}
      actions={[
        { label: texts.cancel, onPress: onCancel },
        { label: texts.confirm, onPress: () => choice && onConfirm(choice), busy: paying },
      ]}
    >
      {choice && (
        <>
          <Ring onEnd={open ? tooLate : idle} />
          <dl className={styles.summary}>
            <Line name={texts.summary.item} value={choice.config.title} />
            <Line name={texts.summary.channel} value={choice.channel.subTypeDesc} />
            <Line name={texts.summary.amount} value={`${texts.yen}${amount}`} strong />
          </dl>
          <p className={styles.hint}>{texts.warnHint}</p>
          <PayAgreement />
        </>
      )}
    </Modal>
  )
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={strong ? styles.strong : undefined}>{value}</dd>
    </div>
  )
}

const idle = () => {}

const radius = 46
const around = 2 * Math.PI * radius

function Ring({ onEnd }: { onEnd(): void }) {
  const [until] = useState(() => Date.now() + decideWithinMs)
  const left = useSecondsLeft(until, onEnd)
  const gone = 1 - (left * 1000) / decideWithinMs
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 104 104" aria-hidden>
        <circle cx="52" cy="52" r={radius} className={styles.track} />
        <circle
          cx="52"
          cy="52"
          r={radius}
          className={styles.run}
          strokeDasharray={around}
          strokeDashoffset={around * gone}
        />
      </svg>
      <p className={styles.clock}>
        <span className="visually-hidden">{texts.warnLeft}</span>
        <time role="timer" dateTime={`PT${left}S`}>
          {formatClock(left)}
        </time>
      </p>
    </div>
  )
}
