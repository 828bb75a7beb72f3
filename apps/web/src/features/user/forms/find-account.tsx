// the day of a charge on this device finds its account, with a new password.
import { codes } from '@manjuan/contract/codes'
import { Icon, showAlert } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { Calendar, dayName } from '@manjuan/ui/forms'
import { type FormEvent, useRef, useState } from 'react'
import { findAccount, login } from '#api/sign-in.ts'
import { contactAddress } from '#api/site.ts'
import { today } from '#api/today.ts'
import { Credentials, type Keepable } from '#parts/credentials/credentials.tsx'
import { SavePicture } from '#parts/credentials/save-picture.tsx'
import { sayRefusal, useWait, WaitLine } from '#parts/wait/wait.tsx'
import { FormPage, Submit } from './form-page.tsx'
import styles from './forms.module.css'
import { LoginDone } from './login-done.tsx'
import { texts } from './texts.ts'

export default function FindAccount() {
  const [day, setDay] = useState<string | null>(null)
  const [noDay, setNoDay] = useState(false)
  const [last] = useState(today)
  const form = useRef<HTMLFormElement>(null)
  const finding = useFinding()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day !== null) return void finding.find(day)
    setNoDay(true)
    showAlert(texts.faults.noDay)
    form.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const choose = (chosen: string) => {
    setDay(chosen)
    setNoDay(false)
  }
  return (
    <FormPage icon="search" title={texts.find.title} hint={texts.find.hint}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <Calendar value={day} onChange={choose} last={last} label={texts.find.day} describedBy="charge-day" />
        <p id="charge-day" className={noDay ? styles.fault : styles.chosen} aria-live="polite">
          {noDay ? texts.faults.noDay : day === null ? texts.find.dayHint : texts.find.chosen(dayName(day))}
        </p>
        <WaitLine wait={finding.wait} seconds={finding.seconds} />
        <Submit busy={finding.busy} seconds={finding.seconds}>
          {texts.find.submit}
        </Submit>
      </form>
      <Found found={finding.found} onClose={finding.close} />
      <Missing msg={finding.missing} onClose={finding.close} />
    </FormPage>
  )
}

/** The kept result stays while its modal fades. One question is asked at a time. */
function useFinding() {
  const [found, setFound] = useState<Keepable | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const { wait, seconds, heed } = useWait('findAccount')
  const find = async (day: string) => {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    try {
      const answer = await findAccount(day)
      if (answer.result) setFound({ ...answer.data, passwordChosen: false })
      else if (answer.code === codes.notFound) setMissing(answer.msg)
      else if (!heed(answer)) sayRefusal(answer)
    } catch (error) {
      console.error(error)
      showAlert(texts.networkFailed)
    } finally {
      asking.current = false
      setBusy(false)
    }
  }
  const close = () => {
    setFound(null)
    setMissing(null)
  }
  return { find, found, missing, busy, wait, seconds, close }
}

function Found({ found, onClose }: { found: Keepable | null; onClose(): void }) {
  const [saving, setSaving] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const enter = async () => {
    if (!found?.password) return
    setBusy(true)
    try {
      const answer = await login(found.account, found.password)
      if (answer.result) setDone(true)
      else sayRefusal(answer)
    } catch (error) {
      console.error(error)
      showAlert(texts.networkFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Modal
        open={found !== null && !done}
        title={texts.find.foundTitle}
        actions={[
          { label: texts.close, onPress: onClose, kind: 'ghost' },
          { label: texts.savePicture, onPress: () => setSaving(true), kind: 'soft' },
          { label: texts.find.loginNow, onPress: () => void enter(), busy },
        ]}
      >
        <p>{texts.find.foundHint}</p>
        {found && (
          <div className={styles.credentials}>
            <Credentials user={found} />
          </div>
        )}
      </Modal>
      {found && <SavePicture user={found} open={saving} onClose={() => setSaving(false)} />}
      <LoginDone done={done ? { newPassword: false } : null} />
    </>
  )
}

function Missing({ msg, onClose }: { msg: string | null; onClose(): void }) {
  return (
    <Modal
      open={msg !== null}
      title={texts.find.missingTitle}
      art={<Icon name="search" size={40} />}
      onClose={onClose}
      actions={[
        { label: texts.close, onPress: onClose },
        { label: texts.service, onPress: () => location.assign(contactAddress('contactPage')) },
      ]}
    >
      <p role="status">{msg}</p>
    </Modal>
  )
}
