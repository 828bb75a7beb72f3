// The cells of one upload in the list of uploads.
import { useStore } from '@manjuan/ui'
import type { useStaff } from '#api/call.ts'
import { removeUpload, sendings } from '#api/uploads/queue.ts'
import { percentOf } from '#parts/bytes.ts'
import styles from './imports.module.css'

export type Upload = NonNullable<ReturnType<typeof useStaff<'uploads'>>['data']>['rows'][number]

/** Its bytes are here, and its sum is being made. */
export const isSummed = ({ bytes, received, sha256 }: Upload): boolean => sha256 === null && received === bytes

interface TickProps {
  upload: Upload
  picked: ReadonlySet<string>
  onPick(picked: ReadonlySet<string>): void
}

/** Whole files that no import has are chosen for one. */
export function Tick({ upload: { id, name, sha256, endsAt }, picked, onPick }: TickProps) {
  if (sha256 === null || endsAt === null) return '—'
  return (
    <input
      type="checkbox"
      className={styles.pick}
      aria-label={`选 ${name}`}
      checked={picked.has(id)}
      onChange={({ target }) =>
        onPick(new Set([...picked].filter((one) => one !== id).concat(target.checked ? [id] : [])))
      }
    />
  )
}

export function State(upload: Upload) {
  const { id, bytes, received, sha256 } = upload
  const sending = useStore(sendings).find((one) => one.id === id)
  if (sha256) return '已上传'
  if (isSummed(upload)) return '正在校验'
  if (sending && sending.state !== 'done') return `正在上传 ${percentOf(sending.sent, bytes)}%`
  return <span className={styles.rest}>传了 {percentOf(received, bytes)}%，再选一次这个文件就接着传</span>
}

/** The first letters tell two files apart; the whole sum stands in the title. */
export const Sum = ({ sha256 }: { sha256: string }) => (
  <code className={styles.sum} title={sha256}>
    {sha256.slice(0, 8)}
  </code>
)

export function Remove({ id, name, endsAt }: Upload) {
  if (endsAt === null) return '—'
  return (
    <button type="button" aria-label={`删除 ${name}`} onClick={() => void removeUpload(`/staff/uploads/${id}`)}>
      删除
    </button>
  )
}
