// The site's name where it is drawn, and its colour. Apart from the name itself, which the first file carries.
import { logoPath } from '@manjuan/contract/logo'
import { branchId, defaultBranchId } from './branch.ts'
import { commonInfo } from './common.ts'
import { siteName } from './site-name.ts'
import { useLocal } from './use-local.ts'

/** The name, drawn anew when the branch's own is told. */
export const useSiteName = (): string => useLocal(commonInfo)?.siteName || siteName()

/** The product's own name has letters of its own beside it. */
export const latinOf = (site: string): string => (site === '漫卷' ? 'MANJUAN' : '')

/** The branch's own colour over that of the page. The rule is the server's. */
export function colourSite(rule: string): void {
  const known = document.getElementById('brand')
  if ((known?.textContent ?? '') === rule) return
  const style = known ?? document.head.appendChild(Object.assign(document.createElement('style'), { id: 'brand' }))
  style.textContent = rule
}

/** The branch's own logo over that of the page: in the tab, and on the home screen. */
export function markSite(logo: string): void {
  if (logo === '') return
  const point = (rel: string, href: string, type = ''): void => {
    const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
    if (link && link.getAttribute('href') !== href) Object.assign(link, { href, type })
  }
  point('icon', logoPath(logo, 'icon'), 'image/png')
  point('apple-touch-icon', logoPath(logo, 'touch'))
  const branch = branchId.get()
  if (branch !== defaultBranchId) point('manifest', `/manifest.webmanifest?tgId=${encodeURIComponent(branch)}`)
}
