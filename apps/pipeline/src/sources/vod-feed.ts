// The answer of a maccms provide/vod call, read tolerantly: titles of films, and addresses of their episodes.
import { cleanLine, cleanText } from './clean-text.ts'
import { type Refusal, SourceRefused } from './draft.ts'
import { isElement, type Node, parseMarkup } from './html-tree.ts'
import { isPublicAddress } from './public-address.ts'

export interface FeedEpisode {
  title: string
  url: string
}

export interface FeedEntry {
  /** The number that the feed gives. */
  id: string
  title: string
  typeId: string
  typeName: string
  remarks: string
  area: string
  year: number | null
  /** Director and actors. */
  author: string
  summary: string
  /** The address of the entry's picture; '' when it has none. */
  picture: string
  episodes: FeedEpisode[]
  /** The number of the entry's episodes that nobody could play. */
  dropped: number
}

export interface FeedPage {
  entries: FeedEntry[]
  /** The entries without a playable episode, with the reason. */
  refused: Refusal[]
  page: number
  pages: number
}

type Row = Readonly<Record<string, unknown>>

const maxEpisodes = 2_000
const maxEntries = 10_000

/** Throws SourceRefused for a text that is no feed. */
export function readFeed(text: string): FeedPage {
  const { list, page, pages } = answerOf(text)
  if (list.length > maxEntries) throw new SourceRefused(`一页有 ${list.length} 部影片，最多 ${maxEntries} 部`)
  const read = list.map(entryOf)
  return {
    entries: read.filter((each) => 'episodes' in each),
    refused: read.filter((each) => 'reason' in each),
    page,
    pages,
  }
}

