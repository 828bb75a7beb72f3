// The films' queue as the console's calls tell it, and its words.
import type { StaffDataOf } from '@manjuan/contract/staff/client'

export type Queue = StaffDataOf<'mediaJobs'>
export type Job = Queue['jobs'][number]
export type FailedRendition = Queue['failed'][number]

/** The queue's answer, as a page has it. */
export interface QueueQuery {
  data: Queue | undefined
  error: Error | null
  refetch(): unknown
}

export const stageNames: Record<Job['stage'], string> = { first: '首个画质', rest: '其余画质', sprite: '缩略图' }

/** What a person calls a rendition, such as 480p or 音轨 国语. */
export function renditionText({ kind, height, label, rendition }: FailedRendition): string {
  if (kind === 'video') return `${height}p`
  return `${kind === 'audio' ? '音轨' : '字幕'} ${label || rendition}`
}

/** An episode by its film and number. */
export const episodeText = ({ film, number }: Pick<Job, 'film' | 'number'>): string => `${film} 第 ${number} 集`
