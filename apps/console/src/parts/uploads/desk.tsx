// Files dropped on any page, and the panel of those that are being uploaded.
import { useStore } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { fromDrop } from '#api/uploads/picked.ts'
import { addFiles, heedLeaving, sendings } from '#api/uploads/queue.ts'
import styles from './desk.module.css'
import { UploadPanel } from './panel.tsx'

export function UploadDesk() {
  const isOver = useDrops()
  const shown = useStore(sendings)
  useEffect(() => {
    window.addEventListener('beforeunload', heedLeaving)
    return () => window.removeEventListener('beforeunload', heedLeaving)
  }, [])
  return (
    <>
      {isOver && <p className={styles.veil}>松开，上传这些文件</p>}
      {shown.length > 0 && <UploadPanel shown={shown} />}
    </>
  )
}

/** Whether files are held over the page. What is dropped is uploaded. */
function useDrops(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const ends = new AbortController()
    // Entering a piece of the page comes before leaving the last one.
    let depth = 0
    const on = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (data: DataTransfer) => void) =>
      window.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          act(event.dataTransfer)
        },
        ends,
      )
    const move = (by: number) => {
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    on('dragenter', () => move(1))
    on('dragleave', () => move(-1))
    on('dragover', (data) => {
      data.dropEffect = 'copy'
    })
    on('drop', (data) => {
      move(-depth)
      void fromDrop(data).then(addFiles)
    })
    return () => ends.abort()
  }, [])
  return isOver
}
