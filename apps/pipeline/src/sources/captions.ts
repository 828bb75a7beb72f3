// A file of captions as WebVTT, whatever it was: SRT, ASS, SSA or WebVTT, in any usual encoding.
import { isUtf8 } from 'node:buffer'
import { readAss } from './captions-ass.ts'
import { captionLanguage } from './captions-language.ts'
import { readSrt, readVtt } from './captions-lines.ts'
import { cleanText } from './clean-text.ts'
import { type Cue, timingOf, writeVtt } from './cue.ts'
import { SourceRefused } from './draft.ts'
import { decodeText } from './text-encoding.ts'

export interface Captions {
  /** BCP 47; '' when nothing tells it. */
  language: string
  /** The language's name in itself, for the menu. */
  label: string
  vtt: string
  cues: number
}

export const maxBytes = 5_000_000
const tooLarge = `字幕文件超过 ${maxBytes / 1_000_000} MB`
const maxCues = 20_000
/** Nothing is shown later, ms. */
const maxTime = 100 * 3_600 * 1_000

/**
 * `name` tells what the file's name says of the language. Cues in the order of their times, none that shows nothing.
 * Throws SourceRefused for what holds no captions, too many, or is too large.
 */
export function readCaptions(bytes: Uint8Array, name: string): Captions {
  if (bytes.length > maxBytes) throw new SourceRefused(tooLarge)
  const lines = cleanText(decodeCaptions(bytes)).split('\n')
  const cues = inOrder(cuesOf(lines))
  if (cues.length === 0) throw new SourceRefused('字幕文件里没有任何字幕')
  if (cues.length > maxCues) throw new SourceRefused(`字幕超过 ${maxCues} 条`)
  const words = cues.map(({ text }) => text.replace(/<[^>]*>|&[a-z]+;/g, '')).join('\n')
  return { ...captionLanguage(name, words), vtt: writeVtt(cues), cues: cues.length }
}

function cuesOf(lines: string[]): Cue[] {
  if (/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return readVtt(lines.slice(1))
  if (lines.some((line) => /^\s*(?:\[(?:Script Info|Events|V4\+? Styles)\]|Dialogue\s*:.*,)/i.test(line)))
    return readAss(lines)
  if (lines.some((line) => timingOf(line) !== null)) return readSrt(lines)
  throw new SourceRefused('不是字幕文件（支持 SRT、ASS、SSA 和 WebVTT）')
}

function inOrder(cues: Cue[]): Cue[] {
  return cues
    .map((cue) => ({ ...cue, start: Math.max(0, cue.start) }))
    .filter(({ start, end, text }) => end > start && end <= maxTime && text.replace(/<[^>]*>|\s/g, '') !== '')
    .sort((a, b) => a.start - b.start)
}

function decodeCaptions(bytes: Uint8Array): string {
  try {
    return decodeText(bytes, encodingOf(bytes)).text
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    // An encoding can be named for novels only.
    throw new SourceRefused(error.message.replace('，或用 --encoding 指明', ''))
  }
}

/** Times are the same in every encoding and are most of a file. Only lines with other bytes tell the encoding. */
function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0) || (bytes[0] ?? 0) >= 0xfe) return undefined
  if (isUtf8(bytes)) return 'utf-8'
  const telling = linesOf(bytes).filter((line) => line.some((byte) => byte > 0x7f))
  try {
    return decodeText(Buffer.concat(telling)).encoding
  } catch {
    return undefined
  }
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let from = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, end + 1))
    from = end + 1
  }
  return [...lines, bytes.subarray(from)]
}
