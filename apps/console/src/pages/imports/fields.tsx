// Which work the batch becomes, and the fields of that work. What is typed is kept at once, and planned anew.
import { useId } from 'react'
import { useStaff } from '#api/call.ts'
import form from '#parts/form.module.css'
import { Section } from '#parts/page.tsx'
import { AutoField, digitsAlone } from './auto-field.tsx'
import styles from './imports.module.css'
import type { Batch } from './types.ts'
import type { Editing } from './use-edits.ts'

export function Fields({ editing }: { editing: Editing }) {
  const { batch, edit, faults } = editing
  const { edits, plan, kind } = batch
  const all = useStaff('workCategories')
  const names = (all.data?.categories ?? []).flatMap(({ own, kind: of, name }) => (own && of === kind ? [name] : []))
  const faultOf = (name: string) => faults[name] ?? (batch.problemField === name ? batch.problem : undefined)
  return (
    <Section title="作品">
      <Target editing={editing} />
      <AutoField
        label="标题"
        value={edits.title ?? plan?.title ?? ''}
        onKeep={(title) => edit({ title: title || null })}
        hint={plan?.formerTitle ? `现在叫“${plan.formerTitle}”` : undefined}
        fault={faultOf('title')}
        maxLength={200}
      />
      <AutoField
        label="分类"
        value={edits.category ?? plan?.category ?? ''}
        onKeep={(category) => edit({ category: category || null })}
        hint="没有的分类会新建"
        fault={faultOf('category') ?? (plan && plan.category === null ? '请先选一个分类' : undefined)}
        list={names}
        maxLength={20}
      />
      <AutoField
        label="作者"
        value={edits.author ?? plan?.author ?? ''}
        onKeep={(author) => edit({ author })}
        fault={faultOf('author')}
        maxLength={200}
      />
      <AutoField
        label="简介"
        value={edits.summary ?? plan?.summary ?? ''}
        onKeep={(summary) => edit({ summary })}
        fault={faultOf('summary')}
        rows={4}
        maxLength={5_000}
      />
      <Choices editing={editing} />
    </Section>
  )
}

const targets = { auto: '自动识别', new: '新作品', number: '指定作品编号' } as const
type Way = keyof typeof targets

/** The work that the files are, with the reason, and the way to another one. */
function Target({ editing: { batch, edit, faults } }: { editing: Editing }) {
  const id = useId()
  const { target } = batch.edits
  const way: Way = typeof target === 'number' ? 'number' : target
  return (
    <>
      <div className={form.field}>
        <label htmlFor={id}>导入到</label>
        <select
          id={id}
          className={form.input}
          value={way}
          onChange={({ target: { value } }) =>
            edit({ target: value === 'number' ? (batch.workId ?? 1) : value === 'new' ? 'new' : 'auto' })
          }
        >
          {Object.entries(targets).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <p className={form.hint}>{matchText(batch)}</p>
      </div>
      {way === 'number' && (
        <AutoField
          label="作品编号"
          value={String(target)}
          onKeep={(value) => value !== '' && edit({ target: Number(value) })}
          check={digitsAlone}
          maxLength={6}
          fault={faults.target}
          inputMode="numeric"
        />
      )}
    </>
  )
}

function matchText({ workId, plan }: Batch): string {
  if (workId === null) return '会添加一部新作品'
  return `已有的作品 ${workId}${plan?.match ? `：${plan.match}` : ''}`
}

function Choices({ editing: { batch, edit } }: { editing: Editing }) {
  const { edits, plan, kind } = batch
  const ticks = [
    { name: '会员免费', on: edits.vipFree ?? plan?.vipFree ?? false, set: (on: boolean) => edit({ vipFree: on }) },
    {
      name: '已完结',
      on: (edits.status ?? plan?.status) === 'finish',
      set: (on: boolean) => edit({ status: on ? 'finish' : 'serialize' }),
    },
    { name: '删除文件里没有的章节（有人买过的保留）', on: edits.replace, set: (on: boolean) => edit({ replace: on }) },
    ...(kind === 'comic'
      ? [{ name: '跳过坏页，不放弃整话', on: edits.skipBadPages, set: (on: boolean) => edit({ skipBadPages: on }) }]
      : []),
  ]
  return (
    <div className={styles.ticks}>
      {ticks.map(({ name, on, set }) => (
        <label key={name}>
          <input type="checkbox" checked={on} onChange={({ target }) => set(target.checked)} />
          {name}
        </label>
      ))}
    </div>
  )
}
