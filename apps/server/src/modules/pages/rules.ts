// What an address asks for: a page of the app, a work's page, or nothing that is here. Pure.
import { legalNames } from '@manjuan/contract/legal'
import { pagePaths } from '@manjuan/contract/reader/pages'

type WorkKind = 'comic' | 'novel' | 'film'

/** The page of a work. Its id is 0 where the address names none that could be. */
export interface WorkPage {
  kind: WorkKind
  id: number
}

/** 'none': no page of the app. 'plain': a page that needs no work. */
type Asked = 'none' | 'plain' | WorkPage

const split = (path: string): string[] => path.split('/').filter((part) => part !== '')
const patterns = pagePaths.map((path) => ({ path, parts: split(path) }))

/** Addresses that name a work: the beginning of their pattern tells its kind. */
const kinds: readonly (readonly [start: string, kind: WorkKind])[] = [
  ['/book/', 'comic'],
  ['/novel/', 'novel'],
  ['/novels/', 'novel'],
]

export function askedBy(path: string, search: URLSearchParams): Asked {
  const parts = split(path)
  const found = patterns.find((pattern) => fits(pattern.parts, parts))
  if (!found) return 'none'
  if (found.path === '/vod/detail') return { kind: 'film', id: idIn(search.get('vodId') ?? '') }
  if (found.path === '/legal/{document}') return Object.hasOwn(legalNames, parts[1] ?? '') ? 'plain' : 'none'
  const at = found.parts.indexOf('{bookId}')
  const kind = kinds.find(([start]) => found.path.startsWith(start))?.[1]
  return at >= 0 && kind ? { kind, id: idIn(parts[at] ?? '') } : 'plain'
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, at) => part.startsWith('{') || part === parts[at])

const idIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

/** The branch of a link; the one for readers without a branch when it names none. */
export function branchIn(search: URLSearchParams, usual: number): number {
  const told = search.get('tgId') ?? ''
  return /^-?\d{1,6}$/.test(told) ? Number(told) : usual
}

/** The address under which a work is found. */
export const pathOf = ({ kind, id }: WorkPage): string =>
  ({ comic: `/book/${id}`, novel: `/novels/${id}`, film: `/vod/detail?vodId=${id}` })[kind]

/** The address under which a chapter is read. An episode has none of its own: its film's page plays it. */
export const chapterPathOf = ({ kind, id, number }: { kind: 'comic' | 'novel'; id: number; number: number }): string =>
  `${kind === 'comic' ? '/book' : '/novels'}/read/${id}/${number}`

const mostLetters = 150

/** A summary as one line; what stands for it where there is none. */
export function lineOf(summary: string, instead: string): string {
  const line = summary.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (line === '') return instead
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : line
}
