// The preview of a home: a token says whose draft is shown, and to what kind of reader. Its page calls with the token alone.

/** The header that carries the token. A call with it is nobody's: it reads, and neither writes nor records. */
export const previewHeader = 'Preview-Token'

/** The page that the console frames; the token stands behind its #. */
export const previewPath = '/preview'

export const viewers = ['guest', 'member', 'payer'] as const
export type Viewer = (typeof viewers)[number]

export interface PreviewFacts {
  kind: 'comic' | 'novel' | 'film'
  branch: number
  viewer: Viewer
  /** The end in ms since 1970. */
  until: number
}

/** The address of each kind's home. */
export const homePaths = { comic: '/home', novel: '/novel', film: '/vod' } as const

/** Calls that a preview may make. */
export const previewCalls = [
  ...(['comicHome', 'comicThreeD', 'comicShowcase', 'comicTodayUpdate'] as const),
  ...(['novelHome', 'novelShowcase', 'novelTodayUpdate'] as const),
  ...(['vodIndex', 'vodIndexV2', 'vodShelf', 'commonInfo'] as const),
] as const

/** The beginnings of their addresses. */
export const previewPrefixes = [
  ...['/api/book/home/', '/api/book/showcase/', '/api/book/today_update'],
  ...['/api/novel/home/', '/api/novel/showcase/', '/api/novel/today_update'],
  ...['/api/vod/index', '/api/vod/shelf/', '/api/common/info/'],
] as const

/** What a token says, unproven; null for a text that is none. */
export function previewFactsIn(token: string): PreviewFacts | null {
  const [payload = ''] = token.split('.')
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const { kind, branch, viewer, until } = JSON.parse(bytes)
    const isGood = kind in homePaths && Number.isInteger(branch) && viewers.includes(viewer) && Number.isFinite(until)
    return isGood ? { kind, branch, viewer, until } : null
  } catch {
    return null
  }
}

/** A novel's chapter as a person writes it. Its page is told it by the console, and asks the server nothing. */
export interface PreviewChapter {
  title: string
  /** HTML of the few tags of novels. */
  content: string
  /** False: the work ends with it. */
  goesOn: boolean
  /** Chapters of the work. */
  total: number
  status: 'serialize' | 'finish'
}

/** Which chapter a page shows that has no token. */
export interface ChapterPlace {
  bookId: number
  number: number
}

export const chapterMark = ({ bookId, number }: ChapterPlace): string => `chapter.${bookId}.${number}`

/** Null for a mark of another kind. */
export function chapterPlaceIn(mark: string): ChapterPlace | null {
  const [, bookId, number] = /^chapter\.(\d{1,9})\.(\d{1,9})$/.exec(mark) ?? []
  return bookId === undefined || number === undefined ? null : { bookId: Number(bookId), number: Number(number) }
}

/** What the console tells the page in its frame, by postMessage. */
export type PreviewNews = 'preview-changed' | 'preview-light' | 'preview-dark' | { chapter: PreviewChapter }
