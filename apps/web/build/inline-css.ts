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
          // the link stays, switched off: chunks that come later look for it and do not fetch the sheet again
          return `<style>${String(sheet.source).trim()}</style><link rel="stylesheet" href="/${file}" disabled>`
        }),
    },
  }
}
