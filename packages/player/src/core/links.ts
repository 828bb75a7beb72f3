/** An address a viewer may be led to; null for none, and for what is no page (javascript: and the like). */
export function pageLink(url: string | null | undefined): string | null {
  if (!url) return null
  try {
    return /^https?:$/.test(new URL(url, 'https://page.invalid').protocol) ? url : null
  } catch {
    return null
  }
}
