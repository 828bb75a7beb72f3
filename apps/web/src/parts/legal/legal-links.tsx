// Links to the legal texts: in a sentence where they are agreed to, and as the foot of a page with the filing numbers.

import { agreedByPaying, type LegalName } from '@manjuan/contract/legal'
import { mailLink } from '@manjuan/contract/mail-link'
import { useQuery } from '@tanstack/react-query'
import { commonInfo } from '#api/site.ts'
import { Link } from '#page/navigation.tsx'
import { Filing } from './filing.tsx'
import styles from './legal-links.module.css'
import { texts } from './texts.ts'

const LegalLink = ({ to }: { to: LegalName }) => (
  <Link to={`/legal/${to}`} className={styles.link}>
    {texts[to]}
  </Link>
)

/** Stands where a reader has just been given an account, or signs in. */
export const Agreement = () => (
  <p className={styles.agreement}>
    {texts.agree}
    <LegalLink to="terms" />
    {texts.and}
    <LegalLink to="privacy" />
  </p>
)

/** Stands at the pay button. */
export const PayAgreement = () => (
  <p className={styles.agreement}>
    {texts.payAgree}
    {agreedByPaying.map((to) => (
      <LegalLink key={to} to={to} />
    ))}
  </p>
)

const all: readonly LegalName[] = ['terms', 'privacy', 'topup', 'minors']

export function LegalFoot() {
  const { data: info } = useQuery(commonInfo())
  const complaint = info?.complaintEmail || info?.customerServiceEmail || ''
  return (
    <footer className={styles.foot}>
      <p>
        {all.map((to) => (
          <LegalLink key={to} to={to} />
        ))}
      </p>
      {complaint !== '' && (
        <p>
          {texts.complaint}
          <a className={styles.link} href={mailLink(complaint)}>
            {complaint}
          </a>
        </p>
      )}
      <Filing />
    </footer>
  )
}
