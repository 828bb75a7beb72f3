// What is done with a batch: imported, published, planned anew, tried again or ended. Why one cannot be done is told.
import type { Verb } from '@manjuan/contract/staff/verbs'
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import styles from './imports.module.css'
import { showChanged } from './show-changed.ts'
import { type Batch, diffText } from './types.ts'
import type { Editing } from './use-edits.ts'

type Publish = 'no' | 'now'

export function Start({ editing }: { editing: Editing }) {
  const { batch } = editing
  const me = useStaff('me')
  const may = (verb: Verb) => mayDo(me.data?.verbs ?? [], verb)
  const [isLater, setLater] = useState(false)
  const going = useGoing(editing)
  const again = useDeed('planImport', showChanged)
  const retry = useDeed('retryImport', showChanged)
  const cancel = useDeed('cancelImport', showChanged)
  const whole = { params: { id: batch.id }, body: { version: batch.version } }
  const isOpen = batch.state === 'review' || batch.state === 'reading'
  const hasEnded = batch.state === 'done' || batch.state === 'partly' || batch.state === 'cancelled'
  const why = going.why ?? again.trouble?.text ?? retry.trouble?.text ?? cancel.trouble?.text
  return (
    <div className={styles.actions}>
      {isOpen && (
        <>
          {may('work.publish') && (
            <Button size="m" busy={going.wanted === 'now'} onClick={() => going.want('now')}>
              {batch.plan?.published ? '导入' : '导入并发布'}
            </Button>
          )}
          {!(may('work.publish') && batch.plan?.published) && (
            <Button kind="plain" size="m" busy={going.wanted === 'no'} onClick={() => going.want('no')}>
              {may('work.publish') ? '只导入' : '导入'}
            </Button>
          )}
          {may('work.publish') && !batch.plan?.published && (
            <Button kind="plain" size="m" disabled={batch.state !== 'review'} onClick={() => setLater(true)}>
              定时发布
            </Button>
          )}
        </>
      )}
      {(isOpen || batch.state === 'uploading') && (
        <Button kind="plain" size="m" busy={again.busy} onClick={() => void again.run(whole)}>
          重新分析
        </Button>
      )}
      {(batch.state === 'failed' || batch.state === 'refused' || batch.state === 'cancelled') && (
        <Button size="m" busy={retry.busy} onClick={() => void retry.run(whole)}>
          重试
        </Button>
      )}
      {!hasEnded && !batch.cancelling && (
        <Button kind="plain" size="m" busy={cancel.busy} onClick={() => void cancel.run(whole)}>
          取消导入
        </Button>
      )}
      <p className={styles.why} role="alert">
        {why}
      </p>
      {isLater && <Later batch={batch} onClose={() => setLater(false)} />}
    </div>
  )
}

/** Why a batch cannot be imported now; null: it can. */
function against({ state, problem, plan }: Batch): string | null {
  if (state !== 'review') return null
  if (problem !== '' || !plan) return '请先处理提示的问题，再导入'
  return plan.category === null ? '请先选一个分类' : null
}

/**
 * Starts the import. While the last edits are being planned it waits for their plan, and goes on when that does to the
 * chapters what was seen.
 */
function useGoing({ batch, busy }: Editing) {
  const [asked, setAsked] = useState<{ publish: Publish; seen: string } | null>(null)
  const [why, setWhy] = useState<string | null>(null)
  const start = useDeed('startImport', showChanged)
  const seenOf = ({ plan }: Batch) => (plan ? diffText(plan) : '')
  const isReady = batch.state === 'review' && !busy && asked !== null
  const go = useEffectEvent(() => {
    if (asked === null) return
    setAsked(null)
    const fault = against(batch)
    if (fault !== null) return setWhy(fault)
    if (asked.seen !== seenOf(batch)) return setWhy('计划刚刚有变化，请看一下再导入')
    const { id, version, plan } = batch
    void start.run({ params: { id }, body: { version, revision: plan?.revision ?? 1, publish: asked.publish } })
  })
  useEffect(() => {
    if (isReady) go()
  }, [isReady])
  const want = (publish: Publish) => {
    setWhy(null)
    setAsked({ publish, seen: seenOf(batch) })
  }
  const wanted = asked?.publish ?? (start.busy ? 'now' : null)
  return { want, wanted, why: why ?? start.trouble?.text ?? null }
}

function Later({ batch, onClose }: { batch: Batch; onClose(): void }) {
  const start = useDeed('startImport', (started) => {
    showChanged(started)
    onClose()
  })
  const { id, version, plan } = batch
  return (
    <Panel title="定时发布" onClose={onClose}>
      <Form
        deed={start}
        submit="导入，到时发布"
        input={({ opensAt = '' }) => ({
          params: { id },
          body: { version, revision: plan?.revision ?? 1, publish: 'later', opensAt: opensAt.replace('T', ' ') },
        })}
      >
        <TextField name="opensAt" label="发布时间（北京时间）" type="datetime-local" />
      </Form>
    </Panel>
  )
}
