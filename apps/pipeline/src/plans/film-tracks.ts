// The names of tracks on screen, from the facts of the file.
interface Named {
  language: string
  title: string
  isDefault: boolean
}

interface Language {
  /** BCP 47, as players and playlists expect it */
  tag: string
  /** The name of a sound track in this language. */
  spoken: string
  /** The name of captions in this language. */
  written: string
}

const han = { spoken: '国语', written: '中文' }
const languages: [codes: string, Language][] = [
  ['zh zho chi zh-cn zh-hans cmn chs', { tag: 'zh', ...han }],
  ['zh-tw zh-hant zh-hk cht', { tag: 'zh-Hant', spoken: '国语', written: '繁體中文' }],
  ['yue zh-yue can', { tag: 'yue', spoken: '粤语', written: '粤语' }],
  ['en eng en-us en-gb', { tag: 'en', spoken: 'English', written: 'English' }],
  ['ja jpn jp', { tag: 'ja', spoken: '日本語', written: '日本語' }],
  ['ko kor kr', { tag: 'ko', spoken: '한국어', written: '한국어' }],
  ['fr fra fre', { tag: 'fr', spoken: 'Français', written: 'Français' }],
  ['de deu ger', { tag: 'de', spoken: 'Deutsch', written: 'Deutsch' }],
  ['es spa', { tag: 'es', spoken: 'Español', written: 'Español' }],
  ['pt por', { tag: 'pt', spoken: 'Português', written: 'Português' }],
  ['it ita', { tag: 'it', spoken: 'Italiano', written: 'Italiano' }],
  ['ru rus', { tag: 'ru', spoken: 'Русский', written: 'Русский' }],
  ['th tha', { tag: 'th', spoken: 'ไทย', written: 'ไทย' }],
  ['vi vie', { tag: 'vi', spoken: 'Tiếng Việt', written: 'Tiếng Việt' }],
]
const byCode = new Map(
  languages.flatMap(([codes, language]) => codes.split(' ').map((code) => [code, language] as const)),
)

/** Words in a title that tell more than a wrong or missing language does. */
const hints: [RegExp, string][] = [
  [/粤|粵|cantonese/i, 'yue'],
  [/繁|cht|traditional/i, 'zh-hant'],
  [/国语|國語|普通话|中文|中字|简|chs|mandarin|chinese/i, 'zh'],
  [/英|english/i, 'en'],
  [/日[语語文]|japanese/i, 'ja'],
  [/韩|韓|korean/i, 'ko'],
]

export interface TrackName {
  label: string
  /** BCP 47; '' when nobody knows */
  language: string
  isDefault: boolean
}

/** Names of the tracks of one kind, no two alike; exactly one of sounds is the default, of captions at most one. */
export function nameTracks(tracks: Named[], kind: 'sound' | 'caption'): TrackName[] {
  const chosen = tracks.findIndex(({ isDefault }) => isDefault)
  const only = chosen === -1 && kind === 'sound' ? 0 : chosen
  const labels = tracks.map((track, at) => labelOf(track, kind, tracks.length === 1 ? 0 : at + 1))
  return tracks.map((track, at) => ({
    label: distinct(labels, at),
    language: languageOf(track)?.tag ?? '',
    isDefault: at === only,
  }))
}

function languageOf({ language, title }: Pick<Named, 'language' | 'title'>): Language | undefined {
  const told = byCode.get(language.toLowerCase())
  const hint = hints.find(([pattern]) => pattern.test(title))
  // 粤 is often marked as plain Chinese, and traditional writing too
  const finer = hint && (told === undefined || (told.tag === 'zh' && /^(yue|zh-hant)$/.test(hint[1]))) ? hint[1] : ''
  return byCode.get(finer) ?? told
}

function labelOf(track: Named, kind: 'sound' | 'caption', number: number): string {
  if (track.title !== '') return track.title.slice(0, 40)
  const language = languageOf(track)
  if (language) return kind === 'sound' ? language.spoken : language.written
  const plain = kind === 'sound' ? '原声' : '字幕'
  return number > 1 ? `${plain} ${number}` : plain
}

function distinct(labels: string[], at: number): string {
  const label = labels[at] ?? ''
  const before = labels.slice(0, at).filter((each) => each === label).length
  return before === 0 ? label : `${label} ${before + 1}`
}