function answerOf(text: string): { list: Row[]; page: number; pages: number } {
  if (/^\s*<(?:\?xml|rss)/i.test(text)) throw new SourceRefused('这是 XML，请使用 JSON 接口（去掉 at=xml）')
  const answer = parsed(text)
  const list = Array.isArray(answer) ? answer : isRow(answer) ? answer.list : null
  // Some interfaces write an empty list as {}.
  const rows = isRow(list) ? Object.values(list) : list
  if (!Array.isArray(rows)) throw new SourceRefused(`不是苹果 CMS 采集接口的数据${messageOf(answer)}`)
  const facts = isRow(answer) ? answer : {}
  return { list: rows.filter(isRow), page: count(facts.page), pages: count(facts.pagecount) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceRefused('不是 JSON')
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function messageOf(answer: unknown): string {
  const message = isRow(answer) ? wordOf(answer.msg, 100) : ''
  return message === '' ? '' : `（${message}）`
}

function count(value: unknown): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? number : 1
}

function entryOf(row: Row): FeedEntry | Refusal {
  const id = wordOf(row.vod_id, 60)
  const title = wordOf(row.vod_name, 200)
  const source = `${id || '?'} ${title || '（没有片名）'}`
  if (!/^[\w.-]+$/.test(id)) return { source, reason: '没有编号（vod_id）' }
  if (title === '') return { source, reason: '没有片名（vod_name）' }
  const played = episodesOf(row)
  if ('reason' in played) return { source, reason: played.reason }
  return {
    ...{ id, title, ...played },
    typeId: wordOf(row.type_id, 40),
    typeName: wordOf(row.type_name, 40),
    remarks: wordOf(row.vod_remarks, 20),
    area: wordOf(row.vod_area, 40),
    year: yearOf(row.vod_year),
    author: peopleOf(row),
    summary: summaryOf(row),
    picture: pictureOf(row.vod_pic),
  }
}

interface Played {
  episodes: FeedEpisode[]
  dropped: number
}

/** Ranks an address by how a browser plays it: a stream, a file, or a page, which it can't play. */
type Rank = 2 | 1 | 0

interface Ranked extends FeedEpisode {
  rank: Rank
}

/** Of all sources of an entry the one with the most streams, else with the most files. */
function episodesOf(row: Row): Played | { reason: string } {
  const sources = textOf(row.vod_play_url).split('$$$').map(sourceOf)
  if (sources.every(({ length }) => length === 0))
    return { reason: '没有播放地址（接口应为 ac=detail 或 ac=videolist）' }
  const rated = sources.map((all) => {
    const good = all.filter(({ rank }) => rank > 0)
    return { all, good, streams: good.filter(({ rank }) => rank === 2).length }
  })
  const [best] = rated.toSorted((a, b) => b.streams - a.streams || b.good.length - a.good.length)
  if (!best || best.good.length === 0) return { reason: '播放地址不是 m3u8 或视频文件，或不可访问' }
  if (best.good.length > maxEpisodes) return { reason: `超过 ${maxEpisodes} 集` }
  const episodes = best.good.map(({ title, url }) => ({ title, url }))
  return { episodes, dropped: best.all.length - best.good.length }
}

function sourceOf(text: string): Ranked[] {
  const parts = text.split(/#|[\r\n]+/).filter((each) => each.trim() !== '')
  return parts.map((part) => {
    const fields = part.split('$').map((each) => each.trim())
    const at = fields.findIndex((each) => /^(?:https?:)?\/\//i.test(each))
    const url = at < 0 ? null : webAddress(fields[at] ?? '')
    const title = at > 0 ? wordOf(fields[0], 100) : ''
    return url === null ? { title, url: '', rank: 0 } : { title, url: url.href, rank: rankOf(url) }
  })
}

function rankOf({ pathname }: URL): Rank {
  if (/\.m3u8$/i.test(pathname)) return 2
  return /\.(?:mp4|m4v|webm|mov)$/i.test(pathname) ? 1 : 0
}

/** An address that a reader's browser may be sent to; none in the reader's own network. */
function webAddress(text: string): URL | null {
  const address = text.startsWith('//') ? `https:${text}` : text
  if (address.length > 2_000 || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isNumber = /^[\d.]+$|:/.test(host)
  const isOwn = isNumber
    ? !isPublicAddress(host)
    : !host.includes('.') || /\.(?:localhost|local|internal)\.?$/.test(host)
  return isOwn || url.username !== '' || url.password !== '' ? null : url
}

/** Maccms writes mac: for the address of its own pictures, over http or https. */
function pictureOf(value: unknown): string {
  const text = textOf(value).trim()
  return webAddress(text.startsWith('mac:') ? `https:${text.slice(4)}` : text)?.href ?? ''
}

function yearOf(value: unknown): number | null {
  const year = Number(/\d{4}/.exec(textOf(value))?.[0] ?? 0)
  return year >= 1880 && year <= 2200 ? year : null
}

function peopleOf({ vod_director: director, vod_actor: actor }: Row): string {
  const names = [director, actor].flatMap((value) => wordOf(value, 2_000).split(/\s*[,，/、;；|]\s*/))
  const known = names.filter((name) => name !== '' && !/^(?:未知|内详|不详|暂无|无)$/.test(name))
  let all = ''
  for (const name of new Set(known)) {
    const longer = all === '' ? name : `${all}、${name}`
    if (longer.length > 200) break
    all = longer
  }
  return all
}

function summaryOf(row: Row): string {
  const lines = plain(textOf(row.vod_content) || textOf(row.vod_blurb))
    .split('\n')
    .map(cleanLine)
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, 5_000)
}

/** One line of plain words. */
function wordOf(value: unknown, most: number): string {
  const line = cleanLine(plain(textOf(value)).replaceAll('\n', ' '))
  return [...line].slice(0, most).join('').trim()
}

/** Numbers arrive as strings and strings as numbers. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

const unseen = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript'])
const breaks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3'])

/** The text that a browser would show of markup; most feeds have markup in their texts. */
function plain(text: string): string {
  if (!/[<&]/.test(text)) return cleanText(text)
  const shown = (node: Node): string => {
    if (!isElement(node)) return node
    if (unseen.has(node.tag)) return ''
    const inner = node.children.map(shown).join('')
    return breaks.has(node.tag) ? `\n${inner}\n` : inner
  }
  return cleanText(shown(parseMarkup(text)))
}
