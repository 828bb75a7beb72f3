// npm run build -w @manjuan/player: the package alone in dist/, its types, and what it weighs. Too heavy is an error.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, minifySync } from 'vite'
import { inlineClassNames, longClassNames, shortClassNames } from './class-names.ts'
import { innerNames } from './inner-names.ts'
import { slimHls } from './slim-hls.ts'

const root = resolve(import.meta.dirname, '..')
const packages = resolve(root, '..')
const danmaku = '@manjuan/danmaku'
const features = readdirSync(join(root, 'src/features'))
const feature = (name: string) => join(root, `src/features/${name}/index.ts`)
/** Kibibytes of gzip. */
const limits = { everything: 45, withoutComments: 34, engine: 118 }

export interface Weights {
  /** Everything that a player with every feature can load, without the engine. */
  everything: number
  withoutComments: number
  /** hls.js, our loader and adapter for it, its captions, and the watch beside it. */
  engine: number
  files: Weight[]
}

export interface Weight {
  name: string
  kb: number
}

/** Builds the package into `folder`, with its types and every door. */
export async function buildLibrary(folder: string): Promise<void> {
  await bundleLibrary(folder)
  writeTypes(folder)
  writeManifest(folder)
}

/** The same without types and manifest. */
export async function bundleLibrary(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await bundle(folder, {
    index: join(root, 'src/index.ts'),
    react: join(root, 'src/react.tsx'),
    ...Object.fromEntries(features.map((name) => [`features/${name}`, feature(name)])),
  })
}

/** Weighs the player as a page brings it that has all of it: bundled into one, with what comes later beside it. */
export async function weighLibrary(folder: string): Promise<Weights> {
  const files = await weighPage(join(folder, 'all'), features)
  const bare = await weighPage(
    join(folder, 'bare'),
    features.filter((name) => name !== 'comments'),
  )
  const [engine, rest] = [files.filter(ofEngine), files.filter((file) => !ofEngine(file))]
  return {
    everything: sum(rest),
    withoutComments: sum(bare.filter((file) => !ofEngine(file))),
    engine: sum(engine),
    files,
  }
}

const optimization = { inlineConst: { mode: 'all' as const, pass: 3 } }

const sum = (files: readonly Weight[]) => files.reduce((all, { kb }) => all + kb, 0)
const ofEngine = ({ name }: Weight) => /^(hls|plain|cues|addresses|stall|change)\b/.test(name)
/** Alternatives: drawing in the page replaces the worker, English replaces Chinese. The heavier one counts. */
const instead = /^(show|en)\b/

async function weighPage(folder: string, names: readonly string[]): Promise<Weight[]> {
  const page = join(folder, 'page.js')
  mkdirSync(folder, { recursive: true })
  const parts = [join(root, 'src/react.tsx'), ...names.map(feature)]
  writeFileSync(page, parts.map((part) => `export * from ${JSON.stringify(part)}`).join('\n'))
  const out = join(folder, 'page')
  // No host imports names from a page.
  await bundle(out, { page }, 'allow-extension')
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css)$/.test(name) && !instead.test(name))
    .map((name) => ({ name, kb: gzipSync(readFileSync(join(out, name)), { level: 9 }).length / 1024 }))
    .sort((one, other) => other.kb - one.kb)
}

async function bundle(
  folder: string,
  entry: Record<string, string>,
  signatures: 'strict' | 'allow-extension' = 'strict',
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), slimHls(), inlineClassNames()],
    css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: longClassNames } } },
    worker: { format: 'es', rolldownOptions: { optimization } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: ['chrome107', 'safari16', 'firefox110'],
      cssMinify: 'lightningcss',
      minify: true,
      reportCompressedSize: false,
      lib: { formats: ['es'], entry, cssFileName: 'style' },
      rolldownOptions: {
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        preserveEntrySignatures: signatures,
        optimization,
        // A library's spaces are kept otherwise.
        output: { minify: true, topLevelVar: false },
      },
    },
  })
  shorten(folder)
}

