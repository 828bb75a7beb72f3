// Keys of a reader's library. Each row has one, such as place/vod/30001/2.
import { type SettingName, settingNames } from './settings.ts'

export const libraryKinds = ['comic', 'novel', 'vod'] as const
export type LibraryKind = (typeof libraryKinds)[number]

export type LibraryKey =
  | { area: 'shelf' | 'seen'; kind: LibraryKind; work: number }
  | { area: 'place'; kind: 'comic' | 'novel'; work: number }
  | { area: 'place'; kind: 'vod'; work: number; episode: number }
  | { area: 'mark'; mark: string }
  | { area: 'set'; name: SettingName; work: number | null }

export type LibraryArea = LibraryKey['area']

/** Settings that belong to one work; their keys end with its id. */
const settingsOfWorks: readonly SettingName[] = ['direction']

export function writeKey(key: LibraryKey): string {
  if (key.area === 'mark') return `mark/${key.mark}`
  if (key.area === 'set') return key.work === null ? `set/${key.name}` : `set/${key.name}/${key.work}`
  const work = `${key.area}/${key.kind}/${key.work}`
  return key.area === 'place' && key.kind === 'vod' ? `${work}/${key.episode}` : work
}

/** Null: no row has such a key. Each row has exactly one spelling of its key. */
export function readKey(text: string): LibraryKey | null {
  const [area, ...rest] = text.split('/')
  if (area === 'mark') return readMarkKey(rest)
  if (area === 'set') return readSettingKey(rest)
  if (area === 'shelf' || area === 'seen' || area === 'place') return readWorkKey(area, rest)
  return null
}

function readMarkKey([mark = '', ...more]: string[]): LibraryKey | null {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(mark)
  return isUuid && more.length === 0 ? { area: 'mark', mark } : null
}

function readSettingKey([text, ...rest]: string[]): LibraryKey | null {
  const name = settingNames.find((each) => each === text)
  if (!name) return null
  const isOfWork = settingsOfWorks.includes(name)
  if (rest.length !== (isOfWork ? 1 : 0)) return null
  const work = isOfWork ? readId(rest[0]) : null
  return isOfWork && work === null ? null : { area: 'set', name, work }
}

function readWorkKey(area: 'shelf' | 'seen' | 'place', [kindText, workText, ...rest]: string[]): LibraryKey | null {
  const kind = libraryKinds.find((each) => each === kindText)
  const work = readId(workText)
  if (!kind || work === null) return null
  if (area === 'place' && kind === 'vod') {
    const episode = readId(rest[0])
    return episode === null || rest.length > 1 ? null : { area, kind, work, episode }
  }
  if (rest.length > 0) return null
  return area === 'place' ? (kind === 'vod' ? null : { area, kind, work }) : { area, kind, work }
}

/** An id without leading zeros, so that no two keys name one work. */
function readId(text: string | undefined): number | null {
  const id = Number(text)
  return text && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(id) ? id : null
}
