// The words of an episode's page, and moments of a film as people write them. Pure.
import type { StaffDataOf } from '@manjuan/contract/staff/client'

export type Episode = StaffDataOf<'episode'>
export type Source = Episode['sources'][number]

export interface EditProps {
  params: { id: number; part: string }
  stored: Episode
  mayEdit: boolean
}

export const sourceStates: Record<Source['state'], string> = {
  ready: '可播',
  waiting: '排队中',
  making: '制作中',
  failed: '制作失败',
}

export const sourceText = ({ kind, height, label, name }: Source): string =>
  kind === 'video' ? `${height}p` : `音轨 ${label || name}`

/** A moment as 1:02.5 or 1:02:03. */
export function clockText(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  const seconds = String(Number(((ms % 60_000) / 1_000).toFixed(3)))
  const padded = /^\d(\.|$)/.test(seconds) ? `0${seconds}` : seconds
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`
}

/** The moment in ms that somebody wrote as seconds or as 1:02.5; null when it is none. */
export function clockMs(text: string): number | null {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,6}(?:\.\d{1,3})?)$/.exec(text.trim().replaceAll('：', ':'))
  if (!found) return null
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  const isWhole = found[2] === undefined || (seconds < 60 && (found[1] === undefined || minutes < 60))
  return isWhole ? Math.round((hours * 3_600 + minutes * 60 + seconds) * 1_000) : null
}
