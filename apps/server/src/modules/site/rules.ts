// Pure decisions about the operator's texts.

/** An operator's link leads to the web or to a page of the site. Any other link becomes ''. */
export function linkOf(url: string): string {
  if (/^\/(?![/\\])/.test(url)) return url
  return /^https?:\/\/[^\s\\]+$/i.test(url) ? url : ''
}
