// login by account or mobile and password. Success is shown, then the profile.
import { codes } from '@manjuan/contract/codes'
import { Button, showAlert } from '@manjuan/ui'
import { Field, useForm } from '@manjuan/ui/forms'
import { useState } from 'react'
import { login } from '#api/sign-in.ts'
import { contactAddress } from '#api/site.ts'
import { useUser } from '#local/use-user.ts'
import { Link, usePage } from '#page/navigation.tsx'
import { SavePicture } from '#parts/credentials/save-picture.tsx'
import { Agreement } from '#parts/legal/legal-links.tsx'
import { useWait, WaitLine } from '#parts/wait/wait.tsx'
import { FormBody, FormPage, Submit } from './form-page.tsx'
import styles from './forms.module.css'
import { type LoggedIn, LoginDone } from './login-done.tsx'
import { atRisk, checkLogin, compact } from './rules.ts'
import { texts } from './texts.ts'
import { useUnsent } from './unsent.tsx'

export default function Login() {
  const { query } = usePage()
  const user = useUser()
  // Another screen sent the reader here to prove the account.
  const again = query.has('again')
  const [done, setDone] = useState<LoggedIn | null>(null)
  const { wait, seconds, heed } = useWait('login')
  const { mayLeave, question } = useUnsent()
  // A guest's works are asked about afterwards.
  const isGuest = user === null || user.mobile === ''
  const form = useForm({
    start: { account: again ? (user?.account ?? '') : '', password: '' },
    check: checkLogin,
    async send({ account, password }) {
      if (!isGuest && !again && !(await mayLeave())) return null
      const answer = await login(compact(account), password, query.has('remember'))
      if (answer.result) setDone({ newPassword: answer.data.password !== undefined })
      else if (!heed(answer))
        return { field: 'password', text: answer.code === codes.notYourSession ? texts.login.refused : answer.msg }
      return null
    },
    onLost: () => showAlert(texts.networkFailed),
  })
  return (
    <FormPage icon="user" title={texts.login.title} hint={texts.login.hint}>
      <Agreement />
      <FormBody form={form.props}>
        <Field
          {...form.field('account')}
          label={texts.login.account}
          placeholder={texts.login.accountHint}
          inputMode="numeric"
          autoComplete="username"
          enterKeyHint="next"
          maxLength={40}
        />
        <Field
          {...form.field('password')}
          secret
          label={texts.login.password}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={128}
        />
        <WaitLine wait={wait} seconds={seconds} />
        <Submit busy={form.busy} seconds={seconds}>
          {texts.login.submit}
        </Submit>
      </FormBody>
      <div className={styles.links}>
        <Link to="/user/find-account">{texts.login.find}</Link>
        <a href={contactAddress('contactPage')}>{texts.service}</a>
      </div>
      {!again && !done && <Leaving />}
      <LoginDone done={done} />
      {question}
    </FormPage>
  )
}

/** A reader who came straight here has not been warned yet. */
function Leaving() {
  const user = useUser()
  const [saving, setSaving] = useState(false)
  if (!user || atRisk(user).length === 0) return null
  return (
    <div className={styles.note}>
      <p>{texts.login.leaving}</p>
      <Button kind="soft" icon="download" onClick={() => setSaving(true)}>
        {texts.login.saveFirst}
      </Button>
      <SavePicture user={user} open={saving} onClose={() => setSaving(false)} />
    </div>
  )
}
