// Account and password as something to keep: a tap copies (A-03, T-01).
import type { LocalUser } from '#local/user.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { isOpen, Link } from '#ui/navigation.tsx'
import { copyText } from './copy.ts'
import styles from './credentials.module.css'
import { grouped } from './grouped.ts'
import { texts } from './texts.ts'

interface CredentialsProps {
  user: LocalUser
  /** small: two lines in a box; large: the face of the profile card */
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
          {user.password === undefined ? (
            <NotHeld />
          ) : (
            <CopyValue value={user.password} shown={user.password} label={texts.copyPassword} />
          )}
        </dd>
      </div>
    </dl>
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

/** No call ever returns a stored password: what this browser was not shown it cannot show. */
function NotHeld() {
  return (
    <span className={styles.notHeld}>
      <span aria-hidden>••••••••</span>
      {isOpen('/user/password') ? (
        <Link to="/user/password" className={styles.change}>
          {texts.changePassword}
        </Link>
      ) : (
        <span>{texts.notHeld}</span>
      )}
    </span>
  )
}
