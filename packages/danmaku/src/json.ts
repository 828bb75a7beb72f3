// Reads the two JSON shapes: CommentCoreLibrary's common one and AcFun's.
import type { CommentInput, Step } from './comment.ts'
import { isRecord, known, numberOf, parsed, textOf } from './fields.ts'
import { gather, type ReadComments } from './gather.ts'

export function readJson(text: string): ReadComments {
  const file = parsed(text)
  const list = Array.isArray(file) ? file : isRecord(file) && Array.isArray(file.comments) ? file.comments : []
  return gather(
    list.map((item) => (isRecord(item) ? (typeof item.c === 'string' ? acFun(item.c, item.m) : common(item)) : null)),
  )
}

/** Reads AcFun's row. Fields of `c`: seconds, colour, mode, size, sender, date, id. `m`: text, or JSON in mode 7. */
function acFun(c: string, m: unknown): CommentInput | null {
  const fields = c.split(',')
  const [seconds, color, mode, size] = fields.slice(0, 4).map((field) => (field.trim() === '' ? Number.NaN : +field))
  if (seconds === undefined || mode === undefined || !Number.isFinite(seconds) || typeof m !== 'string') return null
  const date = Number(fields[5])
  return {
    mode,
    text: m,
    stime: Math.round(seconds * 1_000),
    ...known('size', size),
    ...known('color', color),
    ...known('date', date),
    ...(fields[6] ? { id: fields[6] } : {}),
    ...(mode === 7 ? acFunPlace(m) : {}),
  }
}

/** Reads {n: text, p: {x, y} in thousandths, a: opacity, l: seconds, r: rZ, k: rY}. */
function acFunPlace(json: string): Partial<CommentInput> {
  const place = parsed(json)
  if (!isRecord(place)) return {}
  const at = isRecord(place.p) ? place.p : {}
  const alpha = numberOf(place.a) ?? 1
  return {
    text: textOf(place.n).replaceAll('\\n', '\n'),
    x: (numberOf(at.x) ?? 0) / 1_000,
    y: (numberOf(at.y) ?? 0) / 1_000,
    dur: (numberOf(place.l) ?? 2.5) * 1_000,
    rZ: numberOf(place.r) ?? 0,
    rY: numberOf(place.k) ?? 0,
    alpha: { from: alpha, to: alpha },
  }
}

/** Reads CommentCoreLibrary's own fields. `dbid` is the id; `position` tells px from shares of the stage. */
function common(item: Record<string, unknown>): CommentInput | null {
  if (typeof item.text !== 'string') return null
  const id = item.id ?? item.dbid
  const numbers = ['mode', 'stime', 'size', 'color', 'dur', 'ttl', 'date', 'x', 'y', 'rY', 'rZ'] as const
  const input: CommentInput = { text: item.text }
  for (const name of numbers) {
    const value = item[name]
    if (typeof value === 'number') input[name] = value
  }
  if (typeof id === 'string' || typeof id === 'number') input.id = String(id)
  input.absolute = item.absolute === true || item.position === 'absolute'
  const { alpha, motion } = item
  if (isRecord(alpha)) input.alpha = { from: numberOf(alpha.from) ?? 1, to: numberOf(alpha.to) ?? 1 }
  // cleanComment checks every number in it.
  if (Array.isArray(motion)) input.motion = motion.filter(isRecord) as Step[]
  return input
}
