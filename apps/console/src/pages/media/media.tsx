// 影片转码: the films' queue in the order in which it is made, what was given up and why, and the pause.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Page, Section } from '#parts/page.tsx'
import { timeText } from '#parts/time.ts'
import { Failed } from './failed.tsx'
import { Jobs } from './jobs.tsx'
import styles from './media.module.css'
import type { Queue } from './types.ts'

const busyMs = 1_000
const idleMs = 5_000

export function Media() {
  const me = useStaff('me')
  const queue = useStaff('mediaJobs', {}, { everyMs: (data) => (data && data.count > 0 ? busyMs : idleMs) })
  const mayRun = mayDo(me.data?.verbs ?? [], 'media.run')
  return (
    <Page title="影片转码" actions={mayRun && queue.data && <Pause paused={queue.data.paused} />}>
      {queue.data?.paused && (
        <p className={styles.paused} role="note">
          {queue.data.paused.staff} 在 {timeText(queue.data.paused.at)} 暂停了队列：正在做的会做完，其余等恢复
        </p>
      )}
      <Jobs query={queue} mayRun={mayRun} />
      <Section title="失败的画质">
        <Failed query={queue} mayRun={mayRun} />
      </Section>
    </Page>
  )
}

function Pause({ paused }: Pick<Queue, 'paused'>) {
  const pause = useDeed('pauseQueue')
  const resume = useDeed('resumeQueue')
  const turn = paused ? resume : pause
  return (
    <div className={styles.actions}>
      <p className={styles.trouble} role="alert">
        {(pause.trouble ?? resume.trouble)?.text}
      </p>
      <Button kind={paused ? 'primary' : 'plain'} size="m" busy={turn.busy} onClick={() => void turn.run({})}>
        {paused ? '恢复队列' : '暂停队列'}
      </Button>
    </div>
  )
}
