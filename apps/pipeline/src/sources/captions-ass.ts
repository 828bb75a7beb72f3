// ASS and SSA: texts, times and rough places. Colours, fonts, movement, karaoke and drawings are left out.
import { type ParsedASS, type ParsedASSEvent, parse } from 'ass-compiler'
import { type Cue, cueText, keypadOfOld, type Piece, type Place, placeOf } from './cue.ts'
import { SourceRefused } from './draft.ts'

/** The parser's cost grows with the square of a line; real lines are shorter by far. */
const maxLine = 4_000
const maxOther = 600
const usualFormat = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'

interface Screen {
  width: number
  height: number
  /** The keypad places of the styles, by name. */
  places: Map<string, number>
}

/** Lines of the whole file; cues in the order of the file. Throws SourceRefused when the parser does not get through. */
export function readAss(lines: string[]): Cue[] {
  const script = parsed(withFormat(lines.flatMap(tamed)).join('\n'))
  const screen = screenOf(script)
  return distinct(script.events.dialogue.flatMap((event) => cueOf(event, screen)))
}

/** No runs of spaces and no brace without an end, on which the parser's patterns would try every way. */
function tamed(line: string): string[] {
  if (line.length > (/^\s*Dialogue/i.test(line) ? maxLine : maxOther) || /^\s*Comment/i.test(line)) return []
  const open = line.indexOf('{', line.lastIndexOf('}') + 1)
  return [(open < 0 ? line : line.slice(0, open)).replace(/\s+/g, ' ')]
}

function parsed(text: string): ParsedASS {
  try {
    return parse(text)
  } catch {
    throw new SourceRefused('ASS 字幕的格式已损坏')
  }
}

/** Files cut out of others lack the line that names the columns. */
function withFormat(lines: string[]): string[] {
  const at = lines.findIndex((line) => /^\s*\[Events\]/i.test(line))
  if (at < 0) return ['[Events]', usualFormat, ...lines]
  const has = lines.slice(at).some((line) => /^\s*Format\s*:.*Text/i.test(line))
  return has ? lines : lines.toSpliced(at + 1, 0, usualFormat)
}

function screenOf({ info, styles }: ParsedASS): Screen {
  const height = Number(info.PlayResY) || (Number(info.PlayResX) ? Number(info.PlayResX) * 0.75 : 288)
  const width = Number(info.PlayResX) || (height * 4) / 3
  const isOld = /^v4(\.00)?$/i.test(info.ScriptType ?? '')
  const places = styles.style.map(({ Name, Alignment }) => {
    const number = Number(Alignment)
    return [Name, isOld ? keypadOfOld(number) : number] as const
  })
  return { width, height, places: new Map(places) }
}

function cueOf(event: ParsedASSEvent, screen: Screen): Cue[] {
  const { Start, End, Text } = event
  // A karaoke script makes such lines of syllables.
  if (!Text || !Number.isFinite(Start) || !Number.isFinite(End) || /^fx/i.test(event.Effect?.name ?? '')) return []
  const text = cueText(piecesOf(event))
  return [{ start: Math.round(Start * 1_000), end: Math.round(End * 1_000), text, place: whereOf(event, screen, text) }]
}

function* piecesOf({ Text }: ParsedASSEvent): Generator<Piece> {
  let draws = false
  for (const { tags, text } of Text.parsed) {
    for (const tag of tags) {
      if (tag.p !== undefined) draws = tag.p > 0
      for (const name of ['b', 'i', 'u'] as const) {
        const value = tag[name]
        if (value !== undefined) yield value > 0 ? { open: name } : { close: name }
      }
      if (tag.r !== undefined) yield* [{ close: 'u' }, { close: 'i' }, { close: 'b' }]
    }
    if (!draws) yield text.replace(/\\[Nn]/g, '\n').replaceAll('\\h', ' ')
  }
}

function whereOf({ Text, Style }: ParsedASSEvent, screen: Screen, text: string): Place {
  const tags = Text.parsed.flatMap((part) => part.tags)
  const an = tags.find((tag) => tag.an !== undefined)?.an
  const old = tags.find((tag) => tag.a !== undefined)?.a
  const wanted = an ?? (old === undefined ? screen.places.get(Style) : keypadOfOld(old))
  const keypad = wanted !== undefined && wanted >= 1 && wanted <= 9 ? wanted : 2
  const point = tags.find((tag) => tag.pos !== undefined)?.pos ?? tags.find((tag) => tag.move !== undefined)?.move
  return point ? placeAt(point, keypad, screen, text.split('\n').length) : placeOf(keypad)
}

/** Share of the height that a line of captions takes, per cent. */
const lineHeight = 6

/** Where a point of the script lies on the picture. Near the usual place it is left to the player, which avoids overlaps. */
function placeAt([x = 0, y = 0]: readonly number[], keypad: number, screen: Screen, lines: number): Place {
  const across = (x / screen.width) * 100
  const down = (y / screen.height) * 100
  if (!Number.isFinite(across) || !Number.isFinite(down)) return placeOf(keypad)
  const isBelow = keypad <= 3
  if (isBelow && down > 85 && Math.abs(across - 50) < 10) return {}
  const rise = isBelow ? 1 : keypad <= 6 ? 0.5 : 0
  const line = `${within(down - rise * lines * lineHeight, 0, 92)}%`
  const column = (keypad - 1) % 3
  // A line with a tenth of the width would be broken letter by letter.
  if (column === 0) return { line, position: `${within(across, 0, 60)}%`, align: 'start' }
  if (column === 2) return { line, position: `${within(across, 40, 100)}%`, align: 'end' }
  return { line, position: `${within(across, 20, 80)}%`, align: 'center' }
}

function within(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)))
}

/** One line drawn twice, once for its shadow, is one line. */
function distinct(cues: Cue[]): Cue[] {
  const seen = new Set<string>()
  return cues.filter(({ start, end, text }) => {
    const sign = `${start}|${end}|${text}`
    const isNew = !seen.has(sign)
    seen.add(sign)
    return isNew
  })
}
