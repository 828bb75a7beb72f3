// The name behind every page's title: the operator's, then the branch's own once its answer is here (E-05).
const written = document.querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]')?.content ?? ''

// The server writes the operator's name into the page. The development server does not.
let name = written.startsWith('%') ? '漫卷' : written

export const siteName = (): string => name

export function renameSite(next: string): void {
  if (next === name || next === '') return
  document.title = document.title.replace(name, next)
  name = next
}
