// Coming in with a set-up code: name and password, then the authenticator, then the recovery codes.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { Button } from '@manjuan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { keepEntry } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Authenticator, Codes } from '#parts/codes.tsx'
import { Form, TextField } from '#parts/form.tsx'
import { Frame } from './frame.tsx'

type Step =
  | { at: 'password' }
  | { at: 'factor'; code: string; enrolment: StaffDataOf<'beginSetup'> }
  | { at: 'codes'; codes: string[] }

/** The first owner. */
export const Setup = () => <Enter title="首次设置" named hint="终端里打印的“首次设置码”" />
/** A new person, or one who was reset. */
export const Join = () => <Enter title="设置账号" named={false} hint="同事交给你的设置码" />

function Enter({ title, named, hint }: { title: string; named: boolean; hint: string }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  return (
    <Frame title={title}>
      {step.at === 'password' && (
        <Password named={named} hint={hint} onDone={(code, enrolment) => setStep({ at: 'factor', code, enrolment })} />
      )}
      {step.at === 'factor' && <Factor {...step} onDone={(codes) => setStep({ at: 'codes', codes })} />}
      {step.at === 'codes' && <Keep codes={step.codes} />}
    </Frame>
  )
}

interface PasswordProps {
  named: boolean
  hint: string
  onDone(code: string, enrolment: StaffDataOf<'beginSetup'>): void
}

function Password({ named, hint, onDone }: PasswordProps) {
  const typed = useRef('')
  const begin = useDeed('beginSetup', (enrolment) => onDone(typed.current, enrolment))
  return (
    <Form
      deed={begin}
      submit="下一步"
      input={(values) => {
        typed.current = values.code ?? ''
        return { body: { code: values.code ?? '', name: values.name ?? '', password: values.password ?? '' } }
      }}
    >
      <TextField name="code" label="设置码" hint={hint} autoComplete="off" />
      {named && <TextField name="name" label="姓名" autoComplete="username" maxLength={20} />}
      <TextField name="password" label="密码" hint="至少 12 位" secret autoComplete="new-password" />
    </Form>
  )
}

interface FactorProps {
  code: string
  enrolment: StaffDataOf<'beginSetup'>
  onDone(codes: string[]): void
}

function Factor({ code, enrolment, onDone }: FactorProps) {
  const finish = useDeed('finishSetup', (entered) => {
    keepEntry(entered)
    onDone(entered.codes)
  })
  return (
    <>
      <p>用手机上的验证器应用扫描，再输入它显示的 6 位数字。</p>
      <Authenticator {...enrolment} />
      <Form deed={finish} submit="完成" input={({ totp = '' }) => ({ body: { code, totp } })}>
        <TextField name="totp" label="验证码" inputMode="numeric" autoComplete="one-time-code" />
      </Form>
    </>
  )
}

function Keep({ codes }: { codes: string[] }) {
  const navigate = useNavigate()
  return (
    <>
      <p>恢复码只显示这一次，每个用一次。手机丢了就用它登录，请抄下来收好。</p>
      <Codes label="恢复码" codes={codes} />
      <Button onClick={() => void navigate({ to: '/' })}>已经收好，进入控制台</Button>
    </>
  )
}
