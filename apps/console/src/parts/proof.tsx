// A deed that needs a fresh proof asks for a passkey or a code of the authenticator, and then goes on.

import { Button } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { proveBy, useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField } from './form.tsx'
import { Panel } from './panel.tsx'
import { canUsePasskeys, useSigning } from './passkey.ts'

export function Proof() {
  const [asked, setAsked] = useState<{ answer(proven: boolean): void } | null>(null)
  useEffect(() => {
    proveBy(() => new Promise((resolve) => setAsked({ answer: resolve })))
    return () => proveBy(null)
  }, [])
  if (!asked) return null
  const end = (proven: boolean) => {
    setAsked(null)
    asked.answer(proven)
  }
  return <Ask onEnd={end} />
}

function Ask({ onEnd }: { onEnd(proven: boolean): void }) {
  const proof = useDeed('prove', () => onEnd(true))
  const { data } = useStaff('myPasskeys')
  const mayTouch = canUsePasskeys() && data?.here === true && data.passkeys.length > 0
  return (
    <Panel title="再验证一次" onClose={() => onEnd(false)}>
      {mayTouch && <ByPasskey onProven={() => onEnd(true)} />}
      <Form deed={proof} submit="验证" input={({ code = '' }) => ({ body: { code } })}>
        <TextField
          name="code"
          label="验证码"
          hint="这一步比较重要：请输入验证器上的 6 位数字，或一个恢复码"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Form>
    </Panel>
  )
}

function ByPasskey({ onProven }: { onProven(): void }) {
  const proof = useDeed('proveByPasskey', onProven)
  const { busy, trouble, run } = useSigning('askProof', proof)
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      <div>
        <Button kind="plain" size="m" busy={busy} onClick={() => void run()}>
          用通行密钥验证
        </Button>
      </div>
    </>
  )
}
