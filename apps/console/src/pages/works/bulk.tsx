// Many works changed at once: only what is ticked is written, and the result names each refused work and why.
import type { StaffDataOf, StaffInputOf } from '@manjuan/contract/staff/client'
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, SelectField, TextField } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import { offerUndo } from '#parts/undo.tsx'
import styles from './bulk.module.css'
import { badges, statuses } from './fields.ts'
import type { Listed } from './types.ts'

type Result = StaffDataOf<'changeWorks'>
type Body = NonNullable<StaffInputOf<'changeWorks'>['body']>

interface BulkProps {
  works: readonly Listed[]
  onClose(): void
}

export function BulkPanel({ works, onClose }: BulkProps) {
  const asked = useRef<Body | null>(null)
  const [seen, setSeen] = useState<Result | null>(null)
  const [saved, setSaved] = useState<Result | null>(null)
  const look = useDeed('changeWorks', setSeen)
  const change = useDeed('changeWorks', (result, key) => {
    setSaved(result)
    const count = result.rows.filter(({ outcome }) => outcome === 'done').length
    if (count > 0) offerUndo(key, `${count} 部已改`)
  })
  if (saved)
    return (
      <Panel title="批量修改" onClose={onClose}>
        <Told result={saved} words="已改" />
      </Panel>
    )
  return (
    <Panel title={`批量修改 ${works.length} 部`} onClose={onClose}>
      <div onChange={() => setSeen(null)}>
        <Form
          deed={look}
          submit="看看会改什么"
          input={(values) => {
            asked.current = bodyOf(works, values)
            return { body: { ...asked.current, dry: true } }
          }}
        >
          <Fields works={works} />
        </Form>
      </div>
      {seen && (
        <div className={styles.seen}>
          <Told result={seen} words="将改" />
          <p role="alert">{change.trouble?.text}</p>
          <Button size="m" busy={change.busy} onClick={() => asked.current && void change.run({ body: asked.current })}>
            保存
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** The fields of the call: those that are ticked, and no other. */
function bodyOf(works: readonly Listed[], values: Record<string, string>): Body {
  const ticked = Object.keys(values).flatMap((name) =>
    name.startsWith('change.') ? [name.slice('change.'.length)] : [],
  )
  const changes = ticked.map((name) => [name, name === 'vipFree' ? values[name] === '1' : (values[name] ?? '')])
  return { ids: works.map(({ id }) => id), ...Object.fromEntries(changes) }
}

const moves = [
  { value: 'published', label: '上架' },
  { value: 'withdrawn', label: '下架' },
  { value: 'binned', label: '放入回收站' },
]
const ways = [
  { value: '1', label: '会员免费' },
  { value: '0', label: '会员也收费' },
]

function Fields({ works }: { works: readonly Listed[] }) {
  const me = useStaff('me')
  const categories = useStaff('workCategories')
  const held = me.data?.verbs ?? []
  const kinds = new Set(works.map(({ kind }) => kind))
  const ofKind = (categories.data?.categories ?? []).filter(({ own, kind }) => own && kinds.has(kind))
  return (
    <>
      {kinds.size === 1 ? (
        <Ticked name="categoryId" label="分类">
          <SelectField
            name="categoryId"
            label="新的分类"
            choices={ofKind.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Ticked>
      ) : (
        <p className={styles.hint}>选同一种类的作品才能改分类</p>
      )}
      <Ticked name="vipFree" label="会员">
        <SelectField name="vipFree" label="会员能不能免费看" choices={ways} />
      </Ticked>
      {mayDo(held, 'work.price') && (
        <Ticked name="coins" label="价格">
          <TextField
            name="coins"
            label="新的价格"
            hint="金币；影片是整部，书是每个收费章节"
            inputMode="numeric"
            maxLength={6}
          />
        </Ticked>
      )}
      <Ticked name="recommend" label="推荐指数">
        <TextField name="recommend" label="新的推荐指数" hint="0 到 100" inputMode="numeric" maxLength={3} />
      </Ticked>
      {!kinds.has('film') && (
        <Ticked name="status" label="连载状态">
          <SelectField name="status" label="新的连载状态" choices={statuses} />
        </Ticked>
      )}
      <Ticked name="badge" label="角标样式">
        <SelectField name="badge" label="新的角标样式" choices={badges} />
      </Ticked>
      <Ticked name="badgeText" label="角标文字">
        <TextField name="badgeText" label="新的角标文字" hint="留空就不显示" maxLength={10} />
      </Ticked>
      {mayDo(held, 'work.publish') && (
        <Ticked name="state" label="状态">
          <SelectField
            name="state"
            label="新的状态"
            choices={mayDo(held, 'work.bin') ? moves : moves.filter(({ value }) => value !== 'binned')}
          />
        </Ticked>
      )}
    </>
  )
}

/** A field that is asked for only while its box is ticked. */
function Ticked({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [isOn, setOn] = useState(false)
  return (
    <div className={styles.ticked}>
      <label>
        <input
          type="checkbox"
          name={`change.${name}`}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        {label}
      </label>
      {isOn && children}
    </div>
  )
}

function Told({ result: { rows }, words }: { result: Result; words: string }) {
  const count = (outcome: Result['rows'][number]['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  return (
    <div role="status">
      <p>
        {words} {count('done')} 部，{count('same')} 部已经是这样，{refused.length} 部不能改
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="不能改的作品">
          {refused.map(({ id, title, why }) => (
            <li key={id}>
              {title || id}：{why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
