// Playlists of a film (RFC 8216), cut to the part that a pass opens. Pure: the address and the answer of openFilm give
// the same text.
import { nameOf, segmentName } from './address.ts'
import type { Film, Rendition } from './queries.ts'
import { limitOf, openSegments, type Pass } from './rules.ts'

type Cut = Pick<Pass, 'maxSeg'>

/** The renditions of one kind in the film's order; pictures begin with the lightest. */
export const renditionsOf = (film: Film, kind: Rendition['kind']): Rendition[] =>
  film.renditions.filter((one) => one.kind === kind)

/** The lengths of the film's segments in ms, taken from its first quality; all others agree with it. */
export const timeOf = (film: Film): readonly number[] => renditionsOf(film, 'video')[0]?.segments ?? []

/** The master playlist. It names the other playlists by relative addresses, so one text serves every pass. */
export function masterText(film: Film): string {
  const audios = renditionsOf(film, 'audio')
  const texts = renditionsOf(film, 'text')
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...mediaTags('AUDIO', audios, defaultOf(audios) ?? audios[0]),
    ...mediaTags('SUBTITLES', texts, defaultOf(texts)),
    ...renditionsOf(film, 'video').flatMap((video) => [
      `#EXT-X-STREAM-INF:${attributes(streamFacts(video, audios, texts))}`,
      nameOf({ what: 'playlist', rendition: video.name }),
    ]),
  ])
}

/** The rendition that is marked as the default, if any is. */
export const defaultOf = (group: Rendition[]): Rendition | undefined => group.find(({ isDefault }) => isDefault)

type Attribute = [name: string, value: string | null]

function mediaTags(type: 'AUDIO' | 'SUBTITLES', group: Rendition[], standard: Rendition | undefined): string[] {
  const names = namesIn(group)
  return group.map((one, at) => {
    // A player chooses one rendition for each language by itself; it could not tell two of one language apart.
    const auto = one === standard || group.findIndex(({ language }) => language === one.language) === at
    return `#EXT-X-MEDIA:${attributes([
      ['TYPE', type],
      ['GROUP-ID', quoted(groupOf[type])],
      ['NAME', quoted(names[at] ?? one.name)],
      ['LANGUAGE', one.language ? quoted(one.language) : null],
      ['DEFAULT', one === standard ? 'YES' : 'NO'],
      ['AUTOSELECT', auto ? 'YES' : 'NO'],
      ['FORCED', type === 'SUBTITLES' ? 'NO' : null],
      ['CHANNELS', type === 'AUDIO' && one.channels > 0 ? quoted(String(one.channels)) : null],
      ['URI', quoted(nameOf({ what: 'playlist', rendition: one.name }))],
    ])}`
  })
}

const groupOf = { AUDIO: 'audio', SUBTITLES: 'text' } as const

/** The names of a group's renditions, made different from each other. */
function namesIn(group: Rendition[]): string[] {
  const taken = new Set<string>()
  return group.map(({ label, language, name }) => {
    const plain = clean(label) || clean(language) || name
    let free = plain
    for (let n = 2; taken.has(free); n++) free = `${plain} ${n}`
    taken.add(free)
    return free
  })
}

function streamFacts(video: Rendition, audios: Rendition[], texts: Rendition[]): Attribute[] {
  const loudest = (pick: (one: Rendition) => number): number => Math.max(0, ...audios.map(pick))
  const codecs = [...new Set([video, ...audios].map((one) => one.codecs).filter(Boolean))]
  return [
    ['BANDWIDTH', String(video.bandwidth + loudest((one) => one.bandwidth))],
    ['AVERAGE-BANDWIDTH', String(video.averageBandwidth + loudest((one) => one.averageBandwidth))],
    ['CODECS', video.codecs ? quoted(codecs.join(',')) : null],
    ['RESOLUTION', video.width > 0 ? `${video.width}x${video.height}` : null],
    ['FRAME-RATE', video.frameRate > 0 ? video.frameRate.toFixed(3) : null],
    ['AUDIO', audios.length > 0 ? quoted(groupOf.AUDIO) : null],
    ['SUBTITLES', texts.length > 0 ? quoted(groupOf.SUBTITLES) : null],
  ]
}

const attributes = (list: Attribute[]): string =>
  list.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join(',')

/** A quoted text of a playlist must hold neither quotes nor line ends. */
const quoted = (text: string): string => `"${clean(text)}"`
const clean = (text: string): string => text.replace(/["\p{Cc}\s]+/gu, ' ').trim()

/**
 * A playlist of one rendition. Captions are one file as long as the opened part; picture and sound are its segments.
 */
export function mediaText(film: Film, rendition: Rendition, cut: Cut): string {
  const limitMs = limitOf(cut, timeOf(film))
  if (rendition.kind === 'text') return captionsText(Math.min(film.durationMs, limitMs))
  const lengths = rendition.segments.slice(0, openSegments(cut, rendition.segments, limitMs))
  return lines([
    ...headOf(lengths),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...lengths.flatMap((length, number) => [`#EXTINF:${seconds(length)},`, segmentName(number)]),
    '#EXT-X-ENDLIST',
  ])
}

const captionsText = (lengthMs: number): string =>
  lines([...headOf([lengthMs]), `#EXTINF:${seconds(lengthMs)},`, 'captions.vtt', '#EXT-X-ENDLIST'])

const headOf = (lengths: readonly number[]): string[] => [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${Math.max(1, ...lengths.map((length) => Math.ceil(length / 1000)))}`,
  '#EXT-X-MEDIA-SEQUENCE:0',
  '#EXT-X-PLAYLIST-TYPE:VOD',
]

const seconds = (ms: number): string => (ms / 1000).toFixed(3)
const lines = (list: string[]): string => `${list.join('\n')}\n`
