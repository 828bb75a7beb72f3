// The frame of a work's pages: its name and state, its tabs, and what can be done to the whole of it.

import { mayDo } from '@manjuan/contract/staff/verbs'
import { Button, FailedState } from '@manjuan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Page } from '#parts/page.tsx'
import { offerUndo } from '#parts/undo.tsx'
import styles from './frame.module.css'
import { kinds, states, type Work } from './types.ts'

interface FrameProps {
  id: string
  children(work: Work, may: (verb: 'work.edit' | 'work.price') => boolean): ReactNode
}

export function WorkFrame({ id, children }: FrameProps) {
  const work = useStaff('work', { params: { id } })
  const me = useStaff('me')
  if (work.error && !work.data) return <FailedState onRetry={() => void work.refetch()} />
  if (!work.data) return null
  const may = (verb: Parameters<typeof mayDo>[1]) => mayDo(me.data?.verbs ?? [], verb)
  const { kind, title, category, state, buyers } = work.data
  return (
    <Page title={title} actions={may('work.publish') && <Shown {...work.data} />}>
      <p className={styles.facts}>
        {kinds[kind]} {id}，{category}，{states[state]}
        {buyers > 0 && `，${buyers} 人买过`}
      </p>
      <nav className={styles.tabs} aria-label="作品">
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
        {kind !== 'film' && (
          <Link to="/works/$kind/$id/prices" params={{ kind, id }} activeProps={{ 'aria-current': 'page' }}>
            全书定价
          </Link>
        )}
      </nav>
      {children(work.data, may)}
    </Page>
  )
}

/** Shows the work to readers, or takes it off. */
function Shown({ id, state, version }: Work) {
  const publish = useDeed('publishWork', (_, key) => offerUndo(key, '已上架，10 秒内读者可见'))
  const withdraw = useDeed('withdrawWork', (_, key) => offerUndo(key, '已下架'))
  const input = { params: { id }, body: { version } }
  const isShown = state === 'published'
  const deed = isShown ? withdraw : publish
  return (
    <>
      <p className={styles.trouble} role="alert">
        {deed.trouble?.text}
      </p>
      <Button kind={isShown ? 'plain' : 'primary'} size="m" busy={deed.busy} onClick={() => void deed.run(input)}>
        {isShown ? '下架' : '上架'}
      </Button>
    </>
  )
}
