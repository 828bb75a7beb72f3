// Account and password as something to keep: a tap copies (A-03, T-01).

import { cx, Icon, IconButton } from '@manjuan/ui'
import { useState } from 'react'
import type { LocalUser } from '#local/user.ts'
import { Link } from '#page/navigation.tsx'
import { copyText } from './copy.ts'
import styles from './credentials.module.css'
import { grouped } from './grouped.ts'
import { texts } from './texts.ts'

/** The parts of an account that a reader can keep. */
export type Keepable = Pick<LocalUser, 'account' | 'password' | 'passwordChosen'>

interface CredentialsProps {
  user: Keepable
  /** Small: two lines in a box; large: the face of the profile card. */
  size?: 'small' | 'large'
}

export function Credentials({ user, size = 'small' }: CredentialsProps) {
  return (
    <dl className={cx(styles.rows, styles[size])}>
      <div className={styles.row}>
        <dt className={styles.name}>{texts.account}</dt>
        <dd className={styles.value}>
          <CopyValue value={user.account} shown={grouped(user.account)} label={texts.copyAccount} />
        </dd>
      </div>
      <div className={styles.row}>
        <dt className={styles.name}>{texts.password}</dt>
        <dd className={styles.value}>
          <Password user={user} />
        </dd>
      </div>
    </dl>
  )
}

/** A generated password is shown to be noted down. A chosen one is hidden from onlookers. */
function Password({ user: { password, passwordChosen } }: { user: Keepable }) {
  const [seen, setSeen] = useState(false)
  if (password === undefined) return <NotHeld />
  if (!passwordChosen) return <CopyValue value={password} shown={password} label={texts.copyPassword} />
  return (
    <span className={styles.chosen}>
      {seen ? (
        <CopyValue value={password} shown={password} label={texts.copyPassword} />
      ) : (
        <span className={styles.dots}>
          <span aria-hidden>••••••••</span>
          <span className="visually-hidden">{texts.hidden}</span>
        </span>
      )}
      <IconButton
        icon={seen ? 'eye-off' : 'eye'}
        size={18}
        label={seen ? texts.hide : texts.show}
        className={styles.eye}
        onClick={() => setSeen(!seen)}
      />
    </span>
  )
}

function CopyValue({ value, shown, label }: { value: string; shown: string; label: string }) {
  return (
    <button type="button" className={styles.copy} aria-label={`${label} ${shown}`} onClick={() => void copyText(value)}>
      <span className={styles.figures}>{shown}</span>
      <Icon name="copy" size={18} />
    </button>
  )
}

/** No call returns a stored password, so only this browser's own copy can be shown. */
function NotHeld() {
  return (
    <span className={styles.notHeld}>
      <span aria-hidden>••••••••</span>
      <Link to="/user/password" className={styles.change}>
        {texts.changePassword}
      </Link>
    </span>
  )
}
