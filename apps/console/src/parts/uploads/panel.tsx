// The files that this tab uploads, over the corner of every page.
import { cx, IconButton, useStore } from '@manjuan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { begun } from '#api/uploads/drops.ts'
import { cancel, clearEnded, goOn, pause, type Sending } from '#api/uploads/queue.ts'
import { bytesText, percentOf } from '#parts/bytes.ts'
import styles from './desk.module.css'

const isEnded = ({ state }: Sending): boolean => state === 'done' || state === 'failed'

export function UploadPanel({ shown }: { shown: readonly Sending[] }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <section className={styles.panel} aria-label="上传">
      <header>
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {headOf(shown)}
        </button>
        <Begun />
        {shown.every(isEnded) && <IconButton icon="close" label="收起上传" size={20} onClick={clearEnded} />}
      </header>
      <p className={styles.heard} role="status">
        {shown.every(isEnded) ? headOf(shown) : ''}
      </p>
      {isOpen && (
        <ul>
          {shown.map((one) => (
            <One key={one.mark} {...one} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The way to what became of the last drop. */
function Begun() {
  const last = useStore(begun)
  if (last === null || last.id === null)
    return last && last.why !== '' ? <span className={styles.why}>{last.why}</span> : <Link to="/imports">导入</Link>
  return (
    <Link to="/imports/$id" params={{ id: String(last.id) }}>
      查看导入
    </Link>
  )
}

function headOf(shown: readonly Sending[]): string {
  const failed = shown.filter(({ state }) => state === 'failed').length
  const open = shown.filter((one) => !isEnded(one))
  if (open.length === 0)
    return failed > 0 ? `${shown.length - failed} 个已上传，${failed} 个没有成功` : `${shown.length} 个文件已上传`
  const [sent, bytes] = [open.reduce((sum, one) => sum + one.sent, 0), open.reduce((sum, one) => sum + one.bytes, 0)]
  return `正在上传 ${open.length} 个文件 · ${percentOf(sent, bytes)}%`
}

function One({ mark, name, bytes, sent, speed, state, why }: Sending) {
  const [last = name] = name.split('/').toReversed()
  return (
    <li className={styles.one}>
      <span className={styles.name} title={name}>
        {last}
      </span>
      <span className={styles.deeds}>
        {(state === 'sending' || state === 'waiting') && <Deed words="暂停" of={last} onDo={() => pause(mark)} />}
        {state === 'paused' && <Deed words="继续" of={last} onDo={() => goOn(mark)} />}
        {state !== 'done' && <Deed words="取消" of={last} onDo={() => cancel(mark)} />}
      </span>
      {state !== 'failed' && <progress value={sent} max={Math.max(bytes, 1)} aria-label={`${last} 的进度`} />}
      <span className={cx(styles.facts, why !== '' && styles.why)}>{factsOf({ bytes, sent, speed, state, why })}</span>
    </li>
  )
}

function Deed({ words, of, onDo }: { words: string; of: string; onDo(): void }) {
  return (
    <button type="button" aria-label={`${words} ${of}`} onClick={onDo}>
      {words}
    </button>
  )
}

function factsOf({
  bytes,
  sent,
  speed,
  state,
  why,
}: Pick<Sending, 'bytes' | 'sent' | 'speed' | 'state' | 'why'>): string {
  if (why !== '') return why
  if (state === 'done') return `${bytesText(bytes)} · 已上传`
  const far = `${percentOf(sent, bytes)}% · ${bytesText(sent)} / ${bytesText(bytes)}`
  if (state === 'waiting') return `${far} · 等待`
  if (state === 'paused') return `${far} · 已暂停`
  return speed > 0 ? `${far} · ${bytesText(speed)}/秒 · 还要 ${restText((bytes - sent) / speed)}` : far
}

function restText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} 秒`
  if (seconds < 3600) return `${Math.round(seconds / 60)} 分钟`
  return `${(seconds / 3600).toFixed(1)} 小时`
}
