// The rows of works, and those that are chosen for a deed on many.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { kinds } from '#parts/kinds.ts'
import { type Column, Rows } from '#parts/rows.tsx'
import { workStates } from '#parts/states.ts'
import { timeText } from '#parts/time.ts'
import bulk from './bulk.module.css'
import { BulkPanel } from './bulk.tsx'
import { type Listed, priceText } from './types.ts'
import styles from './works.module.css'

const columns: Column<Listed>[] = [
  { title: '标题', show: (work) => <Title {...work} />, wide: true },
  { title: '编号', show: ({ id }) => id },
  { title: '种类', show: ({ kind }) => kinds[kind] },
  { title: '分类', show: ({ category }) => category },
  {
    title: '状态',
    show: ({ state, opensAt }) => (opensAt === null ? workStates[state] : `${timeText(opensAt).slice(0, 16)} 上架`),
  },
  { title: '章节', show: ({ kind, parts, freeParts }) => (kind === 'film' ? parts : `${parts}（免费 ${freeParts}）`) },
  { title: '价格', show: priceText },
  { title: '更新', show: ({ updatedAt }) => timeText(updatedAt) },
]

function Title({ kind, id, title, author }: Listed) {
  return (
    <span className={styles.title}>
      <Link to="/works/$kind/$id" params={{ kind, id: String(id) }}>
        {title}
      </Link>
      <small>{author}</small>
    </span>
  )
}

type Picked = ReadonlyMap<number, Listed>

/** The column by which works are chosen for a deed on many. */
const picking = (picked: Picked, onPick: (picked: Picked) => void): Column<Listed> => ({
  title: '选',
  show: (work) => (
    <input
      type="checkbox"
      className={bulk.pick}
      aria-label={`选 ${work.title}`}
      checked={picked.has(work.id)}
      onChange={({ target }) => {
        const others = [...picked].filter(([id]) => id !== work.id)
        onPick(new Map(target.checked ? [...others, [work.id, work]] : others))
      }}
    />
  ),
})

export function WorksList() {
  const search = useSearch({ from: '/inside/works' })
  const navigate = useNavigate({ from: '/works' })
  const works = useStaff('works', { query: search })
  const me = useStaff('me')
  const [picked, setPicked] = useState<Picked>(new Map())
  const mayEdit = mayDo(me.data?.verbs ?? [], 'work.edit')
  return (
    <>
      {mayEdit && <Bar shown={works.data?.rows ?? []} chosen={[...picked.values()]} onPick={setPicked} />}
      <Rows
        label="作品"
        query={works}
        columns={mayEdit ? [picking(picked, setPicked), ...columns] : columns}
        rowKey={({ id }) => id}
        empty="没有这样的作品"
        onNext={(after) => void navigate({ search: { ...search, after } })}
      />
    </>
  )
}

interface BarProps {
  shown: readonly Listed[]
  chosen: readonly Listed[]
  onPick(picked: Picked): void
}

/** What can be done with the chosen works. They stay chosen on other pages of the list. */
function Bar({ shown, chosen, onPick }: BarProps) {
  const [asks, setAsks] = useState(false)
  const close = () => {
    setAsks(false)
    onPick(new Map())
  }
  return (
    <div className={bulk.bar}>
      {chosen.length > 0 && `已选 ${chosen.length} 部`}
      <Button
        kind="plain"
        size="s"
        onClick={() => onPick(new Map([...chosen, ...shown].map((work) => [work.id, work])))}
      >
        全选本页
      </Button>
      {chosen.length > 0 && (
        <>
          <Button kind="plain" size="s" onClick={() => onPick(new Map())}>
            取消选择
          </Button>
          <Button size="s" onClick={() => setAsks(true)}>
            批量修改
          </Button>
        </>
      )}
      {asks && <BulkPanel works={chosen} onClose={close} />}
    </div>
  )
}
