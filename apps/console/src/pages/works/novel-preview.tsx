// The readers' own app with the chapter as it is written, in a frame of a phone's size.
import { type ChapterPlace, chapterMark, type PreviewChapter, type PreviewNews } from '@manjuan/contract/preview'
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import styles from './chapter.module.css'

interface NovelPreviewProps {
  place: ChapterPlace
  chapter: PreviewChapter
  readers: { origin: string | null; port: number }
}

export function NovelPreview({ place, chapter, readers }: NovelPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // A frame that has not said so holds another page, and the browser writes an error for what is sent to it.
  const isReady = useRef(false)
  const origin = readers.origin ?? `${location.protocol}//${location.hostname}:${readers.port}`
  const { title, goesOn, total, status } = chapter
  const content = useDeferredValue(chapter.content)
  const tell = useEffectEvent(() => {
    if (!isReady.current) return
    const news: PreviewNews = { chapter: { title, goesOn, total, status, content } }
    frame.current?.contentWindow?.postMessage(news, origin)
  })
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow || data !== 'preview-ready') return
    isReady.current = true
    tell()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text
  useEffect(() => tell(), [content, title, goesOn, total, status])
  const src = `${origin}/preview#${chapterMark(place)}`
  return <iframe ref={frame} className={styles.frame} src={src} title="正文预览" width={390} height={844} />
}
