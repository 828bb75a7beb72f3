// Files of bullet comments: Bilibili's XML and the two JSON shapes of CommentCoreLibrary. No document, no XML parser: a pattern
// that finds what is there and lets the rest be, so a file that is broken in one place still gives all others.
import { inOrder } from './order.ts'
import { type Comment, type CommentInput, cleanComment, type Step } from './rules.ts'

export interface ReadComments {
  /** Sorted. Scripts (mode 8) are among them; nobody runs them. */
  comments: Comment[]
  /** Rows that could not be taken: forbidden modes, broken fields, no text. */
  dropped: number
}

/** Reads a file of any of the three shapes; one of none of them has no comments. Never throws. */
export function readComments(file: string): ReadComments {
  const text = file.replace(/^\ufeff/, '').trimStart()
  return text.startsWith('[') || text.startsWith('{') ? readJson(text) : readXml(text)
}

function gather(inputs: Iterable<CommentInput | null>): ReadComments {
  const comments: Comment[] = []
  let dropped = 0
  for (const input of inputs) {
    const comment = input && cleanComment(input)
    if (comment) comments.push(comment)
    else dropped++
  }
  return { comments: comments.sort(inOrder), dropped }
}

// ——— Bilibili

/** An element ends at its close, at the next one, or at the end of the list, whichever comes first. */
const row = /<d\s+p\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>([\s\S]*?)(?=<\/d\s*>|<d[\s>]|<\/i\s*>|$)/g
const start = /<d\s/g

function readXml(text: string): ReadComments {
  const rows = [...text.matchAll(row)]
  const read = gather(rows.map(([, double, single, inner]) => bilibili(double ?? single ?? '', inner ?? '')))
  // what begins like a row and is none, such as one with a torn opening tag
  const torn = Math.max(0, (text.match(start)?.length ?? 0) - rows.length)
  return { comments: read.comments, dropped: read.dropped + torn }
}

/** p = seconds, mode, size, colour, date, pool, sender, id */
function bilibili(p: string, inner: string): CommentInput | null {
  const fields = p.split(',')
  const [seconds, mode, size, color, date] = fields
    .slice(0, 5)
    .map((field) => (field.trim() === '' ? Number.NaN : +field))
  if (seconds === undefined || mode === undefined || !Number.isFinite(seconds) || !Number.isFinite(mode)) return null
  const text = decode(inner.replace(/^<!\[CDATA\[([\s\S]*?)\]\]>/, '$1')).trimEnd()
  const comment: CommentInput = {
    mode,
    text: mode === 8 ? text : text.replaceAll('/n', '\n'),
    stime: Math.round(seconds * 1_000),
    ...known('size', size),
    ...known('color', color),
    ...known('date', date),
    ...(fields[7] ? { id: fields[7].trim() } : {}),
  }
  // what mode 17 holds may be the same list, or anything
  return mode === 7 ? placed(comment, text) : mode === 17 ? (placed(comment, text) ?? comment) : comment
}

function known(name: 'size' | 'color' | 'date', value: number | undefined): Partial<CommentInput> {
  return value !== undefined && Number.isFinite(value) ? { [name]: value } : {}
}

/** The stage that the px of Bilibili's placed comments were meant for. */
const meantFor = { width: 672, height: 438 }

/** [x, y, "opacity-opacity", seconds, text, rZ, rY, to x, to y, ms of the way, ms of delay, …] */
function placed(comment: CommentInput, json: string): CommentInput | null {
  const list = parsed(json)
  if (!Array.isArray(list) || list.length < 5) return null
  const number = (at: number) => numberOf(list[at])
  const [x, y] = [number(0) ?? 0, number(1) ?? 0]
  const [toX, toY] = [number(7), number(8)]
  // parts of the stage as long as all are at most one, px of the stage of then otherwise
  const inPx = [x, y, toX ?? 0, toY ?? 0].some((value) => value > 1)
  const across = (value: number) => (inPx ? value / meantFor.width : value)
  const down = (value: number) => (inPx ? value / meantFor.height : value)
  const [from, to] = textOf(list[2]).split('-').map(Number)
  const seconds = number(3)
  const motion = way(across(x), down(y), toX && across(toX), toY && down(toY), number(9), number(10))
  return {
    ...comment,
    text: textOf(list[4]).replaceAll('/n', '\n'),
    x: across(x),
    y: down(y),
    dur: seconds === undefined ? 2_500 : seconds * 1_000,
    rZ: number(5) ?? 0,
    rY: number(6) ?? 0,
    ...(from !== undefined && Number.isFinite(from)
      ? { alpha: { from, to: Number.isFinite(to) ? (to ?? from) : from } }
      : {}),
    ...(motion ? { motion } : {}),
  }
}

function way(
  x: number,
  y: number,
  toX: number | undefined,
  toY: number | undefined,
  dur = 500,
  delay = 0,
): readonly Step[] | null {
  if (toX === undefined && toY === undefined) return null
  const rest = { dur, delay, easing: 'linear' }
  return [{ x: { from: x, to: toX ?? x, ...rest }, y: { from: y, to: toY ?? y, ...rest } }]
}

/** Once: &amp;lt; is the text &lt; and no tag. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, ten, sixteen, name) => {
    if (name) return names[name.toLowerCase()] ?? whole
    const code = ten ? Number(ten) : Number.parseInt(sixteen, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

// ——— JSON

function readJson(text: string): ReadComments {
  const file = parsed(text)
  const list = Array.isArray(file) ? file : isRecord(file) && Array.isArray(file.comments) ? file.comments : []
  return gather(
    list.map((item) => (isRecord(item) ? (typeof item.c === 'string' ? acFun(item.c, item.m) : common(item)) : null)),
  )
}

/** c = seconds, colour, mode, size, sender, date, id; m = text, or JSON for the placed ones */
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

/** {n: text, p: {x, y} in thousandths, a: opacity, l: seconds, r: rZ, k: rY} */
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

/** Fields by their own names, as CommentCoreLibrary keeps them; `dbid` is the id, `position` tells px from parts. */
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
  // cleanComment looks at every number in it
  if (Array.isArray(motion)) input.motion = motion.filter(isRecord) as Step[]
  return input
}

/** Of a number or of a text that says one; what is nested is neither. */
function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  return Number.isFinite(Number(value)) ? Number(value) : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
