// Any one folder of features/ may go: the rest is built without it, as a library and as the catalogue.
import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { proofTest } from '../../../tools/proof.ts'

const root = resolve(import.meta.dirname, '..')
const place = mkdtempSync(join(tmpdir(), 'manjuan-without-'))
const copy = join(place, 'packages/player')
const away = join(place, 'away')
const features = readdirSync(join(root, 'src/features'))

before(() => {
  for (const part of ['src', 'build', 'catalogue', 'package.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(resolve(root, '../../node_modules'), join(place, 'node_modules'))
})
after(() => rmSync(place, { recursive: true }))

/** Takes paths of the copy away while something is done. */
async function without(paths: readonly string[], run: () => Promise<void>): Promise<void> {
  const there = paths.map((path) => join(copy, path)).filter((path) => existsSync(path))
  for (const [at, path] of there.entries()) renameSync(path, `${away}${at}`)
  try {
    await run()
  } finally {
    for (const [at, path] of there.entries()) renameSync(`${away}${at}`, path)
  }
}

/** The code of the built catalogue. */
async function catalogue(): Promise<string> {
  const config: InlineConfig = {
    configFile: join(copy, 'catalogue/vite.config.ts'),
    root: join(copy, 'catalogue'),
    logLevel: 'silent',
    build: { write: false, minify: false },
  }
  const { output } = (await build(config)) as Rolldown.RolldownOutput
  return output.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n')
}

/** Features that others know of; the gate takes each of these out. */
const known = ['captions', 'comments', 'playlist', 'quality']

for (const name of features) {
  const declare = known.includes(name) ? test : proofTest
  declare(`without features/${name} the rest is built`, async () => {
    await without([`src/features/${name}`, `catalogue/demos/${name}.tsx`], async () => {
      const { bundleLibrary } = await import(`${join(copy, 'build/library.ts')}?without=${name}`)
      const out = join(place, 'out')
      await bundleLibrary(out)
      const built = readdirSync(join(out, 'features')).map((file) => file.replace(/\.js$/, ''))
      assert.deepEqual(
        features.filter((one) => one !== name && !built.includes(one)),
        [],
      )
      assert.equal(built.includes(name), false)
    })
  })
}

test('the catalogue is built from the demos that are there', async () => {
  await without(['src/features/comments', 'catalogue/demos/comments.tsx'], async () => {
    const code = await catalogue()
    assert.ok(code.includes('playlist-stop') && !code.includes('comments-crowd'))
  })
})
