import { drawings, shapes } from '@manjuan/ui/shapes'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.CONSOLE_API ?? 'http://localhost:8082'

/** The kit's icons and drawings stand in the page. The policy allows no style in it, so a class hides them. */
const shapesInPage = (): Plugin => ({
  name: 'manjuan:shapes-in-page',
  transformIndexHtml: (html) =>
    html.replace('<body>', `<body><svg class="shapes" aria-hidden="true">${symbols()}</svg>`),
})

const symbols = (): string =>
  Object.entries(shapes)
    .map(([name, d]) => `<symbol id="i-${name}"><path d="${d}"/></symbol>`)
    .concat(Object.entries(drawings).map(([name, parts]) => `<symbol id="d-${name}">${parts}</symbol>`))
    .join('')

export default defineConfig({
  plugins: [react(), shapesInPage()],
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[name]_[local]_[hash]' } } },
  build: {
    target: ['chrome107', 'safari16', 'firefox110'],
    cssMinify: 'lightningcss',
    manifest: 'manifest.json',
    // A file in an address of its own would be refused by the policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { port: 8373, proxy: { '/staff': { target: server, changeOrigin: false } } },
})
