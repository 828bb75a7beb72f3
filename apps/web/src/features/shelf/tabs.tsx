// The tabs of a shelf stay in reach while it scrolls.
import { Tabs } from '@manjuan/ui'
import styles from './shelf.module.css'
import { texts } from './texts.ts'

interface ShelfTabsProps<T extends string> {
  items: readonly { value: T; label: string }[]
  value: T
  onChange(tab: T): void
}

export function ShelfTabs<T extends string>(props: ShelfTabsProps<T>) {
  return (
    <div className={styles.tabs}>
      <Tabs kind="segment" label={texts.tabs} {...props} />
    </div>
  )
}
