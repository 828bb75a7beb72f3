// The own uploads at the server: whole ones, and those that go on when their file is chosen again.
import { Button, useStore } from '@manjuan/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { beginImport, begun } from '#api/uploads/drops.ts'
import { bytesText } from '#parts/bytes.ts'
import { type Column, Rows } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import styles from './imports.module.css'
import { isSummed, Remove, State, Sum, Tick, type Upload } from './upload-cells.tsx'

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
