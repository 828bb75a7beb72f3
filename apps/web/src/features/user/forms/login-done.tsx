// the modal of a successful login, with the new password after a recovery code. Then comes the profile.

import { Icon } from '@manjuan/ui'
import { Modal, type ModalAction } from '@manjuan/ui/dialogs'
import { useState } from 'react'
import { useUser } from '#local/use-user.ts'
import { navigate } from '#page/navigation.tsx'
import { Credentials } from '#parts/credentials/credentials.tsx'
import { SavePicture } from '#parts/credentials/save-picture.tsx'
import styles from './forms.module.css'
import { texts } from './texts.ts'

export interface LoggedIn {
  /** True: the answer has a new password, which is shown once and must be kept now. */
  newPassword: boolean
}

export function LoginDone({ done }: { done: LoggedIn | null }) {
  const user = useUser()
  const [saving, setSaving] = useState(false)
  // The form is replaced, so that back does not lead to it.
  const go: ModalAction = { label: texts.login.toProfile, onPress: () => navigate('/user', { replace: true }) }
  const save: ModalAction = { label: texts.savePicture, onPress: () => setSaving(true) }
  return (
    <>
      <Modal
        open={done !== null}
        title={texts.login.done}
        art={<Icon name="check" size={40} />}
        actions={done?.newPassword ? [save, go] : [go]}
      >
        <p>{done?.newPassword ? texts.login.newPassword : texts.login.doneHint}</p>
        {done?.newPassword && user && (
          <div className={styles.credentials}>
            <Credentials user={user} />
          </div>
        )}
      </Modal>
      {user && <SavePicture user={user} open={saving} onClose={() => setSaving(false)} />}
    </>
  )
}
