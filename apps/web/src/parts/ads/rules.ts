// Where a banner leads (H-01). Pure.
export interface AdFacts {
  jumpType: number
  bizId: string
  url: string
}

export type AdTarget =
  | { kind: 'screen'; to: string }
  | { kind: 'sameWindow'; href: string }
  | { kind: 'newWindow'; href: string }

/** Null: it leads nowhere, because its kind is unknown or its address is not one to follow. */
export function adTarget({ jumpType, bizId, url }: AdFacts, origin: string): AdTarget | null {
  if (jumpType === 2) return /^\d+$/.test(bizId) ? { kind: 'screen', to: `/book/${bizId}` } : null
  if (jumpType === 3) return { kind: 'screen', to: '/purchase' }
  const href = webAddress(url, origin)
  if (href === null) return null
  if (jumpType === -1) return { kind: 'sameWindow', href }
  if (jumpType === -2) return { kind: 'newWindow', href }
  return null
}

/** An operator's address is followed only if it is http(s) or a path of the site. */
function webAddress(url: string, origin: string): string | null {
  if (url.trim() === '' || !URL.canParse(url, origin)) return null
  const { protocol, href, origin: target, pathname, search, hash } = new URL(url, origin)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  // Two slashes at the start of a path would name another host.
  return target === origin ? pathname.replace(/^\/{2,}/, '/') + search + hash : href
}
