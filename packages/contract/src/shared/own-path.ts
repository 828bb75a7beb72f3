// Addresses from outside are parsed, and only the product's own origin is followed (threats T20).
// The server's redirects and the screens that lead back both use this rule.

/** Path, query and hash of an address of this origin; '/home' for any other, and for none. */
export function ownPath(value: string, origin: string): string {
  if (!value || /[\p{Cc}\\]/u.test(value) || !URL.canParse(value, origin)) return '/home'
  const url = new URL(value, origin)
  // A blob: address has the origin of the page that made it.
  if (url.origin !== origin || url.protocol === 'blob:' || url.username || url.password) return '/home'
  // Two slashes at the start of a path would name another host.
  if (url.pathname.startsWith('//')) return '/home'
  return url.pathname + url.search + url.hash
}
