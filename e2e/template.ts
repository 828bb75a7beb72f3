// The demo catalogue, seeded and with its covers drawn. It is made once for each state of its sources, on the embedded
// engine; a server takes its rows. Every world of the browser tests begins as a copy, and all worlds share the pictures.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { connect } from '@manjuan/db'
import { closeWhole, connectMigrated, type Filled } from '@manjuan/db/testing'
import { drawBanners, seedDemo, startMaker } from '@manjuan/demo'
import { openKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import { bringFilms } from './film-cache.ts'
import { type Rows, readRows, writeRows } from './rows.ts'

const root = resolve(import.meta.dirname, '..')
const sources = [
  'demo/src',
  'demo/novels',
  'demo/films',
  'apps/pipeline/src',
  ...packagesBut(['player', 'ui']),
  'e2e/template.ts',
  'e2e/sketcher.ts',
  'e2e/film-cache.ts',
  'e2e/rows.ts',
]

/** The packages but those of the screens, which decide nothing about a template. */
function packagesBut(screens: readonly string[]): string[] {
  const names = readdirSync(join(root, 'packages')).filter((name) => !screens.includes(name))
  return names.sort().map((name) => `packages/${name}/src`)
}

/** The folders that all worlds share. Their pictures are named by keys, so they fit every world. */
const shared = ['blobs', 'banners', 'films']

/** The folder of artefacts made from the sources. It is one place, so that a finished folder is renamed at once. */
const home = process.env.MANJUAN_CACHE_DIR || tmpdir()

export interface Template {
  /** The folder of the closed embedded database. */
  snapshot: string
  filled: Filled
  furnish: (dataDir: string) => void
}

export interface TemplateOptions {
  /**
   * With `asReaders` the demo draws its pictures. Else they are sketches of the same sizes, which suffice for tests.
   */
  asReaders?: boolean | undefined
}

/** The drawing of the tests' maker: a sketch of each picture asked for, and none ahead. */
export const sketching = { ahead: false, painterFile: new URL('./sketcher.ts', import.meta.url) }

export async function demoTemplate({ asReaders = false }: TemplateOptions = {}): Promise<Template> {
  mkdirSync(home, { recursive: true })
  const name = `${sumOfSources()}${asReaders ? '' : '-sketched'}`
  const folder = join(home, `manjuan-demo-${name}`)
  const snapshot = join(folder, 'db')
  while (!existsSync(snapshot)) {
    if (!claim(`${folder}.building`)) await sleep(500)
    else
      try {
        await build(folder, asReaders)
      } finally {
        rmSync(`${folder}.building`, { recursive: true, force: true })
      }
  }
  const fill: Filled['fill'] = ({ db }) =>
    writeRows(db, JSON.parse(readFileSync(join(folder, 'rows.json'), 'utf8')) as Rows)
  const filled = { name: `demo_${name.replace('-', '_')}`, fill }
  return { snapshot, filled, furnish: (dataDir) => furnish(folder, dataDir) }
}

async function build(folder: string, asReaders: boolean): Promise<void> {
  const dataDir = mkdtempSync(join(home, 'manjuan-demo-build-'))
  const connected = await connectMigrated(dataDir, 'server')
  const keys = openKeys(dataDir)
  await seedDemo(connected.db, { keys, now: new Date(), banners: await drawBanners(dataDir) })
  await bringFilms(connected, dataDir)
  const maker = await startMaker({ dataDir, db: connected.db, keys, ...(asReaders ? {} : sketching) })
  while (await coversLeft(connected)) await sleep(200)
  await maker.close()
  writeFileSync(join(dataDir, 'rows.json'), JSON.stringify(await readRows(connected.db)))
  await closeWhole(connected)
  rmSync(folder, { recursive: true, force: true })
  renameSync(dataDir, folder)
}

async function coversLeft({ db }: Awaited<ReturnType<typeof connect>>): Promise<boolean> {
  const { rows } = await sql`
    select i.name from image i join work w on i.name in (w.cover_image, w.wide_cover_image)
    where not i.ready limit 1`.execute(db)
  return rows.length > 0
}

function furnish(folder: string, dataDir: string): void {
  cpSync(join(folder, 'keys'), join(dataDir, 'keys'), { recursive: true })
  for (const name of shared) if (existsSync(join(folder, name))) symlinkSync(join(folder, name), join(dataDir, name))
}

/** Puts copies in the place of the folders that all worlds share, so that this one may delete from them. */
export function copyShared(dataDir: string): void {
  for (const name of shared) {
    const folder = join(dataDir, name)
    if (!existsSync(folder)) continue
    const real = realpathSync(folder)
    rmSync(folder)
    cpSync(real, folder, { recursive: true })
  }
}

/** False while another process builds. The gate of a process that died is opened. */
function claim(gate: string): boolean {
  try {
    mkdirSync(gate)
    writeFileSync(join(gate, 'pid'), String(process.pid))
    return true
  } catch {
    if (!isBuilding(gate)) rmSync(gate, { recursive: true, force: true })
    return false
  }
}

function isBuilding(gate: string): boolean {
  try {
    process.kill(Number(readFileSync(join(gate, 'pid'), 'utf8')), 0)
    return true
  } catch {
    // The other process may just be writing its number.
    const age = Date.now() - (statSync(gate, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    return age < 5_000
  }
}

function sumOfSources(): string {
  const sum = createHash('sha256')
  for (const source of sources)
    for (const file of filesUnder(join(root, source))) sum.update(file).update(readFileSync(file))
  return sum.digest('hex').slice(0, 16)
}

function filesUnder(path: string): string[] {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
