// A strict parser of playlists (RFC 8216): unknown or ambiguous lines are errors.

interface Variant {
  attributes: Record<string, string>
  uri: string
}

interface Master {
  media: Record<string, string>[]
  variants: Variant[]
}

interface MediaList {
  targetSeconds: number
  map: string | null
  segments: { seconds: number; uri: string }[]
}

const relativeUri = /^[\w-]+(\/[\w-]+)*\.(m3u8|m4s|mp4|vtt)$/

export function readMaster(text: string): Master {
  const lines = linesOf(text)
  const master: Master = { media: [], variants: [] }
  expectOnce(lines, '#EXT-X-VERSION:7')
  expectOnce(lines, '#EXT-X-INDEPENDENT-SEGMENTS')
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line.startsWith('#EXT-X-MEDIA:')) master.media.push(attributesOf(line))
    else if (line.startsWith('#EXT-X-STREAM-INF:'))
      master.variants.push({ attributes: attributesOf(line), uri: uriOf(lines.shift()) })
    else throw new Error(`a master playlist has no ${line}`)
  }
  check(master.variants.length > 0, 'a master playlist without variants')
  for (const one of master.media) checkMedia(one, master.media)
  for (const { attributes } of master.variants) checkVariant(attributes, master.media)
  return master
}

function checkMedia(one: Record<string, string>, all: Record<string, string>[]): void {
  const { TYPE, NAME, URI, 'GROUP-ID': group } = one
  check(TYPE === 'AUDIO' || TYPE === 'SUBTITLES', `TYPE=${TYPE}`)
  check(Boolean(NAME && group), 'a rendition without a name or group')
  check(all.filter((other) => other.NAME === NAME && other['GROUP-ID'] === group).length === 1, `two named ${NAME}`)
  check(/^(YES|NO)$/.test(one.DEFAULT ?? '') && /^(YES|NO)$/.test(one.AUTOSELECT ?? ''), 'DEFAULT, AUTOSELECT')
  check(one.DEFAULT !== 'YES' || one.AUTOSELECT === 'YES', 'a default that is not chosen by itself')
  check(all.filter((other) => other.DEFAULT === 'YES' && other['GROUP-ID'] === group).length <= 1, 'two defaults')
  uriOf(URI)
}

function checkVariant(facts: Record<string, string>, media: Record<string, string>[]): void {
  for (const name of ['BANDWIDTH', 'AVERAGE-BANDWIDTH']) check(/^[1-9]\d*$/.test(facts[name] ?? ''), name)
  check(Number(facts['AVERAGE-BANDWIDTH']) <= Number(facts.BANDWIDTH), 'more on average than at most')
  check(/^\w+(\.\w+)*(,\w+(\.\w+)*)*$/.test(facts.CODECS ?? ''), `CODECS=${facts.CODECS}`)
  check(/^\d+x\d+$/.test(facts.RESOLUTION ?? ''), `RESOLUTION=${facts.RESOLUTION}`)
  check(/^\d+\.\d{3}$/.test(facts['FRAME-RATE'] ?? ''), `FRAME-RATE=${facts['FRAME-RATE']}`)
  for (const type of ['AUDIO', 'SUBTITLES']) {
    const group = facts[type]
    const has = media.some((one) => one.TYPE === type && one['GROUP-ID'] === group)
    check(group === undefined ? !media.some((one) => one.TYPE === type) : has, `${type}=${group}`)
  }
}

export function readMediaList(text: string): MediaList {
  const lines = linesOf(text)
  expectOnce(lines, '#EXT-X-VERSION:7')
  expectOnce(lines, '#EXT-X-MEDIA-SEQUENCE:0')
  expectOnce(lines, '#EXT-X-PLAYLIST-TYPE:VOD')
  const target = takeTag(lines, '#EXT-X-TARGETDURATION:')
  check(/^[1-9]\d*$/.test(target ?? ''), `TARGETDURATION ${target}`)
  const map = takeTag(lines, '#EXT-X-MAP:')
  if (map !== null) expectOnce(lines, '#EXT-X-INDEPENDENT-SEGMENTS')
  check(lines.pop() === '#EXT-X-ENDLIST', 'a list of a film must have an end')
  const segments: MediaList['segments'] = []
  while (lines.length > 0) {
    const [, seconds] = /^#EXTINF:(\d+\.\d{3}),$/.exec(lines.shift() ?? '') ?? []
    check(seconds !== undefined, 'a segment without a length')
    segments.push({ seconds: Number(seconds), uri: uriOf(lines.shift()) })
  }
  for (const { seconds } of segments) check(Math.round(seconds) <= Number(target), `${seconds} s are above the target`)
  return { targetSeconds: Number(target), map: map === null ? null : uriOf(attributesOf(`:${map}`).URI), segments }
}

function linesOf(text: string): string[] {
  check(text.endsWith('\n') && !/[\r\uFEFF]/.test(text), 'line ends')
  const [first, ...lines] = text.slice(0, -1).split('\n')
  check(first === '#EXTM3U', 'it does not begin as a playlist')
  check(!lines.includes(''), 'an empty line')
  return lines
}

function expectOnce(lines: string[], wanted: string): void {
  check(lines.filter((line) => line === wanted).length === 1, `${wanted} must be there once`)
  lines.splice(lines.indexOf(wanted), 1)
}

function takeTag(lines: string[], tag: string): string | null {
  const found = lines.filter((line) => line.startsWith(tag))
  check(found.length <= 1, `${tag} more than once`)
  const [line] = found
  if (line === undefined) return null
  lines.splice(lines.indexOf(line), 1)
  return line.slice(tag.length)
}

function attributesOf(line: string): Record<string, string> {
  const text = line.slice(line.indexOf(':') + 1)
  const attributes: Record<string, string> = {}
  let at = 0
  for (const [whole, name = '', quoted, plain] of text.matchAll(/([A-Z0-9-]+)=(?:"([^"\r\n]*)"|([^",\s]+))(?:,|$)/gy)) {
    check(!(name in attributes), `${name} twice`)
    attributes[name] = quoted ?? plain ?? ''
    at += whole.length
  }
  check(at === text.length && !text.endsWith(','), `attributes: ${text}`)
  return attributes
}

function uriOf(text: string | undefined): string {
  check(text !== undefined && relativeUri.test(text), `address ${text}`)
  return text ?? ''
}

function check(holds: boolean, why: string): void {
  if (!holds) throw new Error(`playlist: ${why}`)
}
