// The package as it is handed out: every door is there, its types hold, and the README's example builds with it.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { build, type Rolldown } from 'vite'
import { buildLibrary } from './library.ts'

const root = resolve(import.meta.dirname, '..')
const modules = resolve(root, '../../node_modules')
mkdirSync(join(modules, '.cache/manjuan'), { recursive: true })
/** A host's project, in which React is installed. */
const host = mkdtempSync(join(modules, '.cache/manjuan/host-'))
const dist = join(host, 'node_modules/@manjuan/player')
const features = readdirSync(join(root, 'src/features'))
const hasComments = features.includes('comments')

before(() => buildLibrary(dist))
after(() => rmSync(host, { recursive: true }))

interface Door {
  types: string
  import?: string
  default?: string
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const doors = (): Record<string, Door> => read(join(dist, 'package.json')).exports

test('the built package has every door of the sources, and the styles', () => {
  // The door for this project's own tests is not shipped.
  const own = Object.keys(read(join(root, 'package.json')).exports).filter((door) => door !== './testing')
  assert.deepEqual(Object.keys(doors()).sort(), [...own, './style.css'].sort())
  for (const { types, import: script, default: other } of Object.values(doors()))
    for (const path of [types, script ?? other ?? '']) {
      const file = join(dist, path)
      assert.ok(existsSync(file), file)
    }
})

test('every door of the built package exports its function', async () => {
  const from = (path: string) => import(join(dist, path)) as Promise<Record<string, unknown>>
  for (const name of features) {
    const made = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    assert.equal(typeof (await from(`features/${name}.js`))[made], 'function', name)
  }
  assert.equal(typeof (await from('react.js')).PlayerView, 'function')
  assert.equal(typeof (await from('vite.js')).slimHls, 'function')
  assert.ok(Object.keys(await from('index.js')).length > 0)
})

/** The example of the README, and each line of it that imports something. */
function example(): string {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const [, code = ''] = /```tsx\n([\s\S]*?)```/.exec(text) ?? []
  const lines = [...text.matchAll(/`(import '[^`]+)`/g)].map(([, line]) => line)
  assert.ok(code.includes('PlayerView') && lines.length > 0)
  return [...lines, code].join('\n')
}

test('the README’s example and the types of the package compile', () => {
  writeFileSync(join(host, 'film.tsx'), example())
  const doorsUsed = [
    "import { slimHls } from '@manjuan/player/vite'",
    "import type { PluginOption } from 'vite'",
    'export const plugins: PluginOption[] = [slimHls()]',
    ...(hasComments ? ["export type { Comment, CommentInput } from '@manjuan/player/features/comments'"] : []),
  ]
  writeFileSync(join(host, 'doors.ts'), doorsUsed.join('\n'))
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: false, jsx: 'react-jsx', types: [] },
    ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'] },
  }
  const files = ['film.tsx', 'doors.ts'].map((name) => join(host, name))
  writeFileSync(join(host, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  execFileSync(join(modules, '.bin/tsc'), ['-p', host], { stdio: ['ignore', 'inherit', 'inherit'] })
})

test('the README’s example builds: styles in one file, the engine apart', async () => {
  writeFileSync(join(host, 'page.tsx'), example())
  const { slimHls } = (await import(join(dist, 'vite.js'))) as { slimHls(): { name: string } }
  const done = (await build({
    root: host,
    configFile: false,
    logLevel: 'error',
    plugins: [slimHls()],
    build: {
      write: false,
      lib: { formats: ['es'], entry: join(host, 'page.tsx') },
      rolldownOptions: { external: [/^react($|\/|-dom)/] },
    },
  })) as Rolldown.RolldownOutput[]
  const made = done.flatMap(({ output }) => output)
  const entry = made.find((one) => one.type === 'chunk' && one.isEntry)
  assert.ok(entry?.type === 'chunk' && entry.exports.includes('Film') && entry.code.length < 120_000)
  assert.ok(made.some(({ fileName }) => fileName.endsWith('.css')))
  assert.ok(made.some((one) => one.type === 'chunk' && one.isDynamicEntry && one.code.length > 200_000))
})
