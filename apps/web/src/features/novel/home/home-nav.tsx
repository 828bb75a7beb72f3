// N-01: latest updates, categories, shelf, the app where it is offered, search.
import { HomeNav as Shortcuts } from '#parts/home/home-nav.tsx'
import styles from './home-nav.module.css'
import { texts } from './texts.ts'

export function HomeNav() {
  return (
    <Shortcuts
      styles={styles}
      entries={[
        { to: '/novels/new', icon: 'clock', label: texts.newest },
        { to: '/novels/category', icon: 'grid', label: texts.categories },
        { to: '/novels/shelf', icon: 'book', label: texts.shelf },
      ]}
      last={{ to: '/novels/search', icon: 'search', label: texts.searching }}
    />
  )
}
