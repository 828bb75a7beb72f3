// Batches of everybody, the newest first: what each is, how far it is, and what stands against it.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import { Filter } from '#parts/filters.tsx'
import { type Column, Rows } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import styles from './imports.module.css'
import { Progress } from './progress.tsx'
import { isMoving, kindText, type Listed } from './types.ts'

const columns: Column<Listed>[] = [
  { title: '标题', show: (batch) => <Title {...batch} />, wide: true },
  { title: '种类', show: ({ kind }) => kindText(kind) },
  { title: '状态', show: (batch) => <Progress {...batch} /> },
  { title: '章节', show: ({ chapters }) => chapters || '—' },
  { title: '疑问', show: ({ doubts }) => doubts || '—' },
  { title: '文件', show: ({ files, refused }) => (refused > 0 ? `${files}（拒收 ${refused}）` : files) },
  { title: '员工', show: ({ staff }) => staff },
  { title: '更新', show: ({ updatedAt }) => timeText(updatedAt).slice(0, 16) },
]

function Title({ id, title, problem }: Listed) {
  return (
    <span className={styles.title}>
      <Link to="/imports/$id" params={{ id: String(id) }}>
        {title || `导入 ${id}`}
      </Link>
      {problem !== '' && <small className={styles.fault}>{problem}</small>}
    </span>
  )
}

const shows = [
  ['open', '没有结束'],
  ['failed', '要处理'],
  ['all', '全部'],
] as const

const movingMs = 1_000

export function Batches() {
  const { show = 'all', after, drop } = useSearch({ from: '/inside/imports' })
  const navigate = useNavigate({ from: '/imports' })
  const batches = useStaff(
    'imports',
    { query: { show, after, drop } },
    { everyMs: (data) => (data?.rows.some(isMoving) ? movingMs : false) },
  )
  return (
    <>
      <div className={styles.filters}>
        <Filter
          label="显示"
          value={show}
          choices={shows}
          whole={false}
          onChange={(chosen) =>
            void navigate({
              search: { show: shows.find(([each]) => each === chosen)?.[0], after: undefined, drop: undefined },
            })
          }
        />
      </div>
      <Rows
        label="导入"
        query={batches}
        columns={columns}
        rowKey={({ id }) => id}
        empty="还没有导入：把漫画、小说或影片的文件拖到任何一页"
        onNext={(next) => void navigate({ search: { show, drop, after: next } })}
      />
    </>
  )
}
