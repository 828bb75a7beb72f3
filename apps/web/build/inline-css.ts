// Puts the stylesheets of the first screen into index.html, so that the first paint waits for no second file.
import type { Plugin } from 'vite'

const sheetLink = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g

export function inlineFirstCss(): Plugin {
  return {
    name: 'manjuan:inline-first-css',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(sheetLink, (link, file: string) => {
          const sheet = bundle?.[file]
          if (sheet?.type !== 'asset') return link
          // src/app/own-sheet.ts tells later chunks of it; a link in the page, even switched off, would be fetched
          return `<style data-sheet="/${file}">${String(sheet.source).trim()}</style>`
        }),
    },
  }
}
