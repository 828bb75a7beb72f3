import { join } from 'node:path'
import { slimHls } from '@manjuan/player/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledWhole } from './build/compiled-whole.ts'
import { chunkOf, firstChunk } from './build/first-chunk.ts'
import { firstPaint } from './build/first-paint.ts'
import { inlineFirstCss } from './build/inline-css.ts'
import { packedFiles } from './build/packed-files.ts'
import { screensAhead } from './build/screens-ahead.ts'
import { spriteInPage } from './build/sprite.ts'

// In development the API comes from a running server (API_ORIGIN); the built files are served by the server itself.
const api = process.env.API_ORIGIN ?? 'http://localhost:8080'
const proxy = Object.fromEntries(
  ['/api', '/js', '/h5', '/img'].map((path) => [path, { target: api, changeOrigin: false }]),
)

const source = (file: string) => join(import.meta.dirname, 'src', file)

// What a first visit of the home asks for right after the first paint. It is the reader, the covers, and a first tap's questions.
const lookChunk = chunkOf(
  'look',
  [
    'app/greet.ts',
    'api/session.ts',
    'parts/images/picture.tsx',
    'features/comic/home/check-in/button.tsx',
    'features/lists/comics/ahead.ts',
  ].map(source),
  /^$/,
)

// What every screen but the home's first look needs, and small files that most screens share.
const visitChunk = chunkOf(
  'visit',
  ['app/stay.ts', 'app/screen-code.ts', 'api/query-code.ts', 'local/library/legacy.ts', 'page/puller.tsx'].map(source),
  new RegExp(
    [
      '(useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\\.js$',
      'ui/src/(format|layers|dialog|modal|countdown|sheet|lazy-image)\\.',
      'src/local/(book|use-\\w+|pay-visit|watched|wanted-\\w+|comic-history|shelf|history)\\.',
      'src/page/(infinite-list|fold-rows|use-address)\\.',
      'src/local/library/',
      'src/api/(pages|works|kept-home|comic-works|site)\\.',
      'src/parts/(wait/|home/looks|library/use-acknowledge|works/(skeleton-rows|row-skeleton|work-row|items)\\.|comics/(large-card|says)\\.)',
    ].join('|'),
  ),
)

// Small files that always come together: each file of its own costs the first one its name.
const sharedChunks = [
  {
    name: 'homes',
    test: /src\/parts\/(legal\/filing|library\/go-on|contact\/(complaint-link|texts)|home\/|works\/(batch|block-))/,
  },
  chunkOf('below', [source('features/comic/home/below.tsx')], /^$/),
  {
    name: 'details',
    test: /src\/(parts\/works\/(work-page|use-detail|filing|synopsis|fold-texts|folded-text|title-words|related|free-)|local\/(use-on-shelf|comic-shelf)|api\/returns|features\/comic\/(use-reads-as-vip|chapter-row|texts))/,
  },
  { name: 'reading', test: /src\/(parts\/marks\/|local\/(marks|positions)\.)|(useQueries|queriesObserver)\.js$/ },
  { name: 'filters', test: /src\/features\/lists\/[\w-]+(\.module)?\.(ts|tsx|css)$/ },
  {
    name: 'films',
    test: /src\/(parts\/films\/|features\/film\/detail\/rules\.|local\/film-home|api\/film(-lists|-making|-play)?\.|app\/film-screens)/,
  },
  { name: 'novels', test: /src\/(parts\/novels\/|local\/novel|api\/novel|app\/novel-screens)/ },
  {
    name: 'selling',
    test: /src\/(parts\/(access\/[\w-]+\.|membership\/(vip-offer|texts)|reading\/|elsewhere\/|access\/checkout\/(rules|use-offer|use-pay|native-pay|texts)\.|pay-return\/(rules|leave|to-order)\.)|local\/last-channel|api\/(payment|chapters|usable)\.)/,
  },
  {
    name: 'pay',
    test: /src\/(parts\/(credentials|pay-return|membership)\/|parts\/legal\/(legal-links|texts)|parts\/access\/checkout\/(channel-|pay-warning|use-pay-dialogs)|api\/checkin)|ui\/src\/switch\./,
  },
]

export default defineConfig({
  plugins: [
    react(),
    slimHls(),
    spriteInPage(),
    firstPaint(),
    inlineFirstCss(),
    screensAhead(),
    compiledWhole(),
    packedFiles(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[local]_[hash]' } } },
  build: {
    target: ['chrome107', 'safari16', 'firefox110'],
    cssMinify: 'lightningcss',
    manifest: 'manifest.json',
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Later screens import at once what the first file asks for later. `e2e/first-load.test.ts` counts the first file.
      checks: { ineffectiveDynamicImport: false },
      // The page of the preview brings two files more, before the app and after it. No other page knows of them.
      input: {
        index: join(import.meta.dirname, 'index.html'),
        preview: source('preview/start.ts'),
        'news-of-preview': source('preview/news.ts'),
      },
      output: {
        codeSplitting: {
          groups: [firstChunk(source('app/main.tsx')), lookChunk, visitChunk, ...sharedChunks],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 8371, proxy },
  preview: { port: 8372, proxy },
})
