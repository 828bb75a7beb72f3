// The seal and the site's name, as its operator set it.
import { useQuery } from '@tanstack/react-query'
import { commonInfo } from '#api/site.ts'
import styles from './brand.module.css'
import { texts } from './texts.ts'

export function Brand() {
  const name = useQuery(commonInfo()).data?.siteName ?? texts.product
  return (
    <p className={styles.brand}>
      <img src="/seal.svg" alt="" width={44} height={44} />
      <span className={styles.name}>{name}</span>
      {name === texts.product && (
        <span className={styles.latin} aria-hidden>
          {texts.latin}
        </span>
      )}
    </p>
  )
}
