// Comments of a file as rows of the database. A stored comment comes back unchanged over the wire.
import { createHash } from 'node:crypto'
import type { CommentRow } from '@manjuan/catalogue'
import { type ReadComments, readComments } from '@manjuan/danmaku'

type Comment = ReadComments['comments'][number]
type Step = NonNullable<Comment['motion']>[number]

export interface CommentFile {
  rows: CommentRow[]
  /** Broken rows, forbidden modes, no text, a moment that no film has. */
  dropped: number
  /** Nobody runs them, so nobody is sent them. */
  scripts: number
}

const script = 8
/** A day: more than any film. */
const lastMs = 86_400_000

/** The text of a file, XML or JSON. Rows carry a key of their content, so that the same file again is found again. */
export function commentRows(file: string): CommentFile {
  const { comments, dropped } = readComments(file)
  const scripts = comments.filter(({ mode }) => mode === script).length
  const kept = comments.filter(({ mode, stime }) => mode !== script && stime <= lastMs)
  const seen = new Map<string, number>()
  const rows = kept.map((comment) => {
    const row = rowOf(comment)
    const times = seen.get(row.source_key) ?? 0
    seen.set(row.source_key, times + 1)
    // of twins in one file each is kept
    return times === 0 ? row : { ...row, source_key: `${row.source_key}#${times}` }
  })
  return { rows, dropped: dropped + comments.length - scripts - kept.length, scripts }
}

function rowOf(comment: Comment): CommentRow {
  const { mode, text, stime, size, color, dur, id, date } = comment
  const row = {
    ...{ mode, text, color },
    at_ms: Math.round(stime),
    size: Math.round(size),
    dur_ms: Math.max(1, Math.round(dur)),
    extra: extraOf(comment),
    written: date === undefined || date < 0 || date > 4_102_444_800 ? null : Math.floor(date),
  }
  const content = createHash('sha256').update(JSON.stringify([row, id ?? null]))
  return { ...row, source_key: content.digest('base64url').slice(0, 22) }
}

/** As cleanComment of the player reads it. */
function extraOf({ ttl, x, y, absolute, rY, rZ, alpha, motion }: Comment): CommentRow['extra'] {
  const extra = { ttl, x, y, absolute, rY, rZ, alpha, motion: motion?.map(plainEasing) }
  const told = Object.entries(extra).filter(([, value]) => value !== undefined)
  return told.length === 0 ? null : Object.fromEntries(told)
}

/** A name that no easing has moves evenly anyway; it could be of any length. */
function plainEasing(step: Step): Step {
  const axes = Object.entries(step).map(([axis, move]) => {
    const known = /^[a-z-]{1,20}$/.test(move.easing)
    return [axis, known ? move : { ...move, easing: 'linear' }]
  })
  return Object.fromEntries(axes)
}
