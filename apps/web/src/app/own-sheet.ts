// The page brings the first sheet inline. Chunks that come later look for its link, so that they do not fetch it again:
// the link is made here, switched off, because the browser fetches one that stands in the page.
export function noteOwnSheets(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-sheet]')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = dataset.sheet ?? ''
    document.head.append(link)
  }
}
