// Packs the built files once (brotli, gzip), so that no start of a server packs them again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packable = /\.(js|css|svg|json|txt)$/
/** Shorter files gain nothing. */
const leastBytes = 400

/** The server writes its settings into the page and the manifest, so these are packed there. */
export function packedFiles(): Plugin {
  let dist = ''
  return {
    name: 'manjuan:packed-files',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      dist = join(root, build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const entries = readdirSync(dist, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && packable.test(entry.name))
        await Promise.all(files.map(({ parentPath, name }) => packFile(join(parentPath, name))))
      },
    },
  }
}

async function packFile(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < leastBytes) return
  writeFileSync(`${file}.br`, await brotliOf(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  writeFileSync(`${file}.gz`, await gzipOf(bytes, { level: 9 }))
}

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
