// SRT and WebVTT: timing lines, each followed by its text.
import { type Cue, cueText, keypadOfOld, markedPieces, type Place, placeOf, type Timing, timingOf } from './cue.ts'

interface Block extends Timing {
  lines: string[]
}

/**
 * SRT as it is found: numbers that are missing, blank lines where none belong, and tags of ASS. Cues in the order of the
 * file.
 */
export function readSrt(lines: string[]): Cue[] {
  return blocksOf(lines).map(({ start, end, lines: said }) => {
    const raw = said.join('\n')
    const text = raw.replace(/\{\\[^{}\n]*\}/g, '').replace(/\{(\/?)([biu])\}/gi, '<$1$2>')
    return { start, end, place: placeIn(raw.slice(0, 200)), text: cueText(markedPieces(text, /^(?:font|c|s|span)$/)) }
  })
}

/** {\an8}, or {\a6} as older files have it. */
function placeIn(text: string): Place {
  const [, isNew, digits] = /\{[^{}]*\\a(n?)(\d{1,2})[^{}]*\}/.exec(text) ?? []
  const keypad = isNew === 'n' ? Number(digits) : keypadOfOld(Number(digits))
  return keypad >= 1 && keypad <= 9 ? placeOf(keypad) : {}
}

/**
 * The cues after the line WEBVTT, in the order of the file. Styles, regions and notes hold no timing and fall away by
 * themselves.
 */
export function readVtt(lines: string[]): Cue[] {
  return vttBlocks(lines).map(({ start, end, settings, lines: said }) => ({
    start,
    end,
    place: settingsOf(settings),
    text: cueText(markedPieces(said.join('\n'), /^(?:c|v|lang|font|span|\d.*)$/)),
  }))
}

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const found = timingOf(line)
    const last = blocks.at(-1)
    if (found) {
      if (last) dropNumber(last.lines, blocks.length + 1)
      blocks.push({ ...found, lines: [] })
    } else last?.lines.push(line)
  }
  return blocks
}

/**
 * The counter of the next cue stands right above its timing. With a blank line between, only the right number is a
 * counter.
 */
function dropNumber(lines: string[], next: number): void {
  const at = lines.findLastIndex((line) => line.trim() !== '')
  const word = lines[at]?.trim() ?? ''
  if (!/^\d{1,6}$/.test(word)) return
  const isRight = Number(word) === next && (lines[at - 1]?.trim() ?? '') === ''
  if (at === lines.length - 1 || isRight) lines.splice(at)
}

function vttBlocks(lines: string[]): Block[] {
  const blocks: Block[] = []
  let here: Block | null = null
  for (const line of lines) {
    const found = timingOf(line)
    if (found) {
      here = { ...found, lines: [] }
      blocks.push(here)
    } else if (line.trim() === '') here = null
    else here?.lines.push(line)
  }
  return blocks
}

const percent = /^(\d{1,3}(?:\.\d{1,4})?)%/

function settingsOf(text: string): Place {
  const place: Place = {}
  for (const word of text.split(/\s+/)) {
    const colon = word.indexOf(':')
    const name = word.slice(0, Math.max(0, colon))
    const value = word.slice(colon + 1)
    const share = percent.exec(value)?.[1]
    const isShare = share !== undefined && Number(share) <= 100
    if (name === 'line' && isShare) place.line = `${share}%`
    else if (name === 'line' && /^-?\d{1,3}(?:,|$)/.test(value)) place.line = String(Number.parseInt(value, 10))
    else if (name === 'position' && isShare) place.position = `${share}%`
    else if (name === 'align') Object.assign(place, alignOf(value))
  }
  return place
}

function alignOf(value: string): Place {
  if (value === 'middle') return { align: 'center' }
  return value === 'start' || value === 'center' || value === 'end' || value === 'left' || value === 'right'
    ? { align: value }
    : {}
}
