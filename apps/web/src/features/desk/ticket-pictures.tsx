// Pictures of a ticket, fetched with the right to see them. A tap shows one large.
import type { TicketView } from '@manjuan/contract/reader/desk'
import { Sheet } from '@manjuan/ui/dialogs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TicketKey, ticketPicture } from '#api/desk.ts'
import { texts } from './texts.ts'
import styles from './ticket-pictures.module.css'

type Shown = TicketView['pictures'][number]

interface TicketPicturesProps {
  pictures: readonly Shown[]
  ticketKey: TicketKey
}

export function TicketPictures({ pictures, ticketKey }: TicketPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.row}>
      {pictures.map((picture, at) => (
        <li key={picture.name}>
          <Thumb picture={picture} title={texts.picture(at + 1)} ticketKey={ticketKey} />
        </li>
      ))}
    </ul>
  )
}

function Thumb({ picture, title, ticketKey }: { picture: Shown; title: string; ticketKey: TicketKey }) {
  const [open, setOpen] = useState(false)
  const { data: src } = useQuery(ticketPicture(ticketKey, picture.name))
  const { width, height } = picture
  return (
    <>
      <button type="button" className={styles.thumb} aria-label={title} onClick={() => setOpen(true)}>
        {src && <img src={src} alt="" width={width} height={height} className={styles.image} />}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        {src && <img src={src} alt={title} width={width} height={height} className={styles.large} />}
      </Sheet>
    </>
  )
}
