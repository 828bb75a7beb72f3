import { Button } from '@manjuan/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { keepEntry } from '#api/call.ts'
import { device } from '#api/session.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField } from '#parts/form.tsx'
import { canUsePasskeys, useSigning } from '#parts/passkey.ts'
import { Frame } from './frame.tsx'

/** Password and second factor in one step, so that there is no half of a session. */
export function Login() {
  const navigate = useNavigate()
  const enter = useDeed('signIn', (entered) => {
    keepEntry(entered)
    return navigate({ to: '/' })
  })
  return (
    <Frame title="登录">
      <Form
        deed={enter}
        submit="登录"
        input={({ name = '', password = '', code = '' }) => ({ body: { name, password, code, device: device.get() } })}
      >
        <TextField name="name" label="姓名" autoComplete="username" maxLength={20} />
        <TextField name="password" label="密码" secret autoComplete="current-password" />
        <TextField
          name="code"
          label="验证码"
          hint="验证器上的 6 位数字，或一个恢复码"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Form>
      {canUsePasskeys() && <ByPasskey />}
      <p>
        有设置码？<Link to="/join">在这里输入</Link>
      </p>
    </Frame>
  )
}

/** A passkey knows its person, so nothing is typed. */
function ByPasskey() {
  const navigate = useNavigate()
  const enter = useDeed('signInByPasskey', (entered) => {
    keepEntry(entered)
    return navigate({ to: '/' })
  })
  const { busy, trouble, run } = useSigning('askPasskey', enter)
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      <div>
        <Button kind="plain" size="m" busy={busy} onClick={() => void run()}>
          用通行密钥登录
        </Button>
      </div>
    </>
  )
}
