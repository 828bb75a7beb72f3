// Headings of chapters in a text without markup, and their numbers.
import { bareTitle } from './clean-text.ts'
import { chineseNumber } from './names.ts'

export interface Heading {
  title: string
  number: number | null
  /** The heading's level: a chapter stands in a volume. */
  rank: 'chapter' | 'volume' | 'extra'
  /** The title of the volume named in the same line; '' when none is. */
  volume: string
  /** True when the line ends like a sentence: then it needs the number that is due. */
  doubtful: boolean
}

const maxLine = 70
const digits = '[0-9０-９零〇○一二三四五六七八九十百千万两]{1,12}'
const space = '[\\s　:：·.、．-]'
const volumeWord = `(?:正文|[上中下](?:卷|部|册|篇)|卷${digits}|第${digits}[卷部集篇][^第]{0,20}?)`
const counted = new RegExp(
  `^(?:(${volumeWord})${space}+)?(第\\s*(${digits})\\s*([章节節回卷集部篇话話折])(?![的了是在中里裡])(.{0,48}))$`,
  'u',
)
const extraWords =
  '楔子|序章|序幕|序言|自序|引子|引言|前言|后记|後記|尾声|尾聲|终章|終章|番外|特别篇|特別篇|外传|外傳|附录|附錄|跋'
const extra = new RegExp(
  `^(?:(${volumeWord})${space}+)?((?:${extraWords})(?:$|[篇之]?(?:[0-9０-９]{1,4}|[一二三四五六七八九十]{1,4})?(?:$|${space}.{0,40}$)))`,
  'u',
)
const bareExtra = /^序$/
const roman = '[ivxlc]{1,8}'
const words = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty'
const english = new RegExp(
  `^((?:chapter|part|book)\\s+(\\d{1,4}|${roman}|${words})\\b[\\s:.—-]*.{0,60}|(?:prologue|epilogue|appendix)\\b.{0,40})$`,
  'i',
)
const volumes = '卷集部篇'
const endsSentence = /[。．，,；;—”"』」]$/
const endsLively = /[！？!?…]$/

/** Null when the line is text. */
export function readHeading(line: string): Heading | null {
  if (line.length > maxLine || endsSentence.test(line)) return null
  return readCounted(line) ?? readExtra(line) ?? readEnglish(line)
}

function readCounted(line: string): Heading | null {
  const found = counted.exec(line)
  if (!found) return null
  const [, volume = '', title = '', number = '', unit = ''] = found
  const own = volume === '正文' ? '' : volume
  return {
    title: tidy(own === '' ? title : `${own} ${title}`),
    number: numberOf(number),
    rank: volumes.includes(unit) && own === '' ? 'volume' : 'chapter',
    volume: own === '' ? '' : bareTitle(own),
    doubtful: endsLively.test(line),
  }
}

function readExtra(line: string): Heading | null {
  const found = extra.exec(line)
  if (!found && !bareExtra.test(line)) return null
  const volume = found?.[1] ?? ''
  return { title: tidy(line), number: null, rank: 'extra', volume: bareTitle(volume), doubtful: false }
}

function readEnglish(line: string): Heading | null {
  const found = english.exec(line)
  if (!found) return null
  const number = found[2] === undefined ? null : englishNumber(found[2])
  const rank = number === null ? 'extra' : /^(?:part|book)/i.test(line) ? 'volume' : 'chapter'
  return { title: tidy(line), number, rank, volume: '', doubtful: false }
}

export function tidy(title: string): string {
  return title
    .replace(/[\s　]+/g, ' ')
    .trim()
    .slice(0, 200)
}

/** 第0012章, 一百二十回, 一一九回, １２: all the ways that books count. */
export function numberOf(text: string): number {
  const plain = text.normalize('NFKC').replaceAll('○', '〇').replaceAll('零', '〇')
  if (/^\d+$/.test(plain)) return Number(plain)
  const [high, low] = plain.includes('万') ? plain.split('万') : [null, plain]
  return (high === null ? 0 : (chineseNumber(high ?? '') || 1) * 10_000) + chineseNumber(low ?? '')
}

const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function englishNumber(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const low = text.toLowerCase()
  const word = words.split('|').indexOf(low)
  if (word !== -1) return word === 15 ? 20 : word + 1
  const values = [...low].map((sign) => romanValues[sign] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
