// What every source of comics gives, whatever its form: files in an archive, folders of pictures.

/** A source that is not taken, with the reason in the operator's words. */
export class SourceRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SourceRefused'
  }
}

export interface DraftPage {
  /** path inside the source, for messages */
  name: string
  /** Throws SourceRefused when the bytes break a limit or are damaged. */
  read(): Promise<Uint8Array>
}

export interface DraftChapter {
  /** the same chapter has the same key at the next import */
  key: string
  /** as the source counts; null when it does not */
  number: number | null
  title: string
  pages: DraftPage[]
  /** file or folder that is refused when a page of this chapter is bad */
  source: string
}

export interface Draft {
  /** the same comic has the same key at the next import */
  key: string
  title: string
  author: string
  summary: string
  genres: string[]
  finished: boolean
  chapters: DraftChapter[]
  cover: DraftPage | null
}

/** One file or one folder, before it is known which comic it belongs to. */
export interface Part {
  source: string
  /** declared by its ComicInfo.xml */
  series: string | null
  /** what its name says the series is; '' when it says nothing */
  guessedSeries: string
  author: string
  summary: string
  genres: string[]
  /** how many chapters the work has, when the source says that it is complete */
  total: number | null
  chapters: DraftChapter[]
  cover: DraftPage | null
}

export interface Refusal {
  source: string
  reason: string
}
