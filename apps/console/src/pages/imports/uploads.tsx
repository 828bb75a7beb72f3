// The own uploads at the server: whole ones, and those that go on when their file is chosen again.
import { Button, useStore } from '@manjuan/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { beginImport, begun } from '#api/uploads/drops.ts'
import { removeUpload, sendings } from '#api/uploads/queue.ts'
import { bytesText, percentOf } from '#parts/bytes.ts'
import { type Column, Rows } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import styles from './imports.module.css'

type Upload = NonNullable<ReturnType<typeof useStaff<'uploads'>>['data']>['rows'][number]

/** Its bytes are here, and its sum is being made. */
const isSummed = ({ bytes, received, sha256 }: Upload): boolean => sha256 === null && received === bytes
const summingMs = 1_000

export function Uploads() {
  const search = useSearch({ from: '/inside/imports' })
  const navigate = useNavigate({ from: '/imports' })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const uploads = useStaff(
    'uploads',
    { query: { after: search.uploads } },
    { everyMs: (data) => (data?.rows.some(isSummed) ? summingMs : false) },
  )
  const columns: Column<Upload>[] = [
    { title: '选', show: (upload) => <Tick upload={upload} picked={picked} onPick={setPicked} /> },
    { title: '文件', show: ({ name }) => <span className={styles.name}>{name}</span>, wide: true },
    { title: '大小', show: ({ bytes }) => bytesText(bytes) },
    { title: '状态', show: (upload) => <State {...upload} /> },
    { title: '校验值', show: ({ sha256 }) => (sha256 ? <Sum sha256={sha256} /> : '—') },
    { title: '保留到', show: ({ endsAt }) => (endsAt ? timeText(endsAt).slice(0, 16) : '导入结束') },
    { title: '操作', show: (upload) => <Remove {...upload} /> },
  ]
  const [together, setTogether] = useState(false)
  const importPicked = () => {
    setPicked(new Set())
    void beginImport([...picked], together)
  }
  return (
    <>
      {picked.size > 0 && (
        <div className={styles.filters}>
          <Button size="m" onClick={importPicked}>
            导入所选 {picked.size} 个文件
          </Button>
          <label className={styles.tick}>
            <input type="checkbox" checked={together} onChange={({ target }) => setTogether(target.checked)} />
            它们是同一部作品
          </label>
        </div>
      )}
      <Refused />
      <Rows
        label="上传的文件"
        query={uploads}
        columns={columns}
        rowKey={({ id }) => id}
        empty="还没有文件：把文件或文件夹拖到任何一页，就开始上传"
        onNext={(next) => void navigate({ search: { ...search, uploads: next } })}
      />
    </>
  )
}

/** Why the last files did not become an import. */
function Refused() {
  const last = useStore(begun)
  return (
    <p className={styles.fault} role="alert">
      {last?.why}
    </p>
  )
}

interface TickProps {
  upload: Upload
  picked: ReadonlySet<string>
  onPick(picked: ReadonlySet<string>): void
}

/** Whole files that no import has are chosen for one. */
function Tick({ upload: { id, name, sha256, endsAt }, picked, onPick }: TickProps) {
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

function State(upload: Upload) {
  const { id, bytes, received, sha256 } = upload
  const sending = useStore(sendings).find((one) => one.id === id)
  if (sha256) return '已上传'
  if (isSummed(upload)) return '正在校验'
  if (sending && sending.state !== 'done') return `正在上传 ${percentOf(sending.sent, bytes)}%`
  return <span className={styles.rest}>传了 {percentOf(received, bytes)}%，再选一次这个文件就接着传</span>
}

/** The first letters tell two files apart; the whole sum stands in the title. */
const Sum = ({ sha256 }: { sha256: string }) => (
  <code className={styles.sum} title={sha256}>
    {sha256.slice(0, 8)}
  </code>
)

function Remove({ id, name, endsAt }: Upload) {
  if (endsAt === null) return '—'
  return (
    <button type="button" aria-label={`删除 ${name}`} onClick={() => void removeUpload(`/staff/uploads/${id}`)}>
      删除
    </button>
  )
}
