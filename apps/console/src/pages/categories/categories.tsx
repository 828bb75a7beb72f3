// The categories of each kind: added, named, ordered, hidden, merged and deleted.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { type Kind, kinds } from '#parts/kinds.ts'
import { Page, Section } from '#parts/page.tsx'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import styles from './categories.module.css'
import { CategoryPanel, NewCategory } from './panels.tsx'
import type { Category } from './types.ts'

export function Categories() {
  const me = useStaff('me')
  const mayEdit = mayDo(me.data?.verbs ?? [], 'work.edit')
  return (
    <Page title="分类">
      {(Object.keys(kinds) as Kind[]).map((kind) => (
        <OfKind key={kind} kind={kind} title={kinds[kind]} mayEdit={mayEdit} />
      ))}
    </Page>
  )
}

function OfKind({ kind, title, mayEdit }: { kind: Category['kind']; title: string; mayEdit: boolean }) {
  const [shown, setShown] = useState<Category | 'new' | null>(null)
  const all = useStaff('workCategories')
  const arrange = useDeed('arrangeCategories')
  const rows = all.data?.categories.filter((category) => category.kind === kind)
  const move = (id: number, by: -1 | 1) => {
    const ids = (rows ?? []).map((row) => row.id)
    const at = ids.indexOf(id)
    const moved = ids.with(at, ids[at + by] ?? id).with(at + by, id)
    void arrange.run({ body: { kind, ids: moved } })
  }
  const columns: Column<Category>[] = [
    { title: '名称', show: ({ name }) => name, wide: true },
    { title: '编号', show: ({ id }) => id },
    { title: '作品', show: ({ own, works }) => (own ? works : '系统汇集') },
    { title: '显示', show: ({ hidden }) => (hidden ? '隐藏' : '显示') },
    ...(mayEdit ? [orderOf(rows ?? [], arrange.busy, move), opening(setShown)] : []),
  ]
  return (
    <Section title={title}>
      <Rows
        label={`${title}分类`}
        query={wholeList(rows, all.error, all.refetch)}
        columns={columns}
        rowKey={({ id }) => id}
        empty="还没有分类"
      />
      <p role="alert">{arrange.trouble?.text}</p>
      {mayEdit && (
        <div>
          <Button kind="plain" size="m" onClick={() => setShown('new')}>
            添加{title}分类
          </Button>
        </div>
      )}
      {shown === 'new' && <NewCategory kind={kind} onClose={() => setShown(null)} />}
      {shown !== null && shown !== 'new' && (
        <CategoryPanel category={shown} others={rows ?? []} onClose={() => setShown(null)} />
      )}
    </Section>
  )
}

const orderOf = (
  rows: readonly Category[],
  busy: boolean,
  move: (id: number, by: -1 | 1) => void,
): Column<Category> => ({
  title: '顺序',
  show: ({ id, name }) => (
    <span className={styles.order}>
      <button
        type="button"
        aria-label={`${name} 上移`}
        disabled={busy || rows[0]?.id === id}
        onClick={() => move(id, -1)}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={`${name} 下移`}
        disabled={busy || rows.at(-1)?.id === id}
        onClick={() => move(id, 1)}
      >
        ↓
      </button>
    </span>
  ),
})

const opening = (open: (category: Category) => void): Column<Category> => ({
  title: '操作',
  show: (category) => (
    <button type="button" aria-label={`修改 ${category.name}`} onClick={() => open(category)}>
      修改
    </button>
  ),
})
