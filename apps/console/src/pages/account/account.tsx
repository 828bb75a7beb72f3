// The own account: password, authenticator, passkeys, recovery codes, and where one is signed in.
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Codes } from '#parts/codes.tsx'
import { Form, TextField } from '#parts/form.tsx'
import { Page, Section } from '#parts/page.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import { NewAuthenticator } from './totp.tsx'

export function Account() {
  const me = useStaff('me')
  return (
    <Page title="我的账号">
      <p>
        {me.data?.name} · {me.data?.role}
      </p>
      <Section title="登录的地方">
        <Sessions />
      </Section>
      <Section title="密码">
        <NewPassword />
      </Section>
      <Section title="验证器">
        <NewAuthenticator />
      </Section>
      <Section title="通行密钥">
        <Passkeys />
      </Section>
      <Section title="恢复码">
        <NewCodes left={me.data?.codesLeft ?? 0} />
      </Section>
    </Page>
  )
}

function NewPassword() {
  const [done, setDone] = useState(false)
  const change = useDeed('changeMyPassword', () => setDone(true))
  if (done) return <p role="status">密码已修改，其他地方的登录已结束</p>
  return (
    <Form deed={change} submit="修改密码" input={({ password = '' }) => ({ body: { password } })}>
      <TextField name="password" label="新密码" hint="至少 12 位" secret autoComplete="new-password" />
    </Form>
  )
}

function NewCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[]>([])
  const change = useDeed('changeMyCodes', (answer) => setCodes(answer.codes))
  return (
    <>
      <p>还有 {left} 个没有用过。换新的以后，旧的全部作废。</p>
      {codes.length > 0 && <Codes label="新的恢复码" codes={codes} />}
      {change.trouble && <p role="alert">{change.trouble.text}</p>}
      <div>
        <Button kind="plain" size="m" busy={change.busy} onClick={() => void change.run({})}>
          换新的恢复码
        </Button>
      </div>
    </>
  )
}
