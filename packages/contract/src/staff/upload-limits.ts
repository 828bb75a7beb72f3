// How much may be uploaded. The page sends parts of one size; the server takes parts up to a greater one.
import { looksLikeFilm } from '../shared/film-names.ts'

const mib = 1024 ** 2
const gb = 1000 ** 3

export const uploadLimits = {
  /** Bytes of one request of the page. */
  partBytes: 4 * mib,
  /** Greatest number of bytes in one request. */
  mostPartBytes: 8 * mib,
  filmBytes: 20 * gb,
  otherBytes: 2 * gb,
  /** Bytes of all unfinished files of one person. */
  unfinishedBytes: 50 * gb,
  /** Files of one person, finished or not. */
  files: 5_000,
  /** Milliseconds after which a file goes that no import has taken. */
  keptMs: 48 * 3_600_000,
  /** Letters of a name with its folders. */
  nameLetters: 500,
  /** Files that the page sends at a time. */
  atOnce: 3,
} as const

/** Greatest size of a file of this name. */
export const mostUploadBytes = (name: string): number =>
  looksLikeFilm(name) ? uploadLimits.filmBytes : uploadLimits.otherBytes
