// V-11: the advice in a browser that cannot play.
import type { VodDetail } from '@manjuan/contract/reader/video'
import { Icon } from '@manjuan/ui'
import { useState } from 'react'
import { AppSheet } from '#parts/app-hint/app-sheet.tsx'
import { Picture } from '#parts/images/picture.tsx'
import type { unsupportedBy } from './rules.ts'
import styles from './stage.module.css'
import { texts } from './texts.ts'

interface UnsupportedProps {
  kind: NonNullable<ReturnType<typeof unsupportedBy>>
  film: VodDetail
}

export function Unsupported({ kind, film }: UnsupportedProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {film.vodPic !== '' && <Picture path={film.vodPic} image={film.vodPicImage} alt="" fill eager />}
      <div className={styles.over} role="alert">
        <Icon name="warn" size={28} />
        <p className={styles.words}>{texts.unsupported[kind]}</p>
        {kind === 'qqAndroid' && (
          <button type="button" className={styles.retry} onClick={() => setOpen(true)}>
            {texts.download}
          </button>
        )}
      </div>
      <AppSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
