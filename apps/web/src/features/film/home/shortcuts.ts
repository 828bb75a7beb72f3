// V-01: shortcuts of the film library. The app stands among them where it is offered.
import type { Shortcuts } from '#parts/home/home-nav.tsx'
import styles from './home-nav.module.css'
import { categoryPath, cids } from './rules.ts'
import { texts } from './texts.ts'

const recommended = categoryPath(cids.recommended)

export const shortcuts: Shortcuts = {
  styles,
  entries: [
    { to: recommended, icon: 'fire', label: texts.recommended, look: styles.recommended },
    { to: '/shelf-vod', icon: 'video', label: texts.purchased },
    { to: '/purchase?pick=vip', icon: 'crown', label: texts.member, look: styles.member },
  ],
  last: { to: '/search-vod', icon: 'search', label: texts.searching },
}
