// The readers' own app with the draft, in a frame of a phone's size. It is told when the draft has changed.
import type { PreviewNews, Viewer } from '@manjuan/contract/preview'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deed } from '#api/call.ts'
import type { Kind } from '#parts/kinds.ts'
import styles from './preview.module.css'

interface PreviewProps {
  kind: Kind
  branch: number
  /** Counts the drafts that were stored. */
  saves: number
  /** What stands on the server. */
  mark: string
}

const viewers = { guest: '访客', member: '会员', payer: '充过值的' } as const
const looks = { light: '浅色', dark: '深色' } as const
type Look = keyof typeof looks

/** A token is renewed before it ends. */
const renewMs = 13 * 60_000

export function Preview({ kind, branch, saves, mark }: PreviewProps) {
  const [viewer, setViewer] = useState<Viewer>('guest')
  const [look, setLook] = useState<Look>('light')
  const { src, trouble, open } = usePreview(kind, branch, viewer)
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = (news: PreviewNews) => {
    if (src) frame.current?.contentWindow?.postMessage(news, new URL(src).origin)
  }
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow) return
    if (data === 'preview-ready') tell(`preview-${look}`)
    if (data === 'preview-ended') void open()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const refresh = useEffectEvent(() => tell('preview-changed'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stored draft, and what others have stored
  useEffect(() => refresh(), [saves, mark])
  const dress = useEffectEvent(() => tell(`preview-${look}`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look
  useEffect(() => dress(), [look])
  return (
    <section className={styles.preview} aria-label="预览">
      <div className={styles.bar}>
        <Switcher<Viewer> label="看的人" value={viewer} choices={viewers} onChange={setViewer} />
        <Switcher<Look> label="外观" value={look} choices={looks} onChange={setLook} />
      </div>
      {trouble && <p role="alert">{trouble}</p>}
      {src && <iframe ref={frame} key={src} src={src} title="首页预览" width={390} height={844} />}
      <p className={styles.note}>读者的 App，照草稿显示。点开作品和操作在预览里不起作用。</p>
    </section>
  )
}

function usePreview(kind: Kind, branch: number, viewer: Viewer) {
  const [src, setSrc] = useState('')
  const [trouble, setTrouble] = useState('')
  const asked = useRef(0)
  const open = useEffectEvent(async () => {
    const mine = ++asked.current
    const opened = await ask({ kind, branch, viewer })
    // Another kind of reader was chosen meanwhile.
    if (mine !== asked.current) return
    setTrouble(opened.trouble)
    if (opened.src) setSrc(opened.src)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview for each of them
  useEffect(() => {
    void open()
    const timer = setInterval(() => void open(), renewMs)
    return () => clearInterval(timer)
  }, [kind, branch, viewer])
  return { src, trouble, open }
}

async function ask(body: { kind: Kind; branch: number; viewer: Viewer }): Promise<{ src: string; trouble: string }> {
  try {
    const answer = await deed('openPreview', { body }, crypto.randomUUID())
    if (!answer.result) return { src: '', trouble: answer.msg }
    const { token, origin, port } = answer.data
    const readers = origin ?? `${location.protocol}//${location.hostname}:${port}`
    return { src: `${readers}/preview#${token}`, trouble: '' }
  } catch (error) {
    console.error(error)
    return { src: '', trouble: '没有连上控制台，预览打不开' }
  }
}

interface SwitcherProps<Value extends string> {
  label: string
  value: Value
  choices: Readonly<Record<Value, string>>
  onChange(value: Value): void
}

function Switcher<Value extends string>({ label, value, choices, onChange }: SwitcherProps<Value>) {
  return (
    <fieldset className={styles.switcher} aria-label={label}>
      {(Object.keys(choices) as Value[]).map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {choices[each]}
        </button>
      ))}
    </fieldset>
  )
}
