// Asks for a code of the authenticator when a deed needs a fresh proof, and lets the deed go on.
import { useEffect, useState } from 'react'
import { proveBy } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField } from './form.tsx'
import { Panel } from './panel.tsx'

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
  return (
    <Panel title="再验证一次" onClose={() => onEnd(false)}>
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
