// Pictures of a ticket. They are made small and shown before they are sent, and a tap removes one.
import { limits } from '@manjuan/contract/limits'
import { Icon, showAlert } from '@manjuan/ui'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import styles from './pictures-field.module.css'
import { shrink } from './shrink.ts'
import { texts } from './texts.ts'

export interface Chosen {
  /** Address of the picture, valid on this page alone. */
  url: string
  blob: Blob
}

interface PicturesFieldProps {
  pictures: readonly Chosen[]
  onChange(pictures: readonly Chosen[]): void
}

const most = limits.ticketPictures

export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const [busy, setBusy] = useState(false)
  useForgotten(pictures)
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, most - pictures.length)
    // Emptied, so that the same file may be chosen again.
    event.target.value = ''
    setBusy(true)
    const added: Chosen[] = []
    for (const file of files) {
      const blob = await shrink(file).catch(() => null)
      if (blob) added.push({ blob, url: URL.createObjectURL(blob) })
      else showAlert(texts.unreadable)
    }
    setBusy(false)
    onChange([...pictures, ...added])
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{texts.pictures}</legend>
      <div className={styles.row}>
        {pictures.map((picture, at) => (
          <div key={picture.url} className={styles.box}>
            <img src={picture.url} alt={texts.picture(at + 1)} className={styles.image} />
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.removePicture(at + 1)}
              onClick={() => onChange(pictures.filter((each) => each !== picture))}
            >
              <span className={styles.cross}>
                <Icon name="close" size={14} />
              </span>
            </button>
          </div>
        ))}
        {pictures.length < most && (
          <label className={styles.add} aria-busy={busy || undefined}>
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              disabled={busy}
              className="visually-hidden"
              onChange={(event) => void add(event)}
            />
            <Icon name="plus" size={24} />
            <span>{busy ? texts.preparing : texts.addPicture}</span>
          </label>
        )}
      </div>
      <p className={styles.hint}>{texts.picturesHint(most)}</p>
    </fieldset>
  )
}

/** Releases the memory of pictures that are no longer shown. */
function useForgotten(pictures: readonly Chosen[]): void {
  const shown = useRef<readonly Chosen[]>([])
  useEffect(() => {
    for (const old of shown.current) if (!pictures.includes(old)) URL.revokeObjectURL(old.url)
    shown.current = pictures
  }, [pictures])
}
