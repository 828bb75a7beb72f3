// The seal and the site's name, as its operator set it.
import { logoPath } from '@manjuan/contract/logo'
import { useQuery } from '@tanstack/react-query'
import { commonInfo } from '#api/site.ts'
import { latinOf } from '#local/site-look.ts'
import { siteName } from '#local/site-name.ts'
import styles from './brand.module.css'

export function Brand() {
  const { siteName: name = siteName(), logo } = useQuery(commonInfo()).data ?? {}
  const latin = latinOf(name)
  return (
    <p className={styles.brand}>
      <img src={logo ? logoPath(logo, 'icon') : '/seal.svg'} alt="" width={44} height={44} />
      <span className={styles.name}>{name}</span>
      {latin !== '' && (
        <span className={styles.latin} aria-hidden>
          {latin}
        </span>
      )}
    </p>
  )
}
