// A link that looks like a search field, and leads to the search screen.
import { Icon } from '@manjuan/ui'
import { Link } from '#page/navigation.tsx'
import styles from './search-link.module.css'

export function SearchLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.search}>
      <Icon name="search" size={18} />
      <span className={styles.words}>{children}</span>
    </Link>
  )
}
