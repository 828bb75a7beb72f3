// Loads one source file with one change, so that a test can prove that other tests see it. Begun by --import; nothing on
// the disk changes. MUTANT holds {file, find, replace} as JSON, the file as its whole path.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const { file, find, replace } = JSON.parse(process.env.MUTANT ?? '{}') as Record<string, string>

if (file && find) {
  const address = pathToFileURL(file).href
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (url !== address) return loaded
      const source = String(loaded.source)
      if (source.split(find).length !== 2) throw new Error(`${file} has this text not exactly once: ${find}`)
      return { ...loaded, source: source.replace(find, () => replace ?? '') }
    },
  })
}
