// One category: its name, whether it shows, where its works go, and its end.
import { Button } from '@manjuan/ui'
import { useDeed } from '#api/use-deed.ts'
import { Form, SelectField, TextField, TickField, ticked } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import styles from './categories.module.css'
import type { Category } from './types.ts'

export function NewCategory({ kind, onClose }: { kind: Category['kind']; onClose(): void }) {
  const add = useDeed('addCategory', onClose)
  return (
    <Panel title="添加分类" onClose={onClose}>
      <Form deed={add} submit="添加" input={({ name = '' }) => ({ body: { kind, name } })}>
        <TextField name="name" label="名称" maxLength={20} autoComplete="off" />
      </Form>
    </Panel>
  )
}

interface PanelProps {
  category: Category
  others: readonly Category[]
  onClose(): void
}

export function CategoryPanel({ category: { kind, id, name, own, hidden, works }, others, onClose }: PanelProps) {
  const change = useDeed('changeCategory', onClose)
  const drop = useDeed('dropCategory', onClose)
  const params = { kind, id }
  const goals = others.filter((other) => other.own && other.id !== id)
  return (
    <Panel title={name} onClose={onClose}>
      <Form
        deed={change}
        submit="保存"
        input={(values) => ({
          params,
          body: { name: values.name ?? '', hidden: ticked(values, 'shown').includes('hidden') },
        })}
      >
        <TextField name="name" label="名称" start={name} maxLength={20} autoComplete="off" />
        <TickField
          name="shown"
          label="显示"
          start={hidden ? ['hidden'] : []}
          choices={[{ value: 'hidden', label: '在读者的分类列表里隐藏' }]}
        />
      </Form>
      {own && works > 0 && goals.length > 0 && <Merge category={{ kind, id, works }} goals={goals} onClose={onClose} />}
      {own && works === 0 && (
        <div className={styles.end}>
          <p role="alert">{drop.trouble?.text}</p>
          <Button kind="plain" size="m" busy={drop.busy} onClick={() => void drop.run({ params })}>
            删除这个空分类
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface MergeProps {
  category: Pick<Category, 'kind' | 'id' | 'works'>
  goals: readonly Category[]
  onClose(): void
}

function Merge({ category: { kind, id, works }, goals, onClose }: MergeProps) {
  const merge = useDeed('mergeCategory', onClose)
  return (
    <div className={styles.end}>
      <p>{works} 部作品移到另一个分类，这个分类随之结束。</p>
      <Form deed={merge} submit="合并" input={({ into = '' }) => ({ params: { kind, id }, body: { into } })}>
        <SelectField
          name="into"
          label="并入"
          choices={goals.map((goal) => ({ value: String(goal.id), label: goal.name }))}
        />
      </Form>
    </div>
  )
}
