// A file becomes the picture of a banner: the server makes it anew, and tells its address and size.
import { homeLimits } from '@manjuan/contract/staff/home-slots'
import { type ReactNode, useId, useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { base64Of } from '#parts/base64.ts'
import type { Banner } from '#parts/home-slots.ts'
import styles from './fields.module.css'

interface PictureInputProps {
  children: ReactNode
  onStored(picture: Banner['picture']): void
}

export function PictureInput({ children, onStored }: PictureInputProps) {
  const id = useId()
  const [fault, setFault] = useState('')
  const add = useDeed('addHomePicture', onStored)
  const take = async (file: File | undefined) => {
    setFault('')
    if (!file) return
    if (file.size > homeLimits.pictureBytes) return setFault('图片不能超过 6 MB')
    await add.run({ body: { picture: base64Of(new Uint8Array(await file.arrayBuffer())) } })
  }
  const told = fault || add.trouble?.faults.picture || add.trouble?.text
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{children}</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={add.busy}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <p id={`${id}-note`} className={told ? styles.fault : styles.note} role={told ? 'alert' : undefined}>
        {told || (add.busy ? '正在上传' : 'JPEG、PNG 或 WebP，最大 6 MB，建议 1080×460')}
      </p>
    </div>
  )
}
