// T-08, the answer no: what helps when a payment did not work.
import { Icon } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { commonInfo, contactAddress } from '#api/site.ts'
import { useUser } from '#local/use-user.ts'
import { Credentials } from '#parts/credentials/credentials.tsx'
import styles from './pay-return.module.css'
import { texts } from './texts.ts'

export function Help() {
  const user = useUser()
  const { data: info } = useQuery(commonInfo())
  return (
    <>
      <ol className={styles.helps}>
        {texts.helps.map(({ title, hint }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{hint}</span>
          </li>
        ))}
      </ol>
      {user && (
        <div className={styles.credentials}>
          <Credentials user={user} />
        </div>
      )}
      <div className={styles.links}>
        {info?.appDownloadUrl && (
          <a href={info.appDownloadUrl} className={styles.link}>
            <Icon name="download" size={18} />
            {texts.download}
          </a>
        )}
        <a href={contactAddress('contactPage')} className={styles.link}>
          <Icon name="service" size={18} />
          {texts.service}
        </a>
      </div>
    </>
  )
}

/** The same within the page of an order that is known not to be paid. */
export function HelpCard() {
  return (
    <section className={styles.card} aria-labelledby="pay-help">
      <h2 id="pay-help" className={styles.cardTitle}>
        {texts.helpTitle}
      </h2>
      <Help />
    </section>
  )
}
