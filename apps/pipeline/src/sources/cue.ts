// One line of dialogue on its way to WebVTT, whatever file it came from.
import { escapeHtml } from './clean-text.ts'

export interface Cue {
  /** The start in ms. */
  start: number
  end: number
  /** The text as WebVTT writes it; see cueText(). */
  text: string
  place: Place
}

/** Percents; a `line` without a per cent sign counts lines from the top. Omitted values have their defaults. */
export interface Place {
  line?: string
  position?: string
  align?: 'start' | 'center' | 'end' | 'left' | 'right'
}

export type Piece = string | { open: string } | { close: string }

/** Longer is no timing line. */
const maxTiming = 500

const kept = new Set(['b', 'i', 'u', 'ruby', 'rt'])
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'", lrm: '', rlm: '' }

/** Escaped, with tags that are closed as they were opened and without blank lines, which would end the cue. */
export function cueText(pieces: Iterable<Piece>): string {
  const open: string[] = []
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += escapeHtml(piece)
    else if ('open' in piece) {
      if (!kept.has(piece.open) || open.includes(piece.open)) continue
      open.push(piece.open)
      text += `<${piece.open}>`
    } else text += closed(open, piece.close)
  }
  const ended = text + open.toReversed().map(closing).join('')
  return trimmedLines(withoutEmpty(ended))
}

/** Tags inside the one that ends go on after it, except a reading, which ends with its ruby. */
function closed(open: string[], tag: string): string {
  const at = open.lastIndexOf(tag)
  if (at < 0) return ''
  const inside = open.splice(at).slice(1)
  const goOn = inside.filter((each) => each !== 'rt')
  open.push(...goOn)
  return `${inside.toReversed().map(closing).join('')}</${tag}>${goOn.map((each) => `<${each}>`).join('')}`
}

function closing(tag: string): string {
  return `</${tag}>`
}

function withoutEmpty(text: string): string {
  let before = ''
  let now = text
  while (now !== before) {
    before = now
    now = now.replace(/<(b|i|u|ruby|rt)><\/\1>/g, '')
  }
  return now
}

function trimmedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/**
 * Text with tags in angle brackets. Tags of WebVTT become tags, and `foreign` ones (small letters) fall away. Other words
 * in brackets stay words.
 */
export function* markedPieces(text: string, foreign: RegExp): Generator<Piece> {
  let at = 0
  for (const match of text.matchAll(/<(\/?)([^<>]*)>/g)) {
    const [whole, slash, inside = ''] = match
    const tag = /^(?:[a-z]+|\d[\d:.]*)(?![^\s./])/.exec(inside.slice(0, 40).toLowerCase())?.[0] ?? ''
    if (!kept.has(tag) && !foreign.test(tag)) continue
    yield decoded(text.slice(at, match.index))
    if (kept.has(tag)) yield slash === '' ? { open: tag } : { close: tag }
    at = match.index + whole.length
  }
  yield decoded(text.slice(at))
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

const clock = String.raw`(-?)(?:(\d{1,3})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[,.:]\s?(\d{1,3})\d*)?`
const timing = new RegExp(`^\\s{0,20}${clock}\\s{0,20}-{1,2}>\\s{0,20}${clock}(?:\\s+(.*))?$`)

export interface Timing {
  start: number
  end: number
  settings: string
}

/** Start and end in ms, which may be negative or the wrong way round. Null: the line is none. */
export function timingOf(line: string): Timing | null {
  if (line.length > maxTiming || !line.includes('->')) return null
  const found = timing.exec(line.replaceAll('：', ':').replaceAll('，', ','))
  if (!found) return null
  return { start: moment(found.slice(1, 6)), end: moment(found.slice(6, 11)), settings: found[11]?.trim() ?? '' }
}

/** Digits after the sign are a fraction: .5 is half a second. */
function moment([minus, hours, minutes, seconds, fraction = '']: (string | undefined)[]): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)
  return (minus ? -1 : 1) * (whole * 1_000 + Number(fraction.padEnd(3, '0')))
}

/** A whole file of WebVTT, cues in the order they come in. */
export function writeVtt(cues: readonly Cue[]): string {
  return ['WEBVTT\n', ...cues.map(writeCue)].join('\n')
}

function writeCue({ start, end, text, place }: Cue): string {
  const settings = (['line', 'position', 'align'] as const).flatMap((name) => {
    const value = place[name]
    return value === undefined ? [] : ` ${name}:${value}`
  })
  return `${clockText(start)} --> ${clockText(end)}${settings.join('')}\n${text}\n`
}

function clockText(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(ms / 1_000)
  const clockTime = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clockTime}.${String(ms % 1_000).padStart(3, '0')}`
}

/** Keypad places of \an: 7 8 9 above, 4 5 6 in the middle, 1 2 3 below. */
export function placeOf(keypad: number): Place {
  const aligns = ['start', undefined, 'end'] as const
  const align = aligns[(keypad - 1) % 3]
  const line = keypad >= 7 ? '0' : keypad >= 4 ? '45%' : undefined
  return { ...(line === undefined ? {} : { line }), ...(align === undefined ? {} : { align }) }
}

/** SSA counts otherwise: 1 2 3 below, 5 6 7 above, 9 10 11 in the middle. */
export function keypadOfOld(number: number): number {
  if (number >= 9) return number - 5
  return number >= 5 ? number + 2 : number
}
