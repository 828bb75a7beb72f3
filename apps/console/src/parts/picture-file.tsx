// A file that becomes a picture: it is sent at once, and the server makes it anew.
import { pictureBytes } from '@manjuan/contract/staff/home-slots'
import { type ReactNode, useId, useState } from 'react'
import { base64Of } from './base64.ts'
import styles from './picture-file.module.css'

interface PictureFileProps {
  label: ReactNode
  hint: string
  busy: boolean
  /** What the server said against the picture. */
  fault: string | undefined
  disabled?: boolean
  /** `picture`: the file as base64. */
  onPicture(picture: string): Promise<unknown>
}

export function PictureFile({ label, hint, busy, fault, disabled = false, onPicture }: PictureFileProps) {
  const id = useId()
  const [isLarge, setLarge] = useState(false)
  const take = async (file: File | undefined) => {
    setLarge(false)
    if (!file) return
    if (file.size > pictureBytes) return setLarge(true)
    await onPicture(base64Of(new Uint8Array(await file.arrayBuffer())))
  }
  const told = isLarge ? '图片不能超过 6 MB' : fault
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={disabled || busy}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <p id={`${id}-note`} className={told ? styles.fault : styles.note} role={told ? 'alert' : undefined}>
        {told || (busy ? '正在上传' : hint)}
      </p>
    </div>
  )
}
