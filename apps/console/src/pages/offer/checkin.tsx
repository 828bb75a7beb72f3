// Coins of the seven days of check-ins, for readers and for members.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { use } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import type { Values } from '#parts/fields.ts'
import { Faults, Form } from '#parts/form.tsx'
import { Page } from '#parts/page.tsx'
import { offerUndo } from '#parts/undo.tsx'
import styles from './offer.module.css'

const days = [0, 1, 2, 3, 4, 5, 6]
const kinds = [
  ['user', '普通读者'],
  ['vip', 'VIP 会员'],
] as const

export function Checkin() {
  const checkin = useStaff('checkin')
  const me = useStaff('me')
  const change = useDeed('changeCheckin', (_, key) => offerUndo(key, '签到金币已保存，下一次签到就按它发'))
  if (!checkin.data) return null
  const { user, vip, branches } = checkin.data
  const weekIn = (typed: Values, kind: string) => days.map((day) => typed[`${kind}.${day}`] ?? '')
  return (
    <Page title="签到金币">
      <p className={styles.facts}>
        连续签到七天一轮，断了从第一天重来。每天最多 1000 枚，送出的是赠送的金币。
        {branches > 0 && `有 ${branches} 个分站另有自己的金币，不受这里影响。`}
      </p>
      <Form
        key={[...user, ...vip].join()}
        deed={change}
        submit="保存"
        disabled={!mayDo(me.data?.verbs ?? [], 'promo.edit')}
        input={(typed) => ({
          body: { seen: { user, vip }, user: weekIn(typed, 'user'), vip: weekIn(typed, 'vip') },
        })}
      >
        <Weeks weeks={{ user, vip }} />
      </Form>
    </Page>
  )
}

function Weeks({ weeks }: { weeks: Readonly<Record<'user' | 'vip', readonly number[]>> }) {
  const faults = use(Faults)
  return (
    <table className={styles.weeks} aria-label="七天的金币">
      <thead>
        <tr>
          <th scope="col">签到</th>
          {kinds.map(([kind, words]) => (
            <th key={kind} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">第 {day + 1} 天</th>
            {kinds.map(([kind, words]) => {
              const name = `${kind}.${day}`
              return (
                <td key={kind}>
                  <input
                    name={name}
                    aria-label={`第 ${day + 1} 天，${words}`}
                    aria-invalid={faults[name] !== undefined}
                    aria-describedby={faults[name] ? `fault-${name}` : undefined}
                    defaultValue={weeks[kind][day]}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                  {faults[name] && (
                    <p id={`fault-${name}`} className={styles.trouble}>
                      {faults[name]}
                    </p>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
