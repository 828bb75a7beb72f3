// Writes icons and drawings into index.html: they are no script's business, and there at the first paint.

import { drawings, shapes } from '@manjuan/ui/shapes'
import type { Plugin } from 'vite'

export function spriteInPage(): Plugin {
  return {
    name: 'manjuan:sprite-in-page',
    transformIndexHtml: (html) => html.replace(/<body[^>]*>/, (body) => `${body}${sprite()}`),
  }
}

function sprite(): string {
  const icons = Object.entries(shapes).map(([name, d]) => `<symbol id="i-${name}"><path d="${d}"/></symbol>`)
  const scenes = Object.entries(drawings).map(([name, parts]) => `<symbol id="d-${name}">${parts}</symbol>`)
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${[...icons, ...scenes].join('')}</svg>`
}
