// V-01: what is recommended today, what was bought, membership, the app where it is offered, search.
import { HomeNav as Shortcuts } from '#parts/home/home-nav.tsx'
import styles from './home-nav.module.css'
import { categoryPath, cids } from './rules.ts'
import { texts } from './texts.ts'

export function HomeNav() {
  return (
    <Shortcuts
      styles={styles}
      entries={[
        { to: categoryPath(cids.recommended), icon: 'fire', label: texts.recommended, look: styles.recommended },
        { to: '/shelf-vod', icon: 'video', label: texts.purchased },
        { to: '/purchase', icon: 'crown', label: texts.member, look: styles.member },
      ]}
      last={{ to: '/search-vod', icon: 'search', label: texts.searching }}
    />
  )
}
