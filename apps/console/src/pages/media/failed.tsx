// Renditions that were given up or cancelled, each with its reason. One is tried again by a click; what is ready stays.
import { useDeed } from '#api/use-deed.ts'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { Episode } from './episode.tsx'
import styles from './media.module.css'
import { episodeText, type FailedRendition, type QueueQuery, renditionText } from './types.ts'

export function Failed({ query: { data, error, refetch }, mayRun }: { query: QueueQuery; mayRun: boolean }) {
  const retry = useDeed('retryEpisode')
  const columns: Column<FailedRendition>[] = [
    { title: '影片', show: (failed) => <Episode {...failed} />, wide: true },
    { title: '画质', show: renditionText },
    { title: '原因', show: ({ reason }) => <span className={styles.reason}>{reason}</span> },
  ]
  const deeds: Column<FailedRendition> = {
    title: '操作',
    show: (failed) => (
      <button
        type="button"
        disabled={retry.busy}
        aria-label={`重试 ${episodeText(failed)} ${renditionText(failed)}`}
        onClick={() => void retry.run({ params: { id: failed.episodeId }, body: { rendition: failed.rendition } })}
      >
        重试
      </button>
    ),
  }
  return (
    <div className={styles.list}>
      <p className={styles.trouble} role="alert">
        {retry.trouble?.text}
      </p>
      <Rows
        label="失败的画质"
        query={wholeList(data?.failed, error, refetch)}
        columns={mayRun ? [...columns, deeds] : columns}
        rowKey={({ episodeId, rendition }) => `${episodeId} ${rendition}`}
        empty="没有失败的画质"
      />
    </div>
  )
}
