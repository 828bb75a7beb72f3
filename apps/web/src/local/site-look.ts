// The site's name where it is drawn, and its colour. Apart from the name itself, which the first file carries.
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
