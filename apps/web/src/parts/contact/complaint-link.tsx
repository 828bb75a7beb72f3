// A-12, H-07: the link to the complaint page, on the dynamic API's host.

import { Icon } from '@manjuan/ui'
import { contactAddress } from '#api/site.ts'
import { useUser } from '#local/use-user.ts'
import styles from './complaint-link.module.css'
import { texts } from './texts.ts'

export function ComplaintLink() {
  // Drawn anew when the account is known, which is in the address.
  useUser()
  return (
    <p className={styles.foot}>
      <a href={contactAddress('complaintPage')} className={styles.link}>
        <Icon name="service" size={18} />
        {texts.complaint}
      </a>
    </p>
  )
}
