// D-02 … D-04: the week's calendar, then the reward or the reason of a refusal.
import { limits } from '@manjuan/contract/limits'
import { cx, Icon, Skeleton, SkeletonGroup } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { type ReactNode, useState } from 'react'
import { useDailySign } from '#api/checkin.ts'
import { useUser } from '#local/use-user.ts'
import { isVip, type LocalUser } from '#local/user.ts'
import { Link } from '#page/navigation.tsx'
import { refusalWords } from '#parts/wait/wait.tsx'
import styles from './dialog.module.css'
import { daysInARow, type SignDay, signDays } from './rules.ts'
import { texts } from './texts.ts'

interface DialogProps {
  open: boolean
  onClose(): void
}

type Outcome = { kind: 'reward'; coins: number } | { kind: 'refused'; words: ReactNode }

export default function CheckInDialog({ open, onClose }: DialogProps) {
  const user = useUser()
  const sign = useDailySign()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const close = () => {
    onClose()
    setOutcome(null)
  }
  const press = () =>
    sign.mutate(undefined, {
      onSuccess: (answer) =>
        setOutcome(
          answer.result
            ? { kind: 'reward', coins: answer.data.receiveCount }
            : { kind: 'refused', words: refusalWords(answer) },
        ),
      onError: (error) => {
        console.error(error)
        setOutcome({ kind: 'refused', words: texts.networkFailed })
      },
    })
  if (outcome?.kind === 'refused') {
    return (
      <Modal open={open} title={texts.failed} actions={[{ label: texts.close, onPress: close }]}>
        <p role="alert">{outcome.words}</p>
      </Modal>
    )
  }
  if (outcome?.kind === 'reward') {
    return (
      <Modal open={open} title={texts.rewardTitle} onClose={close} actions={[{ label: texts.take, onPress: close }]}>
        <Reward coins={outcome.coins} user={user} />
      </Modal>
    )
  }
  const signed = user?.dailySign.signedToday ?? false
  return (
    <Modal
      open={open}
      title={texts.title}
      onClose={close}
      actions={
        signed
          ? [{ label: texts.close, onPress: close, kind: 'plain' }]
          : [{ label: texts.sign, onPress: press, busy: sign.isPending || !user }]
      }
    >
      {user ? <Week user={user} /> : <WeekSkeleton />}
    </Modal>
  )
}

function Week({ user }: { user: LocalUser }) {
  const { dailySign } = user
  const vip = isVip(user)
  const days = signDays(dailySign)
  const [selected, setSelected] = useState(dailySign.selectSignDay)
  const picked = days.find(({ day }) => day === selected)
  return (
    <>
      <p className={styles.intro}>{texts.intro(daysInARow(dailySign))}</p>
      <ul className={styles.week}>
        {days.map((each) => (
          <li key={each.day} className={styles.cell}>
            <Day day={each} vip={vip} selected={each.day === selected} onSelect={() => setSelected(each.day)} />
          </li>
        ))}
      </ul>
      {picked && (
        <p className={styles.picked} aria-live="polite">
          {texts.picked(picked.day, vip ? picked.vipCoins : picked.coins)}
          {vip ? (
            <span className={styles.vip}>{texts.vipYours}</span>
          ) : (
            <Link to="/purchase?pick=vip" className={styles.vip}>
              {texts.vipDouble} {texts.coins(picked.vipCoins)}
            </Link>
          )}
        </p>
      )}
      <BoundState bound={dailySign.alreadyBoundMobile} />
    </>
  )
}

interface DayProps {
  day: SignDay
  vip: boolean
  selected: boolean
  onSelect(): void
}

function Day({ day: { day, coins, vipCoins, state }, vip, selected, onSelect }: DayProps) {
  return (
    <button
      type="button"
      className={cx(styles.day, styles[state], selected && styles.selected)}
      aria-pressed={selected}
      aria-current={state === 'today' ? 'date' : undefined}
      aria-label={texts.dayLabel(day, coins, vipCoins, stateWords[state])}
      onClick={onSelect}
    >
      <span className={styles.name}>{state === 'today' ? texts.today : texts.day(day)}</span>
      <Icon name={state === 'signed' ? 'check' : 'coin'} size={20} />
      <span className={styles.coins}>{texts.coins(vip ? vipCoins : coins)}</span>
    </button>
  )
}

const stateWords = { signed: texts.signed, today: texts.today, coming: '' }

function BoundState({ bound }: { bound: boolean }) {
  return (
    <p className={styles.bound}>
      <Icon name="phone" size={16} />
      {bound ? texts.bound : texts.unbound(limits.bindRewardCoins)}
      {!bound && (
        <Link to="/user/bind" className={styles.bind}>
          {texts.bind}
        </Link>
      )}
    </p>
  )
}

function Reward({ coins, user }: { coins: number; user: LocalUser | null }) {
  const next = user && signDays(user.dailySign).find(({ day }) => day === user.dailySign.currentSignDay)
  return (
    <div className={styles.reward} role="status">
      <span className={styles.burst}>
        <Icon name="coin" size={48} />
      </span>
      <p className={styles.won}>{texts.reward(coins)}</p>
      {user && <p>{texts.balance(user.avaliableAmount)}</p>}
      {user && next && <p>{texts.tomorrow(isVip(user) ? next.vipCoins : next.coins)}</p>}
    </div>
  )
}

function WeekSkeleton() {
  return (
    <SkeletonGroup className={styles.week ?? ''}>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <Skeleton key={day} height={72} radius="cover" />
      ))}
    </SkeletonGroup>
  )
}
