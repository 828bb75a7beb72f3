import { verbNames, verbs } from '@manjuan/contract/staff/verbs'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField, TickField, ticked } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import type { Role } from './types.ts'

const choices = verbs.map((verb) => ({ value: verb, label: verbNames[verb] }))

/** What was ticked is a set of verbs; the server takes no others. */
const grantsOf = (values: Record<string, string>) => verbs.filter((verb) => ticked(values, 'verbs').includes(verb))

/** A new role, or one that is there. */
export function RolePanel({ role, onClose }: { role: Role | null; onClose(): void }) {
  const add = useDeed('addRole', onClose)
  const change = useDeed('changeRole', onClose)
  const drop = useDeed('dropRole', onClose)
  const fields = (
    <>
      <TextField name="name" label="名称" start={role?.name ?? ''} maxLength={20} autoComplete="off" />
      <TickField name="verbs" label="权限" start={role?.verbs ?? []} choices={choices} />
    </>
  )
  if (!role)
    return (
      <Panel title="添加角色" onClose={onClose}>
        <Form
          deed={add}
          submit="添加"
          input={(values) => ({ body: { name: values.name ?? '', verbs: grantsOf(values) } })}
        >
          {fields}
        </Form>
      </Panel>
    )
  const { id, version } = role
  return (
    <Panel title={role.name} onClose={onClose}>
      <Form
        deed={change}
        submit="保存"
        input={(values) => ({ params: { id }, body: { name: values.name ?? '', verbs: grantsOf(values), version } })}
      >
        {fields}
      </Form>
      <hr />
      <Form deed={drop} submit="删除角色" input={() => ({ params: { id } })}>
        <p>没有员工使用的角色才能删除。</p>
      </Form>
    </Panel>
  )
}
