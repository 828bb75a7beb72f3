// The field of a file that becomes a picture: which kinds of file and how many bytes it takes, and why one is refused.
import { pictureBytes } from '@manjuan/contract/staff/home-slots'
import { type ReactNode, useId, useState } from 'react'
import form from './form.module.css'

interface PictureFileProps {
  label: ReactNode
  hint: string
  busy: boolean
  /** What the server said against the picture. */
  fault: string | undefined
  disabled?: boolean
  /** Greatest number of bytes of a file. */
  mostBytes?: number
  onFile(file: File): void
}

export function PictureFile(props: PictureFileProps) {
  const { label, hint, busy, fault, disabled = false, mostBytes = pictureBytes, onFile } = props
  const id = useId()
  const [isLarge, setLarge] = useState(false)
  const take = (file: File | undefined) => {
    const isOver = file !== undefined && file.size > mostBytes
    setLarge(isOver)
    if (file && !isOver) onFile(file)
  }
  const told = isLarge ? `图片不能超过 ${mostBytes / 1_000_000} MB` : fault
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        className={form.input}
        accept="image/jpeg,image/png,image/webp"
        disabled={disabled || busy}
        aria-invalid={Boolean(told)}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <p id={`${id}-note`} className={told ? form.fault : form.hint} role={told ? 'alert' : undefined}>
        {told || (busy ? '正在上传' : hint)}
      </p>
    </div>
  )
}
