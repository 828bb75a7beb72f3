// H-07, G-09: a bar that offers the app. Closing it holds for the visit; inside the app it never shows.

import { Button, createStore, Icon, IconButton, useStore } from '@manjuan/ui'
import { useState } from 'react'
import { appTypeOf, thisDevice } from '#local/device.ts'
import { AppSheet } from './app-sheet.tsx'
import { offersApp } from './rules.ts'
import { texts } from './texts.ts'
import styles from './tip.module.css'

const closed = createStore(false)

export function AppTip() {
  const [open, setOpen] = useState(false)
  const isClosed = useStore(closed)
  const device = thisDevice()
  if (isClosed || !offersApp(appTypeOf(device), device.standalone)) return null
  return (
    <aside className={styles.tip} aria-label={texts.title}>
      <span className={styles.sign}>
        <Icon name="phone" size={20} />
      </span>
      <span className={styles.words}>{texts.tip}</span>
      <Button kind="soft" size="s" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <IconButton
        icon="close"
        size={16}
        label={texts.close}
        className={styles.close}
        onClick={() => closed.set(true)}
      />
      <AppSheet open={open} onClose={() => setOpen(false)} />
    </aside>
  )
}
