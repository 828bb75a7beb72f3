// The files that this tab uploads: three at a time, each paused, continued and cancelled by itself.
import { codes } from '@manjuan/contract/codes'
import { uploadLimits } from '@manjuan/contract/staff/upload-limits'
import { createStore } from '@manjuan/ui'
import { queryClient } from '../call.ts'
import { half } from '../session.ts'
import { beginImport, begun } from './drops.ts'
import { forgetUrl, keepUrl, knownUrl, markOf } from './known.ts'
import type { Sent } from './send.ts'

export interface Picked {
  file: File
  /** With the folders above it, where a folder was chosen. */
  name: string
}

export interface Sending {
  mark: string
  name: string
  bytes: number
  sent: number
  /** Bytes a second; 0 while that is not known. */
  speed: number
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  /** Why it is paused or failed; '' when the person paused it. */
  why: string
  /** The upload's id at the server. */
  id: string | null
}

export const sendings = createStore<readonly Sending[]>([])

interface Handle {
  file: File
  stop: AbortController
}
const handles = new Map<string, Handle>()
/** The files of each drop that is not at the server yet. */
const drops = new Set<readonly string[]>()

const find = (mark: string): Sending | undefined => sendings.get().find((one) => one.mark === mark)
const set = (mark: string, facts: Partial<Sending>): void =>
  sendings.set(sendings.get().map((one) => (one.mark === mark ? { ...one, ...facts } : one)))

/** Adds files behind those that wait. A file that is here already goes on. */
export function addFiles(picked: readonly Picked[]): void {
  const fresh = picked.map(({ file, name }) => ({ file, name, mark: markOf(name, file) }))
  for (const { file, mark } of fresh) {
    const known = find(mark)
    if (known?.state === 'sending' || known?.state === 'waiting') continue
    handles.set(mark, { file, stop: new AbortController() })
  }
  const marks = new Set(fresh.map(({ mark }) => mark))
  if (marks.size === 0) return
  drops.add([...marks])
  begun.set(null)
  const others = sendings
    .get()
    .filter(({ mark, state }) => !marks.has(mark) || state === 'sending' || state === 'waiting')
  const held = new Set(others.map(({ mark }) => mark))
  const added = fresh.filter(({ mark }, at) => !held.has(mark) && fresh.findIndex((one) => one.mark === mark) === at)
  sendings.set([
    ...others,
    ...added.map(({ mark, name, file }) => ({
      ...{ mark, name, bytes: file.size, sent: 0, speed: 0, state: 'waiting' as const, why: '' },
      id: idOf(knownUrl(mark)),
    })),
  ])
  next()
}

const idOf = (url: string | null): string | null => url?.split('/').at(-1) ?? null

export function pause(mark: string): void {
  set(mark, { state: 'paused', why: '', speed: 0 })
  handles.get(mark)?.stop.abort()
  next()
}

export function goOn(mark: string): void {
  const handle = handles.get(mark)
  if (!handle) return
  handles.set(mark, { ...handle, stop: new AbortController() })
  set(mark, { state: 'waiting', why: '' })
  next()
}

/** Ends the upload, here and at the server. */
export function cancel(mark: string): void {
  const url = knownUrl(mark)
  handles.get(mark)?.stop.abort()
  handles.delete(mark)
  forgetUrl(mark)
  sendings.set(sendings.get().filter((one) => one.mark !== mark))
  if (url) void removeUpload(url)
  next()
}

/** Takes those that have ended out of the list; they stay at the server. */
export const clearEnded = (): void =>
  sendings.set(sendings.get().filter(({ state }) => state !== 'done' && state !== 'failed'))

/** Drops an upload at the server, by its address. */
export async function removeUpload(url: string): Promise<void> {
  const headers = { 'Staff-Half': half.get(), 'Tus-Resumable': '1.0.0' }
  await fetch(url, { method: 'DELETE', headers, credentials: 'same-origin' }).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: ['uploads'] })
}

/** A drop is over when each of its files is at the server, refused or cancelled. */
function endDrops(): void {
  for (const drop of drops) {
    const left = drop.flatMap((mark) => find(mark) ?? [])
    if (left.some(({ state }) => state !== 'done' && state !== 'failed')) continue
    drops.delete(drop)
    const ids = left.flatMap(({ state, id }) => (state === 'done' && id !== null ? [id] : []))
    if (ids.length > 0) void beginImport(ids)
  }
}

function next(): void {
  endDrops()
  const free = uploadLimits.atOnce - sendings.get().filter(({ state }) => state === 'sending').length
  for (const { mark } of sendings
    .get()
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, free))) {
    set(mark, { state: 'sending' })
    void hold(mark, () => run(mark)).finally(next)
  }
}

/** One file is sent by one tab at a time. */
async function hold(mark: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  await navigator.locks.request(`upload ${mark}`, { ifAvailable: true }, async (lock) => {
    if (lock) await act()
    else set(mark, { state: 'failed', why: '另一个标签页正在上传这个文件' })
  })
}

async function run(mark: string): Promise<void> {
  const [item, handle] = [find(mark), handles.get(mark)]
  if (!item || !handle) return
  const { send } = await import('./send.ts')
  const { signal } = handle.stop
  if (signal.aborted) return
  const url = knownUrl(mark)
  const told = await send({
    ...{ file: handle.file, name: item.name, url, signal, onProgress: progressOf(mark) },
    onUrl: (address) => {
      keepUrl(mark, address)
      set(mark, { id: idOf(address) })
    },
  })
  settle(mark, url, told)
}

function settle(mark: string, url: string | null, told: Sent): void {
  if (told.end === 'stopped') return
  if (told.end === 'done') {
    set(mark, { state: 'done', sent: find(mark)?.bytes ?? 0, speed: 0 })
    forgetUrl(mark)
    handles.delete(mark)
    void queryClient.invalidateQueries({ queryKey: ['uploads'] })
    return
  }
  const { status, text } = told
  if (status === 404 && url !== null) {
    // The server has it no more: it begins anew.
    forgetUrl(mark)
    set(mark, { state: 'waiting', id: null })
    return
  }
  if (String(status) === codes.notYourSession) void queryClient.invalidateQueries({ queryKey: ['me'] })
  set(mark, { speed: 0, ...faultOf(status, text) })
}

function faultOf(status: number, text: string): Pick<Sending, 'state' | 'why'> {
  if (status === 0) return { state: 'paused', why: '连不上控制台，或文件已经改动：请检查后继续' }
  if (String(status) === codes.notYourSession) return { state: 'paused', why: '登录已结束，请重新登录后继续' }
  if (status >= 500) return { state: 'paused', why: text || '控制台出了错，请稍后继续' }
  return { state: 'failed', why: text || '上传被拒绝' }
}

/** Least ms between two looks at the speed. */
const lookMs = 500

/** Tells how far a file is, and how fast it goes; not at every packet. */
function progressOf(mark: string): (sent: number) => void {
  let [last, at, speed] = [-1, performance.now(), 0]
  return (sent) => {
    const now = performance.now()
    if (last >= 0 && now - at < lookMs) return
    if (last >= 0) {
      const seen = Math.max(0, sent - last) / ((now - at) / 1000)
      speed = speed === 0 ? seen : speed * 0.7 + seen * 0.3
    }
    last = sent
    at = now
    set(mark, { sent, speed })
  }
}

/** Whoever leaves the page while files are sent is asked first. */
export function heedLeaving(event: BeforeUnloadEvent): void {
  if (sendings.get().some(({ state }) => state === 'sending' || state === 'waiting')) event.preventDefault()
}
