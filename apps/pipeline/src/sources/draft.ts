// The draft that every source of comics gives: files in an archive, or folders of pictures.

/** A source that is not taken, with the reason in the operator's words. */
export class SourceRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SourceRefused'
  }
}

export interface DraftPage {
  /** The path inside the source, for messages. */
  name: string
  /** Throws SourceRefused when the bytes break a limit or are damaged. */
  read(): Promise<Uint8Array>
}

export interface DraftChapter {
  /** The same chapter has the same key at the next import. */
  key: string
  /** The number that the source gives; null when it gives none. */
  number: number | null
  title: string
  pages: DraftPage[]
  /** The file or folder that is refused when a page of this chapter is bad. */
  source: string
}

export interface Draft {
  /** The same comic has the same key at the next import. */
  key: string
  /** The key without the operator's title; null when the source has several series. */
  ownKey: string | null
  title: string
  author: string
  summary: string
  genres: string[]
  finished: boolean
  chapters: DraftChapter[]
  cover: DraftPage | null
  /** Another part of the source was refused, so that no stored chapter counts as gone. */
  isPart?: true
}

/** One file or one folder, before it is known which comic it belongs to. */
export interface Part {
  source: string
  /** The series that its ComicInfo.xml declares. */
  series: string | null
  /** The series that its name suggests; '' when it suggests none. */
  guessedSeries: string
  author: string
  summary: string
  genres: string[]
  /** The number of chapters, when the source says that the work is complete. */
  total: number | null
  chapters: DraftChapter[]
  cover: DraftPage | null
}

export interface Refusal {
  source: string
  reason: string
}
