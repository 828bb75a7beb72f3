// HTML of a host as nodes of React: some tags of text, and links of the web. The page's own parser is never asked, so that a
// policy of trusted types holds.
import { createElement, Fragment, type ReactNode } from 'react'
import { pageLink } from '#core/links.ts'

const kept = /<(a|b|em|i|p|strong)\b([^>]*)>(.*?)<\/\1>|<br\b[^>]*>/is
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' }

const plain = (text: string) =>
  text.replace(/<\/?[a-z][^>]*>/gi, '').replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole)

/** A node comes back as itself. */
export function readable(given: ReactNode): ReactNode {
  if (typeof given !== 'string') return given
  // Scripts, styles and comments are no text.
  return createElement(Fragment, null, ...nodesOf(given.replace(/<(script|style|!--).*?(?:<\/\1>|-->|$)/gis, '')))
}

function nodesOf(html: string): ReactNode[] {
  const found = kept.exec(html)
  if (!found) return [plain(html)]
  const [whole, tag, rest = '', inside = ''] = found
  const href = tag && pageLink(plain(/\shref=(["'])(.*?)\1/i.exec(rest)?.[2] ?? ''))
  const link: object = href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  const node = tag ? createElement(tag.toLowerCase(), link, ...nodesOf(inside)) : createElement('br')
  return [plain(html.slice(0, found.index)), node, ...nodesOf(html.slice(found.index + whole.length))]
}
