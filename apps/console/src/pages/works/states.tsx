// What can be done to the whole of a work: shown, withdrawn, scheduled, taken down, put into the bin and purged.
import type { Verb } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { type DeedState, useDeed } from '#api/use-deed.ts'
import { offerUndo } from '#parts/undo.tsx'
import styles from './frame.module.css'
import { LiftPanel, PurgePanel, SchedulePanel, TakeDownPanel } from './panels.tsx'
import { ToHomePanel } from './to-home.tsx'
import type { Work } from './types.ts'

type Panel = 'schedule' | 'takedown' | 'lift' | 'purge' | 'home'

interface ActionsProps {
  work: Work
  may(verb: Verb): boolean
}

/** Only deeds that the state allows, and the person may do. */
export function StateActions({ work, may }: ActionsProps) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const opener = (which: Panel, words: string) => (
    <Button kind="plain" size="m" onClick={() => setPanel(which)}>
      {words}
    </Button>
  )
  const { state } = work
  const isHidden = state === 'draft' || state === 'withdrawn' || state === 'scheduled'
  const close = () => setPanel(null)
  return (
    <div className={styles.actions}>
      {may('work.publish') && (isHidden || state === 'published') && <Shown {...work} />}
      {may('home.edit') && state === 'published' && opener('home', '放到首页')}
      {may('work.publish') && isHidden && opener('schedule', state === 'scheduled' ? '改时间' : '定时上架')}
      {may('work.bin') && isHidden && <Binned {...work} />}
      {may('work.bin') && state === 'binned' && <Restored {...work} />}
      {may('work.bin') && state === 'binned' && opener('purge', '彻底删除')}
      {may('work.takedown') && state !== 'taken_down' && opener('takedown', '合规下架')}
      {may('work.takedown') && state === 'taken_down' && opener('lift', '解除合规下架')}
      {panel === 'home' && <ToHomePanel work={work} may={may} onClose={close} />}
      {panel === 'schedule' && <SchedulePanel work={work} onClose={close} />}
      {panel === 'takedown' && <TakeDownPanel work={work} onClose={close} />}
      {panel === 'lift' && <LiftPanel work={work} onClose={close} />}
      {panel === 'purge' && <PurgePanel work={work} onClose={close} />}
    </div>
  )
}

interface MoveProps {
  deed: Pick<DeedState<'publishWork'>, 'busy' | 'trouble'> & {
    run(input: { params: { id: number }; body: { version: number } }): Promise<boolean>
  }
  work: Work
  words: string
  first?: boolean
}

function Move({ deed, work: { id, version }, words, first = false }: MoveProps) {
  return (
    <>
      {deed.trouble && (
        <p className={styles.trouble} role="alert">
          {deed.trouble.text}
        </p>
      )}
      <Button
        kind={first ? 'primary' : 'plain'}
        size="m"
        busy={deed.busy}
        onClick={() => void deed.run({ params: { id }, body: { version } })}
      >
        {words}
      </Button>
    </>
  )
}

function Shown(work: Work) {
  const publish = useDeed('publishWork', (_, key) => offerUndo(key, '已上架，10 秒内读者可见'))
  const withdraw = useDeed('withdrawWork', (_, key) => offerUndo(key, '已下架'))
  if (work.state === 'published') return <Move deed={withdraw} work={work} words="下架" />
  return <Move deed={publish} work={work} words="上架" first />
}

function Binned(work: Work) {
  const bin = useDeed('binWork', (_, key) => offerUndo(key, '已放入回收站'))
  return <Move deed={bin} work={work} words="删除" />
}

function Restored(work: Work) {
  const restore = useDeed('restoreWork')
  return <Move deed={restore} work={work} words="恢复为草稿" first />
}
