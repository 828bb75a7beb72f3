// The seal and the site's name, as its operator set it.
import { useQuery } from '@tanstack/react-query'
import { commonInfo } from '#api/site.ts'
import { latinOf } from '#local/site-look.ts'
import { siteName } from '#local/site-name.ts'
import styles from './brand.module.css'

export function Brand() {
  const name = useQuery(commonInfo()).data?.siteName ?? siteName()
  const latin = latinOf(name)
  return (
    <p className={styles.brand}>
      <img src="/seal.svg" alt="" width={44} height={44} />
      <span className={styles.name}>{name}</span>
      {latin !== '' && (
        <span className={styles.latin} aria-hidden>
          {latin}
        </span>
      )}
    </p>
  )
}
