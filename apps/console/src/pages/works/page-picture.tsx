// A page of a chapter in small: its slices one below the other, fetched once it comes into sight.
import { useEffect, useRef, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useUrls } from '#parts/urls.ts'
import styles from './chapter.module.css'

interface PagePictureProps {
  params: { id: number; part: string }
  page: { name: string; color: string }
  label: string
}

export function PagePicture({ params, page: { name, color }, label }: PagePictureProps) {
  const [box, isSeen] = useSeen()
  const picture = useStaff('pagePicture', { params: { ...params, name } }, { enabled: isSeen })
  const urls = useUrls(picture.data?.slices)
  return (
    <div ref={box} className={styles.picture} style={{ background: color }} role="img" aria-label={label}>
      {urls.map((url) => (
        <img key={url} src={url} alt="" draggable={false} />
      ))}
    </div>
  )
}

/** True from the moment on at which the box has come near the screen. */
function useSeen() {
  const box = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return [box, isSeen] as const
}
