// Reads Bilibili's XML by a pattern instead of an XML parser: a file that is broken in one place still gives all other rows.
import type { CommentInput, Step } from './comment.ts'
import { known, numberOf, parsed, textOf } from './fields.ts'
import { gather, type ReadComments } from './gather.ts'

/** A row ends at its closing tag, at the next row or at the end of the list, whichever comes first. */
const row = /<d\s+p\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>([\s\S]*?)(?=<\/d\s*>|<d[\s>]|<\/i\s*>|$)/g
const start = /<d\s/g

export function readXml(text: string): ReadComments {
  const rows = [...text.matchAll(row)]
  const read = gather(rows.map(([, double, single, inner]) => bilibili(double ?? single ?? '', inner ?? '')))
  // Torn rows: an opening tag without the rest of a row.
  const torn = Math.max(0, (text.match(start)?.length ?? 0) - rows.length)
  return { comments: read.comments, dropped: read.dropped + torn }
}

/** Reads one row. Fields of `p`: seconds, mode, size, colour, date, pool, sender, id. */
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
  // Mode 17 may hold the list of mode 7 or any other text.
  return mode === 7 ? placed(comment, text) : mode === 17 ? (placed(comment, text) ?? comment) : comment
}

/** The stage, in px, for which Bilibili's placed comments were written. */
const meantFor = { width: 672, height: 438 }

/** Reads [x, y, "opacity-opacity", seconds, text, rZ, rY, to x, to y, ms of movement, ms of delay, …]. */
function placed(comment: CommentInput, json: string): CommentInput | null {
  const list = parsed(json)
  if (!Array.isArray(list) || list.length < 5) return null
  const number = (at: number) => numberOf(list[at])
  const [x, y] = [number(0) ?? 0, number(1) ?? 0]
  const [toX, toY] = [number(7), number(8)]
  // Numbers up to 1 are shares of the stage. A greater one says that all of them are px.
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

/** Decodes entities once: `&amp;lt;` is the text `&lt;` and no tag. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, ten, sixteen, name) => {
    if (name) return names[name.toLowerCase()] ?? whole
    const code = ten ? Number(ten) : Number.parseInt(sixteen, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
