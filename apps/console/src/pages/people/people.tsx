// Who works here, and the roles. What one may not do is not offered.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { Page, Section } from '#parts/page.tsx'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import { NewPerson, PersonPanel } from './person.tsx'
import { RolePanel } from './role.tsx'
import type { Person, Role } from './types.ts'

const states: Record<Person['state'], string> = { invited: '还没有设置', active: '在职', ended: '已停用' }

type Shown = { what: 'new person' } | { what: 'person'; person: Person } | { what: 'role'; role: Role | null } | null

export function People() {
  const me = useStaff('me')
  const people = useStaff('people')
  const roles = useStaff('roles')
  const [shown, setShown] = useState<Shown>(null)
  const mayEdit = mayDo(me.data?.verbs ?? [], 'people.edit')
  const close = () => setShown(null)
  const personColumns: Column<Person>[] = [
    { title: '姓名', show: ({ name }) => name, wide: true },
    { title: '角色', show: ({ role }) => role },
    { title: '状态', show: ({ state }) => states[state] },
    { title: '最近', show: ({ seenAt }) => timeText(seenAt) },
    ...(mayEdit
      ? [
          change<Person>(
            (person) => setShown({ what: 'person', person }),
            ({ id }) => id === me.data?.id,
          ),
        ]
      : []),
  ]
  const roleColumns: Column<Role>[] = [
    { title: '角色', show: ({ name }) => name, wide: true },
    { title: '权限', show: ({ verbs }) => (verbs.includes('all') ? '全部' : `${verbs.length} 项`) },
    { title: '人数', show: ({ people: count }) => count },
    ...(mayEdit
      ? [
          change<Role>(
            (role) => setShown({ what: 'role', role }),
            ({ verbs }) => verbs.includes('all'),
          ),
        ]
      : []),
  ]
  return (
    <Page title="员工" actions={mayEdit && <Button onClick={() => setShown({ what: 'new person' })}>添加员工</Button>}>
      <Rows
        label="员工"
        query={wholeList(people.data?.people, people.error, people.refetch)}
        columns={personColumns}
        rowKey={({ id }) => id}
        empty="还没有员工"
      />
      <Section title="角色">
        <Rows
          label="角色"
          query={wholeList(roles.data?.roles, roles.error, roles.refetch)}
          columns={roleColumns}
          rowKey={({ id }) => id}
          empty="还没有角色"
        />
        <div>
          {mayEdit && (
            <Button kind="plain" onClick={() => setShown({ what: 'role', role: null })}>
              添加角色
            </Button>
          )}
        </div>
      </Section>
      {shown?.what === 'new person' && <NewPerson roles={roles.data?.roles ?? []} onClose={close} />}
      {shown?.what === 'person' && (
        <PersonPanel person={shown.person} roles={roles.data?.roles ?? []} onClose={close} />
      )}
      {shown?.what === 'role' && <RolePanel role={shown.role} onClose={close} />}
    </Page>
  )
}

/** The column that opens a row, unless the row stands fast. */
function change<Row>(open: (row: Row) => void, isFast: (row: Row) => boolean): Column<Row> {
  return {
    title: '操作',
    show: (row) =>
      isFast(row) ? (
        '—'
      ) : (
        <button type="button" onClick={() => open(row)}>
          修改
        </button>
      ),
  }
}
