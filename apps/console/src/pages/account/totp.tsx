import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { Authenticator } from '#parts/codes.tsx'
import { Form, TextField } from '#parts/form.tsx'

/** A new authenticator holds from its first code on; until then the old one does. */
export function NewAuthenticator() {
  const [enrolment, setEnrolment] = useState<StaffDataOf<'beginMyTotp'> | null>(null)
  const [done, setDone] = useState(false)
  const begin = useDeed('beginMyTotp', setEnrolment)
  const finish = useDeed('finishMyTotp', () => {
    setEnrolment(null)
    setDone(true)
  })
  if (enrolment)
    return (
      <>
        <Authenticator {...enrolment} />
        <Form deed={finish} submit="换成这个" input={({ totp = '' }) => ({ body: { totp } })}>
          <TextField name="totp" label="新验证器的验证码" inputMode="numeric" autoComplete="one-time-code" />
        </Form>
      </>
    )
  return (
    <div>
      {done && <p role="status">验证器已更换，其他地方的登录已结束</p>}
      {begin.trouble && <p role="alert">{begin.trouble.text}</p>}
      <Button kind="plain" busy={begin.busy} onClick={() => void begin.run({})}>
        更换验证器
      </Button>
    </div>
  )
}
