// price, balance, the saving with VIP, and one button. Too few coins turn it
// into the way to top-up.
import { Button, cx, Icon } from '@manjuan/ui'
import { Sheet } from '@manjuan/ui/dialogs'
import { Switch } from '@manjuan/ui/forms'
import { Link, navigate } from '#page/navigation.tsx'
import styles from './buy-sheet.module.css'
import { texts } from './texts.ts'
import type { Purchase } from './use-purchase.ts'

interface BuySheetProps {
  open: boolean
  onClose(): void
  purchase: Purchase
  /** Name of the chapter: 第12话 重逢. */
  what: string
  /** The work it belongs to. */
  work: string
  /** A member would read it free, and this reader is none. */
  vipWouldSave: boolean
  /** Absent where there is nothing to come. */
  autoBuy?: { on: boolean; onChange(on: boolean): void; manage?: string | undefined }
  /** The reason why auto-buy did not buy the chapter, in words. */
  held?: string | null
  /** Agrees to this chapter's price for every chapter. Absent where that would change nothing. */
  onAgree?: (() => void) | undefined
  onBuy(): void
  /** /purchase?bookId=7. */
  topUp: string
}

export function BuySheet(props: BuySheetProps) {
  const { open, onClose, purchase, what, work, vipWouldSave, autoBuy, held = null, onAgree, onBuy, topUp } = props
  const { stage, price, coins, was, busy } = purchase
  const poor = coins < price
  const isWarned = poor || was !== null || held !== null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={stage === 'buy' ? texts.buyTitle : texts.rechargeTitle}
      footer={
        stage === 'buy' ? (
          <Button block size="l" busy={busy} onClick={onBuy}>
            {texts.buy(price)}
          </Button>
        ) : (
          <Button block size="l" icon="coin" onClick={() => navigate(topUp)}>
            {texts.recharge}
          </Button>
        )
      }
    >
      <p className={styles.what}>{what}</p>
      <p className={styles.work}>{work}</p>
      <dl className={styles.sums}>
        <Sum name={texts.price} coins={price} emphasis={styles.price} />
        <Sum name={texts.balance} coins={coins} />
      </dl>
      <p className={cx(styles.note, isWarned && styles.warning, 'digits')} role="status">
        {was !== null ? texts.raised(was, price) : poor ? texts.short(price - coins) : (held ?? texts.enough)}
      </p>
      {vipWouldSave && (
        <Link to={topUp} className={styles.vip}>
          <Icon name="crown" size={28} />
          <span className={styles.vipWords}>
            <span className={styles.vipTitle}>{texts.vipTitle}</span>
            <span className={cx(styles.vipSaves, 'digits')}>{texts.vipSaves(price)}</span>
          </span>
          <Icon name="right" size={18} />
        </Link>
      )}
      {onAgree && (
        <Button kind="soft" block onClick={onAgree}>
          {texts.agree(price)}
        </Button>
      )}
      {autoBuy && (
        <>
          <Switch on={autoBuy.on} onChange={autoBuy.onChange} label={texts.autoBuy} hint={texts.autoBuyHint} />
          {autoBuy.manage && (
            <Link to={autoBuy.manage} className={styles.manage}>
              {texts.autoBuyManage}
              <Icon name="right" size={16} />
            </Link>
          )}
        </>
      )}
    </Sheet>
  )
}

function Sum({ name, coins, emphasis }: { name: string; coins: number; emphasis?: string | undefined }) {
  return (
    <div className={styles.sum}>
      <dt className={styles.name}>{name}</dt>
      <dd className={cx(styles.figure, emphasis, 'digits')}>
        {coins}
        <span className={styles.unit}>{texts.coins}</span>
      </dd>
    </div>
  )
}
