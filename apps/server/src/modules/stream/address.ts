// Addresses of a film, /m/{pass}/{film}/…, read strictly. A percent-encoded or untidy path is never a film's.

export type Wanted =
  | { what: 'master' }
  | { what: 'playlist' | 'captions' | 'init'; rendition: string }
  | { what: 'segment'; rendition: string; number: number }
  /** A sheet of thumbnails; the preview's own sheet holds only pictures of the preview. */
  | { what: 'sheet'; number: number | 'preview' }

export interface FilmAddress {
  pass: string
  episodeId: number
  wanted: Wanted
}

/** The common beginning of all addresses of an episode under a pass. */
export const filmBase = (pass: string, episodeId: number): string => `/m/${pass}/${episodeId}/`

/** The last part of an address; the stored files have the same names. */
export function nameOf(wanted: Wanted): string {
  switch (wanted.what) {
    case 'master':
      return 'master.m3u8'
    case 'playlist':
      return `${wanted.rendition}/index.m3u8`
    case 'captions':
      return `${wanted.rendition}/captions.vtt`
    case 'init':
      return `${wanted.rendition}/init.mp4`
    case 'segment':
      return `${wanted.rendition}/${segmentName(wanted.number)}`
    case 'sheet':
      return `sprite/${wanted.number === 'preview' ? 'p' : wanted.number}.jpg`
  }
}

/** The name of a segment; `number` counts from 0. */
export const segmentName = (number: number): string => `s${String(number).padStart(5, '0')}.m4s`

/** `path` is the path as sent, still encoded. Returns null when it is no address of a film. */
export function parseAddress(path: string): FilmAddress | null {
  const [, pass = '', episodeId = '', name = ''] =
    /^\/m\/([\w.-]{1,80})\/([1-9]\d{0,14})\/([\w./]{1,40})$/.exec(path) ?? []
  const wanted = name ? parseName(name) : null
  return wanted && { pass, episodeId: Number(episodeId), wanted }
}

function parseName(name: string): Wanted | null {
  if (name === 'master.m3u8') return { what: 'master' }
  const [folder = '', file = '', ...more] = name.split('/')
  if (more.length > 0) return null
  if (folder === 'sprite') return parseSheet(file)
  if (!/^[vat]\d{1,4}$/.test(folder)) return null
  if (file === 'index.m3u8') return { what: 'playlist', rendition: folder }
  if (folder.startsWith('t')) return file === 'captions.vtt' ? { what: 'captions', rendition: folder } : null
  if (file === 'init.mp4') return { what: 'init', rendition: folder }
  const [, number] = /^s(\d{5})\.m4s$/.exec(file) ?? []
  return number === undefined ? null : { what: 'segment', rendition: folder, number: Number(number) }
}

function parseSheet(file: string): Wanted | null {
  if (file === 'p.jpg') return { what: 'sheet', number: 'preview' }
  const [, number] = /^(0|[1-9]\d{0,3})\.jpg$/.exec(file) ?? []
  return number === undefined ? null : { what: 'sheet', number: Number(number) }
}
