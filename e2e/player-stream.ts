// The catalogue of the player, built and served with its test film. The server can be told to misbehave.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize, resolve } from 'node:path'
import type { Player } from '@manjuan/player'
import type { Comment, CommentsFeature } from '@manjuan/player/features/comments'
import { type Drawn, type FilmServer, filmServer, pathOf, playerStream, sendFile } from '@manjuan/player/testing'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
const player = join(root, 'packages/player')
const cache = join(root, 'node_modules/.cache/manjuan/catalogue')

declare global {
  /** What the pages of the catalogue hand to whoever drives them. */
  interface Window {
    catalogue: { players: Player[]; leave: () => void }
    comments: { feature: CommentsFeature; drawn: Drawn[]; sent: Comment[]; reported: Comment[] }
  }
}

export interface PlayerSite extends FilmServer {
  origin: string
  close(): Promise<void>
}

/** As strict as a page can be: no inline script, no eval, no style from a string of HTML. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'"

export async function openPlayerSite(): Promise<PlayerSite> {
  const [film, built] = await Promise.all([filmServer(), buildCatalogue()])
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await film.serve(request, response)) return
    const path = pathOf(request)
    const file = join(built, normalize(path === '/' ? '/index.html' : path))
    if (file.endsWith('.html')) response.setHeader('content-security-policy', policy)
    sendFile(request, response, file)
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return Object.assign(film, {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  })
}

/** Makes what every player site is made of, so that the first one need not wait for it. */
export const preparePlayerSite = (): Promise<unknown> => Promise.all([playerStream(), buildCatalogue()])

/** Its folder; built once for each state of its sources, and never under the feet of another test. */
async function buildCatalogue(): Promise<string> {
  const sum = createHash('sha256')
  for (const folder of ['src', 'catalogue', 'build'])
    for (const file of filesUnder(join(player, folder))) sum.update(file).update(readFileSync(file))
  const built = join(cache, sum.digest('hex').slice(0, 16))
  if (existsSync(built)) return built
  const draft = `${built}-${process.pid}`
  await build({
    configFile: join(player, 'catalogue/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: true },
  })
  try {
    renameSync(draft, built)
  } catch {
    // somebody else was quicker
    rmSync(draft, { recursive: true, force: true })
  }
  forgetOld(built)
  return built
}

/** Builds that nobody has used for an hour. */
function forgetOld(present: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (path !== present && Date.now() - statSync(path).mtimeMs > 3_600_000)
      rmSync(path, { recursive: true, force: true })
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
