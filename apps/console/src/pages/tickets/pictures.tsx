// Pictures of a ticket, opened by the server for the staff alone.
import { useStaff } from '#api/call.ts'
import { useUrls } from '#parts/urls.ts'
import styles from './ticket.module.css'
import type { Ticket } from './words.ts'

export function Pictures({ no, pictures }: Pick<Ticket, 'no' | 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <section className={styles.pictures} aria-label="图片">
      {pictures.map((picture, place) => (
        <Picture key={picture.name} no={no} picture={picture} label={`读者的图片 ${place + 1}`} />
      ))}
    </section>
  )
}

interface PictureProps {
  no: number
  picture: Ticket['pictures'][number]
  label: string
}

function Picture({ no, picture: { name, width, height }, label }: PictureProps) {
  const { data, error } = useStaff(
    'deskTicketPicture',
    { params: { no, name } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const slices = data?.webp
  const [url] = useUrls(slices)
  if (error) return <p role="alert">{label}打不开</p>
  return url ? <img src={url} width={width} height={height} alt={label} /> : <p>加载中</p>
}
