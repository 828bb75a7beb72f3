// Comments as the wire shows them.
import type { VideoComment } from '@manjuan/contract/reader/comments'
import type { CommentRow } from './queries.ts'

/** `readerId` is the reader whose own comments are marked. */
export function presentComment(row: CommentRow, readerId: number): VideoComment {
  return {
    id: row.id,
    mode: row.mode,
    text: row.text,
    stime: row.at_ms,
    size: row.size,
    color: row.color,
    dur: row.dur_ms,
    date: Math.floor(row.created_at.getTime() / 1000),
    own: row.account_id === readerId,
    extra: isRecord(row.extra) ? row.extra : null,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
