// coins enough. Price, balance, the saving with VIP, and one button.
import { Button, cx, Icon } from '@manjuan/ui'
import { Switch } from '@manjuan/ui/forms'
import { Link } from '#page/navigation.tsx'
import type { AutoBuySwitchProps, Sale } from './sale.ts'
import styles from './sheet.module.css'
import { kindTexts, texts } from './sheet-texts.ts'

interface EnoughProps {
  sale: Sale
  /** Said of an order that brought coins and no chapter, or of a new price. */
  note: string | null
  onVip(): void
}

export function EnoughBody({ sale, note, onVip }: EnoughProps) {
  const { purchase, name, work, want, vipFree, held = null, onAgree, autoBuy } = sale
  const { price, coins, why } = purchase
  const warned = note ?? held ?? why
  const words = kindTexts[want.wantKind]
  return (
    <>
      <p className={styles.what}>{name}</p>
      {work && <p className={styles.work}>{work}</p>}
      <dl className={styles.sums}>
        <Sum name={words.price} coins={price} emphasis={styles.price} />
        <Sum name={texts.balance} coins={coins} />
      </dl>
      <p className={cx(styles.note, warned !== null && styles.warning, 'digits')} role="status">
        {warned ?? texts.enough}
      </p>
      {vipFree && (
        <button type="button" className={styles.vip} onClick={onVip}>
          <Icon name="crown" size={28} />
          <span className={styles.vipWords}>
            <span className={styles.vipTitle}>
              {texts.vipTitle}，{words.vip}
            </span>
            <span className={cx(styles.vipSaves, 'digits')}>{texts.vipHint(price)}</span>
          </span>
          <Icon name="right" size={18} />
        </button>
      )}
      {onAgree && (
        <Button kind="soft" block onClick={onAgree}>
          {texts.agree(price)}
        </Button>
      )}
      {autoBuy && <AutoBuySwitch {...autoBuy} />}
    </>
  )
}

interface FooterProps {
  sale: Sale
  onBuy(): void
  /** Absent where nothing was paid for it yet. */
  onLater: (() => void) | null
}

export function EnoughFooter({ sale: { purchase }, onBuy, onLater }: FooterProps) {
  const buy = (
    <Button block size="l" busy={purchase.busy} onClick={onBuy}>
      {texts.buy(purchase.price)}
    </Button>
  )
  if (!onLater) return buy
  return (
    <div className={styles.pair}>
      <Button block size="l" kind="plain" onClick={onLater}>
        {texts.later}
      </Button>
      {buy}
    </div>
  )
}

function Sum({ name, coins, emphasis }: { name: string; coins: number; emphasis?: string | undefined }) {
  return (
    <div className={styles.balance}>
      <dt className={styles.label}>{name}</dt>
      <dd className={cx(styles.figure, emphasis, 'digits')}>
        {coins}
        <span className={styles.unit}>{texts.coins}</span>
      </dd>
    </div>
  )
}

function AutoBuySwitch({ on, onChange, manage }: AutoBuySwitchProps) {
  return (
    <>
      <Switch on={on} onChange={onChange} label={texts.autoBuy} hint={texts.autoBuyHint} />
      <Link to={manage} className={styles.manage}>
        {texts.autoBuyManage}
        <Icon name="right" size={16} />
      </Link>
    </>
  )
}
