import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'

type Session = StaffDataOf<'mySessions'>['sessions'][number]

/** The own open sessions, each of which may be ended. */
export function Sessions() {
  const { data, error, refetch } = useStaff('mySessions')
  const end = useDeed('endMySession')
  const columns: Column<Session>[] = [
    { title: '浏览器', show: ({ browser }) => browser || '未知', wide: true },
    { title: '地址', show: ({ address }) => address },
    { title: '登录', show: ({ startedAt }) => timeText(startedAt) },
    { title: '最近', show: ({ seenAt }) => timeText(seenAt) },
    {
      title: '操作',
      show: ({ id, own }) =>
        own ? (
          '这里'
        ) : (
          <button type="button" disabled={end.busy} onClick={() => void end.run({ params: { id } })}>
            结束
          </button>
        ),
    },
  ]
  return (
    <Rows
      label="登录的地方"
      query={wholeList(data?.sessions, error, refetch)}
      columns={columns}
      rowKey={({ id }) => id}
      empty="没有登录"
    />
  )
}
