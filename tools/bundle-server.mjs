// Joins the modules of the server and of the console's server into a few files under apps/server/dist, because a start
// that reads a thousand files takes twice as long. Sources are what tests and commands run.
import { dirname, join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './toolchain.mjs'

const app = join(root, 'apps/server')
const out = join(app, 'dist')

/** Packages with machine code, WASM or threads of their own, which they look for beside their own files. */
const external = [/^@electric-sql\/pglite/, /^@node-rs\/argon2/, /^sharp$/, /^pino$/]

/** A module goes on reading files beside its source: SQL, migrations and the programs of its children. */
const foldersOfSources = {
  name: 'folders-of-sources',
  transform(code, id) {
    if (id.includes(`${sep}node_modules${sep}`) || !code.includes('import.meta.dirname')) return null
    const folder = relative(out, dirname(id)).replaceAll(sep, '/')
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`), map: null }
  },
}

const bundle = await rolldown({
  input: { main: join(app, 'src/main.ts'), 'console-main': join(app, 'src/console-main.ts') },
  cwd: app,
  platform: 'node',
  external,
  plugins: [foldersOfSources],
  logLevel: 'warn',
})
await bundle.write({ dir: out, format: 'esm', cleanDir: true })
await bundle.close()
