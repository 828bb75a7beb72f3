// the sheet that explains leaving an account before it happens.
import { codes } from '@manjuan/contract/codes'
import { Button, Icon, showAlert } from '@manjuan/ui'
import { Sheet } from '@manjuan/ui/dialogs'
import { Switch } from '@manjuan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { freshUser } from '#api/account.ts'
import { logout } from '#api/sign-in.ts'
import { useUser } from '#local/use-user.ts'
import type { LocalUser } from '#local/user.ts'
import { navigate } from '#page/navigation.tsx'
import { Credentials } from '#parts/credentials/credentials.tsx'
import { SavePicture } from '#parts/credentials/save-picture.tsx'
import { sayRefusal } from '#parts/wait/wait.tsx'
import styles from './forms.module.css'
import { atRisk } from './rules.ts'
import { texts } from './texts.ts'
import { useUnsent } from './unsent.tsx'

const { leave } = texts

interface LeaveSheetProps {
  way: 'switch' | 'logout'
  open: boolean
  onClose(): void
}

export default function LeaveSheet({ way, open, onClose }: LeaveSheetProps) {
  const user = useUser()
  const [saving, setSaving] = useState(false)
  const [remember, setRemember] = useState(false)
  const { mayLeave, question } = useUnsent()
  const { busy, leaveAccount } = useLogout(mayLeave, onClose)
  const switching = way === 'switch'
  const next = () => {
    if (!switching) return void leaveAccount(remember)
    onClose()
    navigate(remember ? '/user/login?remember=1' : '/user/login')
  }
  return (
    <>
      <Sheet
        open={open && user !== null}
        onClose={onClose}
        title={switching ? leave.switchTitle : leave.logoutTitle}
        footer={
          <div className={styles.leave}>
            <Button kind="soft" size="l" icon="download" onClick={() => setSaving(true)}>
              {leave.save}
            </Button>
            <Button size="l" busy={busy} onClick={next}>
              {switching ? leave.goLogin : leave.logout}
            </Button>
          </div>
        }
      >
        <p className={styles.leaving}>{switching ? leave.switchText : leave.logoutText}</p>
        {user && <Risk user={user} />}
        {user && (
          <div className={styles.credentials}>
            <Credentials user={user} />
          </div>
        )}
        <div className={styles.remember}>
          <Switch on={remember} onChange={setRemember} label={leave.remember} hint={leave.rememberHint} />
        </div>
      </Sheet>
      {question}
      {user && <SavePicture user={user} open={saving} onClose={() => setSaving(false)} />}
    </>
  )
}

function Risk({ user }: { user: LocalUser }) {
  const lost = atRisk(user).map((what) =>
    what === 'coins' ? leave.coins(user.avaliableAmount.toLocaleString('en-US')) : leave.vip,
  )
  if (lost.length === 0) return null
  return (
    <p className={styles.risk}>
      <Icon name="warn" size={22} />
      <span>{leave.atRisk(lost.join(leave.and))}</span>
    </p>
  )
}

function useLogout(mayLeave: () => Promise<boolean>, onDone: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const leaveAccount = async (remember: boolean) => {
    if (busy) return
    setBusy(true)
    try {
      if (!(await mayLeave())) return
      const answer = await logout(remember)
      if (answer.result || answer.code === codes.notYourSession) {
        onDone()
        // The new guest's card stands at the top.
        window.scrollTo(0, 0)
        showAlert(leave.loggedOut)
        // As on a first visit: the profile asks for a reader, and one is made.
        await client.resetQueries({ queryKey: freshUser().queryKey })
      } else sayRefusal(answer)
    } catch (error) {
      console.error(error)
      showAlert(texts.networkFailed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, leaveAccount }
}