/** Shortens class names and inner property names. The engine's chunk keeps its names: most of them are hls.js's. */
function shorten(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const shortClasses = shortClassNames()
  const read = (name: string) => shortClasses(readFileSync(join(folder, name), 'utf8'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const scripts = names
    .filter((name) => name.endsWith('.js') && !name.startsWith('hls-run'))
    .map((name) => ({ name, text: read(name) }))
  const properties = { include: innerNames(), reserved: briefNames(scripts.map(({ text }) => text)) }
  let cache: Record<string, string | false> = {}
  // The longest script has the most names, so it chooses the short ones.
  for (const { name, text } of scripts.sort((one, other) => other.text.length - one.text.length)) {
    const made = minifySync(name, text, { module: true, mangleProps: { ...properties, cache } })
    cache = made.mangleCache ?? cache
    write(name, made.code)
  }
  for (const name of names.filter((one) => one.endsWith('.css'))) write(name, read(name))
}

/** Properties of one or two letters in all scripts: an inner name of one script must not become another's property. */
const briefNames = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => text.match(/(?<=\.)[a-z_$][\w$]?\b|(?<=[{,])[a-z_$][\w$]?(?=:)/gi) ?? [])),
]

export function tooHeavy(weights: Weights): string[] {
  return (['everything', 'withoutComments', 'engine'] as const)
    .filter((name) => weights[name] > limits[name])
    .map((name) => `${name}: ${weights[name].toFixed(1)} KB, at most ${limits[name]} KB`)
}

function writeTypes(folder: string): void {
  const config = join(folder, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: resolve(root, '../../tsconfig.web.json'),
      include: [`${root}/src/**/*.ts`, `${root}/src/**/*.tsx`, `${packages}/danmaku/src/*.ts`],
      exclude: [`${packages}/*/src/**/*.test.ts`, `${root}/src/core/testing.ts`],
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: packages,
        outDir: join(folder, 'types'),
      },
    }),
  )
  execFileSync(resolve(root, '../../node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' })
  nameOwnTypes(join(folder, 'types'))
}

/** The types of bullet comments are part of dist/: their package isn't handed out. */
function nameOwnTypes(types: string): void {
  for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(types, name)
    const text = readFileSync(file, 'utf8')
    if (text.includes(danmaku)) writeFileSync(file, text.replaceAll(danmaku, '#danmaku'))
  }
}

function writeManifest(folder: string): void {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>
  const ownTypes = './types/player/src'
  const room = (one: string) => [`#${one}/*.ts`, `${ownTypes}/${one}/*.d.ts`]
  const entry = (js: string, types: string) => ({ types: `${ownTypes}/${types}.d.ts`, import: `./${js}.js` })
  const manifest = {
    name,
    version,
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      '.': entry('index', 'index'),
      './react': entry('react', 'react'),
      ...Object.fromEntries(
        features.map((one) => [`./features/${one}`, entry(`features/${one}`, `features/${one}/index`)]),
      ),
      './vite': { types: './types/vite.d.ts', import: './vite.js' },
      './style.css': { types: './types/style.d.ts', default: './style.css' },
    },
    imports: Object.fromEntries([
      ...['core', 'dom', 'i18n', 'ui'].map(room),
      ['#ui/*.tsx', `${ownTypes}/ui/*.d.ts`],
      ['#danmaku', './types/danmaku/src/index.d.ts'],
    ]),
    peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  // The built package contains the slim engine already, so its plugins do nothing.
  const plugins = { slimHls: 'slim-hls', inlineClassNames: 'player-class-names' }
  const write = (file: string, lineOf: (plugin: [string, string]) => string) =>
    writeFileSync(join(folder, file), Object.entries(plugins).map(lineOf).join(''))
  write('vite.js', ([plugin, called]) => `export const ${plugin} = () => ({ name: '${called}' })\n`)
  write('types/vite.d.ts', ([plugin]) => `export declare function ${plugin}(): { name: string }\n`)
  writeFileSync(join(folder, 'types/style.d.ts'), 'export {}\n')
}

if (import.meta.main) {
  await buildLibrary(join(root, 'dist'))
  const scales = mkdtempSync(join(tmpdir(), 'manjuan-player-'))
  const weights = await weighLibrary(scales)
  rmSync(scales, { recursive: true })
  for (const { name, kb } of weights.files) console.log(`${kb.toFixed(1).padStart(7)} KB  ${name}`)
  console.log(
    `${weights.everything.toFixed(1).padStart(7)} KB  everything but the engine (at most ${limits.everything})`,
  )
  console.log(
    `${weights.withoutComments.toFixed(1).padStart(7)} KB  without bullet comments (at most ${limits.withoutComments})`,
  )
  console.log(`${weights.engine.toFixed(1).padStart(7)} KB  the engine, lazy (at most ${limits.engine})`)
  const wrong = tooHeavy(weights)
  for (const line of wrong) console.error(`✗ ${line}`)
  process.exit(wrong.length === 0 ? 0 : 1)
}
