// The jobs of the queue, the next one first. A job is put first or cancelled; both are refused once it has ended.
import { useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { type Column, Rows } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import { Episode } from './episode.tsx'
import styles from './media.module.css'
import { episodeText, type Job, type QueueQuery, stageNames } from './types.ts'

export function Jobs({ query: { data, error, refetch }, mayRun }: { query: QueueQuery; mayRun: boolean }) {
  const first = useDeed('firstJob')
  const cancel = useDeed('cancelJob')
  const [last, setLast] = useState<'first' | 'cancel'>('first')
  const run = (which: 'first' | 'cancel', id: number) => {
    setLast(which)
    void (which === 'first' ? first : cancel).run({ params: { id } })
  }
  const isBusy = first.busy || cancel.busy
  const columns: Column<Job>[] = [
    { title: '影片', show: (job) => <Episode {...job} />, wide: true },
    { title: '任务', show: ({ stage }) => stageNames[stage] },
    { title: '状态', show: (job) => <State {...job} /> },
    {
      title: '上次失败',
      show: ({ reason }) => (reason === '' ? '—' : <span className={styles.reason}>{reason}</span>),
    },
  ]
  const deeds: Column<Job> = {
    title: '操作',
    show: (job) => (
      <span className={styles.deeds}>
        {job.state !== 'making' && (
          <button
            type="button"
            disabled={isBusy}
            aria-label={wordsOf('优先', job)}
            onClick={() => run('first', job.id)}
          >
            优先
          </button>
        )}
        {/* Nothing would make thumbnails again. */}
        {job.stage !== 'sprite' && (
          <button
            type="button"
            disabled={isBusy}
            aria-label={wordsOf('取消', job)}
            onClick={() => run('cancel', job.id)}
          >
            取消
          </button>
        )}
      </span>
    ),
  }
  return (
    <div className={styles.list}>
      <p className={styles.trouble} role="alert">
        {{ first, cancel }[last].trouble?.text}
      </p>
      <Rows
        label="转码队列"
        query={{ data: data && { rows: data.jobs, count: data.count, next: null }, error, refetch }}
        columns={mayRun ? [...columns, deeds] : columns}
        rowKey={({ id }) => id}
        empty="没有要转码的影片"
      />
    </div>
  )
}

const wordsOf = (deed: string, job: Job): string => `${deed} ${episodeText(job)} ${stageNames[job.stage]}`

function State({ state, progress, notBefore, tries }: Job) {
  if (state === 'later') return `第 ${tries + 1} 次在 ${timeText(notBefore)}`
  if (state === 'waiting') return '排队中'
  const share = Math.floor(progress * 100)
  return (
    <span className={styles.progress}>
      制作中 {share}%
      <progress value={share} max={100} aria-label="制作中" />
    </span>
  )
}
