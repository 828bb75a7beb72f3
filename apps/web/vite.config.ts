import { join } from 'node:path'
import { slimHls } from '@manjuan/player/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstChunk } from './build/first-chunk.ts'
import { firstPaint } from './build/first-paint.ts'
import { inlineFirstCss } from './build/inline-css.ts'
import { packedFiles } from './build/packed-files.ts'
import { spriteInPage } from './build/sprite.ts'

// In development the API comes from a running server (API_ORIGIN); the built files are served by the server itself.
const api = process.env.API_ORIGIN ?? 'http://localhost:8080'
const proxy = Object.fromEntries(
  ['/api', '/js', '/h5', '/img'].map((path) => [path, { target: api, changeOrigin: false }]),
)

// Small files that always come together: each file of its own costs the first one its name.
const sharedChunks = [
  {
    name: 'lists',
    test: /src\/(page\/(infinite-list|fold-rows)|api\/(pages|works)|parts\/(home\/looks|works\/(skeleton-rows|row-skeleton|work-row|items)\.))/,
  },
  {
    name: 'details',
    test: /src\/parts\/works\/(work-page|use-detail|synopsis|fold-texts|folded-text|title-words|related)/,
  },
  { name: 'filters', test: /src\/features\/lists\/[\w-]+(\.module)?\.(ts|tsx|css)$/ },
  {
    name: 'library',
    test: /src\/local\/(library\/(?!legacy)|(shelf|history|use-on-shelf)\.ts$)|contract\/src\/library/,
  },
]

export default defineConfig({
  plugins: [react(), slimHls(), spriteInPage(), firstPaint(), inlineFirstCss(), packedFiles()],
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[name]_[local]_[hash]' } } },
  build: {
    target: ['chrome107', 'safari16', 'firefox110'],
    cssMinify: 'lightningcss',
    manifest: 'manifest.json',
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [firstChunk(join(import.meta.dirname, 'src/app/main.tsx')), ...sharedChunks],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 8371, proxy },
  preview: { port: 8372, proxy },
})
