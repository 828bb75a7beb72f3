// Pure decisions about what an operator has written.

/** An operator's link is followed to the web or to a page of the site, and to nothing else; '' for any other. */
export function linkOf(url: string): string {
  if (/^\/(?![/\\])/.test(url)) return url
  return /^https?:\/\/[^\s\\]+$/i.test(url) ? url : ''
}
