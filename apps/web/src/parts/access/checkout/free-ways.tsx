// coins without money. The check-in happens in place, binding on its own screen, which comes back here.
import { Button, cx, Icon, showAlert } from '@manjuan/ui'
import { useState } from 'react'
import { useDailySign } from '#api/checkin.ts'
import { useUser } from '#local/use-user.ts'
import { navigate } from '#page/navigation.tsx'
import { sayRefusal } from '#parts/wait/wait.tsx'
import { enoughWays, type FreeWay, freeWays } from './rules.ts'
import styles from './sheet.module.css'
import { texts } from './sheet-texts.ts'

export interface Free {
  /** All that are open to this reader. */
  ways: readonly FreeWay[]
  /** Those that bring all that is missing. */
  enough: readonly FreeWay[]
  signing: boolean
  take(way: FreeWay): void
}

export function useFree(missing: number): Free {
  const user = useUser()
  const sign = useDailySign()
  // A refused check-in is not open to this reader, whatever its calendar says.
  const [refused, setRefused] = useState(false)
  const ways = (user ? freeWays(user) : []).filter(({ kind }) => kind !== 'sign' || !refused)
  return {
    ways,
    enough: enoughWays(ways, missing),
    signing: sign.isPending,
    take: ({ kind }) => {
      if (kind === 'bind') return navigate('/user/bind')
      sign.mutate(undefined, {
        onSuccess: (answer) => {
          if (answer.result) return showAlert(texts.signed(answer.data.receiveCount))
          setRefused(true)
          sayRefusal(answer)
        },
        onError: (error) => {
          console.error(error)
          showAlert(texts.signFailed)
        },
      })
    },
  }
}

const icons = { sign: 'calendar', bind: 'phone' } as const

/** `above`: they suffice, and stand over the packages. */
export function FreeWays({ free, above }: { free: Free; above: boolean }) {
  const { ways, enough, signing, take } = free
  const shown = above ? enough : ways.filter((way) => !enough.includes(way))
  if (shown.length === 0) return null
  const sum = shown.reduce((coins, way) => coins + way.coins, 0)
  const isOne = shown.length === 1
  return (
    <section className={cx(styles.free, above && styles.above)} aria-label={above ? texts.free : texts.freeMore}>
      {above && !isOne && (
        <p className={styles.freeTitle}>
          {texts.free}：{texts.freeTogether(sum)}
        </p>
      )}
      {shown.map((way) => (
        <div key={way.kind} className={styles.way}>
          <Icon name={icons[way.kind]} size={20} />
          <span className={cx(styles.wayName, above && isOne && styles.freeTitle, 'digits')}>
            {above && isOne && `${texts.free}：`}
            {texts.freeWay[way.kind](way.coins)}
          </span>
          <Button kind="soft" size="s" busy={way.kind === 'sign' && signing} onClick={() => take(way)}>
            {texts.freeAct[way.kind]}
          </Button>
        </div>
      ))}
    </section>
  )
}
