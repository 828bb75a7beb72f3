// a password of the reader's own. The present one is sent along. Where that is not enough, the reader logs in again.
import { codes } from '@manjuan/contract/codes'
import { Icon } from '@manjuan/ui'
import { Modal, type ModalAction } from '@manjuan/ui/dialogs'
import { Field, useForm } from '@manjuan/ui/forms'
import { useState } from 'react'
import { changePassword } from '#api/sign-in.ts'
import { useUser } from '#local/use-user.ts'
import { back, navigate } from '#page/navigation.tsx'
import { useWait, WaitLine } from '#parts/wait/wait.tsx'
import { FormBody, FormPage, Submit } from './form-page.tsx'
import styles from './forms.module.css'
import { checkPassword } from './rules.ts'
import { texts } from './texts.ts'

type Result = { kind: 'done' } | { kind: 'failed'; msg: string } | { kind: 'login'; msg: string }

export default function Password() {
  const user = useUser()
  const [result, setResult] = useState<Result | null>(null)
  const { wait, seconds, heed } = useWait('modifyPwd')
  const failed = (msg: string) => setResult({ kind: 'failed', msg: msg || texts.password.failed })
  const form = useForm({
    start: { password: '', confirm: '' },
    check: checkPassword,
    async send({ password }) {
      const answer = await changePassword(password)
      if (answer.result) setResult({ kind: 'done' })
      else if (answer.code === codes.notYourSession) setResult({ kind: 'login', msg: answer.msg })
      else if (answer.code === codes.malformed) return { field: 'password', text: answer.msg }
      else if (!heed(answer)) failed(answer.msg)
      return null
    },
    onLost: () => failed(''),
  })
  return (
    <FormPage icon="key" title={texts.password.title} hint={texts.password.hint}>
      <FormBody form={form.props}>
        {/* Names the account for the browser's password store. */}
        <input className="visually-hidden" autoComplete="username" value={user?.account ?? ''} readOnly hidden />
        <Field
          {...form.field('password')}
          secret
          label={texts.password.password}
          hint={texts.password.passwordHint}
          autoComplete="new-password"
          enterKeyHint="next"
          maxLength={128}
        />
        <Field
          {...form.field('confirm')}
          secret
          label={texts.password.confirm}
          autoComplete="new-password"
          enterKeyHint="done"
          maxLength={128}
        />
        <WaitLine wait={wait} seconds={seconds} />
        <Submit busy={form.busy} seconds={seconds}>
          {texts.password.submit}
        </Submit>
      </FormBody>
      <p className={styles.small}>{texts.password.others}</p>
      <Changed result={result} onClose={() => setResult(null)} />
    </FormPage>
  )
}

function Changed({ result, onClose }: { result: Result | null; onClose(): void }) {
  const { title, icon, text, actions } = faceOf(result, onClose)
  return (
    <Modal open={result !== null} title={title} art={<Icon name={icon} size={40} />} actions={actions}>
      <p role="status">{text}</p>
    </Modal>
  )
}

function faceOf(result: Result | null, onClose: () => void) {
  const { password } = texts
  const cancel: ModalAction = { label: password.cancel, onPress: onClose }
  // The password screen is replaced, so that back from the login leads to the profile.
  const login: ModalAction = {
    label: password.login,
    onPress: () => navigate('/user/login?again=1', { replace: true }),
  }
  if (result?.kind === 'login')
    return { title: password.loginTitle, icon: 'lock', text: result.msg, actions: [cancel, login] } as const
  if (result?.kind === 'failed')
    return {
      title: password.failedTitle,
      icon: 'warn',
      text: result.msg,
      actions: [{ label: texts.close, onPress: onClose }],
    } as const
  return {
    title: password.done,
    icon: 'check',
    text: password.doneHint,
    actions: [{ label: texts.back, onPress: back }],
  } as const
}
