// Saved views: names for the address of this list, a person's own and those that others share.
import { Button } from '@manjuan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField, TickField, ticked } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import { searchOf } from './types.ts'
import styles from './views.module.css'

/** `query`: the address as it stands, without the page of the list. */
export function Views({ query }: { query: string }) {
  const [asks, setAsks] = useState(false)
  const views = useStaff('views', { query: { page: 'works' } })
  const drop = useDeed('dropView')
  const add = useDeed('addView', () => setAsks(false))
  return (
    <nav className={styles.views} aria-label="视图">
      {views.data?.views.map((view) => (
        <span key={view.id} className={styles.view}>
          <Link to="/works" search={searchOf(view.query)} aria-current={view.query === query ? 'page' : undefined}>
            {view.staff === null ? view.name : `${view.name}（${view.staff}）`}
          </Link>
          {view.staff === null && (
            <button
              type="button"
              aria-label={`删除视图 ${view.name}`}
              disabled={drop.busy}
              onClick={() => void drop.run({ params: { id: view.id } })}
            >
              ×
            </button>
          )}
        </span>
      ))}
      <Button kind="ghost" size="s" onClick={() => setAsks(true)}>
        保存为视图
      </Button>
      {asks && (
        <Panel title="保存为视图" onClose={() => setAsks(false)}>
          <Form
            deed={add}
            submit="保存"
            input={(values) => ({
              body: { page: 'works', name: values.name ?? '', query, shared: ticked(values, 'who').includes('all') },
            })}
          >
            <TextField name="name" label="名称" hint="同名的会被替换" maxLength={20} autoComplete="off" />
            <TickField name="who" label="谁能看到" start={[]} choices={[{ value: 'all', label: '所有员工' }]} />
          </Form>
        </Panel>
      )}
    </nav>
  )
}
