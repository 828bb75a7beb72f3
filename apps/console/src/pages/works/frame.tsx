// The frame of a work's pages: its name and state, its tabs, and what can be done to the whole of it.

import { mayDo, type Verb } from '@manjuan/contract/staff/verbs'
import { FailedState } from '@manjuan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStaff } from '#api/call.ts'
import { kinds } from '#parts/kinds.ts'
import { Page } from '#parts/page.tsx'
import { workStates } from '#parts/states.ts'
import tabs from '#parts/tabs.module.css'
import { timeText } from '#parts/time.ts'
import styles from './frame.module.css'
import { StateActions } from './states.tsx'
import type { Work } from './types.ts'

interface FrameProps {
  id: string
  children(work: Work, may: (verb: Verb) => boolean): ReactNode
}

export function WorkFrame({ id, children }: FrameProps) {
  const work = useStaff('work', { params: { id } })
  const me = useStaff('me')
  if (work.error && !work.data) return <FailedState onRetry={() => void work.refetch()} />
  if (!work.data) return null
  const may = (verb: Verb) => mayDo(me.data?.verbs ?? [], verb)
  const { kind, title, category, state, buyers, opensAt, free, purgesAt } = work.data
  return (
    <Page title={title} actions={<StateActions work={work.data} may={may} />}>
      <p className={styles.facts}>
        {kinds[kind]} {id}，{category}，{workStates[state]}
        {opensAt !== null && ` ${timeText(opensAt)}`}
        {free !== null && `，限时免费 ${timeText(free.from)} 至 ${timeText(free.until)}`}
        {purgesAt !== null && `，${timeText(purgesAt)} 起自动彻底删除，有人买过就一直保留`}
        {buyers > 0 && `，${buyers} 人买过`}
      </p>
      <TakenDown {...work.data} />
      <nav className={tabs.tabs} aria-label="作品">
        <Link
          to="/works/$kind/$id"
          params={{ kind, id }}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          资料
        </Link>
        <Link to="/works/$kind/$id/chapters" params={{ kind, id }} activeProps={{ 'aria-current': 'page' }}>
          {kind === 'film' ? '分集' : '章节和价格'}
        </Link>
        <Link to="/works/$kind/$id/prices" params={{ kind, id }} activeProps={{ 'aria-current': 'page' }}>
          {kind === 'film' ? '限时免费' : '全书定价'}
        </Link>
        <Link
          to="/works/$kind/$id/history"
          params={{ kind, id }}
          search={{ only: undefined, after: undefined }}
          activeProps={{ 'aria-current': 'page' }}
        >
          历史
        </Link>
      </nav>
      {children(work.data, may)}
    </Page>
  )
}

/** Why nobody gets the work. */
function TakenDown({ takeDown }: Work) {
  if (takeDown === null) return null
  const { reason, reference, staff, at } = takeDown
  return (
    <section className={styles.down} aria-label="合规下架">
      <h2>合规下架：所有读者都看不到，买过的也不能看</h2>
      <p>
        {reason}。依据 {reference}。{staff}，{timeText(at)}
      </p>
    </section>
  )
}
