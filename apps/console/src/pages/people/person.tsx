import { useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { Codes } from '#parts/codes.tsx'
import { Form, SelectField, TextField } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import { timeText } from '#parts/time.ts'
import type { Person, Role } from './types.ts'

interface Invitation {
  code: string
  expiresAt: string
}

const choicesOf = (roles: readonly Role[]) => roles.map(({ id, name }) => ({ value: String(id), label: name }))

/** The code for somebody to come in with, shown once. */
function Invited({ code, expiresAt }: Invitation) {
  return (
    <>
      <p>请把设置码交给本人，在控制台的“设置账号”页输入。它只显示这一次，{timeText(expiresAt)} 前有效。</p>
      <Codes label="设置码" codes={[code]} />
    </>
  )
}

export function NewPerson({ roles, onClose }: { roles: readonly Role[]; onClose(): void }) {
  const [invited, setInvited] = useState<Invitation | null>(null)
  const add = useDeed('addPerson', setInvited)
  return (
    <Panel title="添加员工" onClose={onClose}>
      {invited ? (
        <Invited {...invited} />
      ) : (
        <Form deed={add} submit="添加" input={({ name = '', roleId = '' }) => ({ body: { name, roleId } })}>
          <TextField name="name" label="姓名" hint="登录时使用，以后不能改" maxLength={20} autoComplete="off" />
          <SelectField name="roleId" label="角色" choices={choicesOf(roles)} />
        </Form>
      )}
    </Panel>
  )
}

interface PersonProps {
  person: Person
  roles: readonly Role[]
  onClose(): void
}

export function PersonPanel({ person: { id, name, roleId, state, version }, roles, onClose }: PersonProps) {
  const [invited, setInvited] = useState<Invitation | null>(null)
  const change = useDeed('changePerson', onClose)
  const reset = useDeed('resetPerson', setInvited)
  const end = useDeed('endPerson', onClose)
  const params = { id }
  if (invited)
    return (
      <Panel title={name} onClose={onClose}>
        <Invited {...invited} />
      </Panel>
    )
  return (
    <Panel title={name} onClose={onClose}>
      <Form
        deed={change}
        submit="保存角色"
        input={(values) => ({ params, body: { roleId: values.roleId ?? '', version } })}
      >
        <SelectField name="roleId" label="角色" start={String(roleId)} choices={choicesOf(roles)} />
      </Form>
      <hr />
      <Form deed={reset} submit="给新的设置码" input={({ reason = '' }) => ({ params, body: { reason } })}>
        <TextField name="reason" label="原因" hint="原来的密码、验证器和登录全部作废" />
      </Form>
      <hr />
      <Form deed={end} submit="停用" input={({ reason = '' }) => ({ params, body: { reason, version } })}>
        <TextField name="reason" label="停用的原因" hint={state === 'ended' ? '已经停用' : '马上退出，不能再登录'} />
      </Form>
    </Panel>
  )
}
