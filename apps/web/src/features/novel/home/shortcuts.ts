// N-01: shortcuts of the novel store. The app stands among them where it is offered.
import type { Shortcuts } from '#parts/home/home-nav.tsx'
import styles from './home-nav.module.css'
import { texts } from './texts.ts'

export const shortcuts: Shortcuts = {
  styles,
  entries: [
    { to: '/novels/new', icon: 'clock', label: texts.newest },
    { to: '/novels/category', icon: 'grid', label: texts.categories },
    { to: '/novels/shelf', icon: 'book', label: texts.shelf },
  ],
  last: { to: '/novels/search', icon: 'search', label: texts.searching },
}
