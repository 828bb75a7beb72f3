// The own passkeys: named, listed with their last use, added by the device at hand, deleted one by one.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { Button } from '@manjuan/ui'
import { useRef, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import styles from '#parts/form.module.css'
import { TextField } from '#parts/form.tsx'
import { canUsePasskeys, useRegistering } from '#parts/passkey.ts'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'

type Passkey = StaffDataOf<'myPasskeys'>['passkeys'][number]

export function Passkeys() {
  const { data, error, refetch } = useStaff('myPasskeys')
  const drop = useDeed('dropMyPasskey')
  const columns: Column<Passkey>[] = [
    { title: '名称', show: ({ name }) => name, wide: true },
    { title: '添加', show: ({ createdAt }) => timeText(createdAt) },
    { title: '最近使用', show: ({ usedAt }) => (usedAt ? timeText(usedAt) : '没有用过') },
    {
      title: '操作',
      show: ({ id, name }) => (
        <button
          type="button"
          aria-label={`删除 ${name}`}
          disabled={drop.busy}
          onClick={() => void drop.run({ params: { id } })}
        >
          删除
        </button>
      ),
    },
  ]
  return (
    <>
      <p>用指纹、面容或设备密码登录，不用再输密码和验证码。</p>
      {data?.passkeys.length === 0 ? (
        <p>还没有通行密钥。</p>
      ) : (
        <Rows
          label="通行密钥"
          query={wholeList(data?.passkeys, error, refetch)}
          columns={columns}
          rowKey={({ id }) => id}
          empty="还没有通行密钥"
        />
      )}
      {drop.trouble && <p role="alert">{drop.trouble.text}</p>}
      {data && !(data.here && canUsePasskeys()) ? (
        <p>{data.here ? '这个浏览器不支持通行密钥。' : '通行密钥要用域名或 localhost 打开控制台，IP 地址不行。'}</p>
      ) : (
        <NewPasskey />
      )}
    </>
  )
}

function NewPasskey() {
  const form = useRef<HTMLFormElement>(null)
  const [added, setAdded] = useState('')
  const add = useDeed('addMyPasskey', ({ name }) => {
    setAdded(name)
    form.current?.reset()
  })
  const nameOf = () => String(new FormData(form.current ?? undefined).get('name') ?? '').trim() || '这台设备'
  const { busy, trouble, run } = useRegistering(add, nameOf)
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setAdded('')
        void run()
      }}
    >
      <TextField name="name" label="名称" hint="比如“办公室的电脑”，以后好认" maxLength={40} autoComplete="off" />
      {added !== '' && <p role="status">已添加“{added}”，其他地方的登录已结束</p>}
      {trouble && <p role="alert">{trouble}</p>}
      <Button type="submit" kind="plain" size="m" busy={busy}>
        添加这台设备
      </Button>
    </form>
  )
}
