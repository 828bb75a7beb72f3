// The workspaces: their folders, and what each may import of the others. The rooms inside them stand in rooms.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Every workspace's folder, by the name in its package.json. */
export const workspaceFolders: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['packages', 'apps'].flatMap((home) => readdirSync(join(root, home)).map((name) => `${home}/${name}`)),
    'demo',
  ].map((folder) => [
    (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string }).name,
    folder,
  ]),
)

/** Workspaces: each package's name, and the workspaces it may import. */
export const workspaces: Record<string, readonly string[]> = {
  '@manjuan/contract': [],
  '@manjuan/imaging': [],
  '@manjuan/db': [],
  '@manjuan/danmaku': [],
  // Work that is asked for, in the shop's own database.
  '@manjuan/queue': ['@manjuan/db'],
  '@manjuan/storage': ['@manjuan/imaging'],
  // Pictures made into sealed slices, for the importer, the console and the demo.
  '@manjuan/rendering': ['@manjuan/imaging', '@manjuan/storage'],
  // Every write of the catalogue.
  '@manjuan/catalogue': ['@manjuan/imaging', '@manjuan/db'],
  // The parts that all commands of operators and staff share.
  '@manjuan/cli': ['@manjuan/db', '@manjuan/storage'],
  '@manjuan/player': ['@manjuan/danmaku'],
  // Kit and tokens: pieces of a screen that know nothing of the product.
  '@manjuan/ui': [],
  '@manjuan/server': [
    '@manjuan/catalogue',
    '@manjuan/cli',
    '@manjuan/contract',
    '@manjuan/imaging',
    '@manjuan/db',
    // Its door of captions alone.
    '@manjuan/pipeline',
    '@manjuan/queue',
    '@manjuan/rendering',
    '@manjuan/storage',
  ],
  '@manjuan/pipeline': [
    '@manjuan/catalogue',
    '@manjuan/cli',
    '@manjuan/contract',
    '@manjuan/danmaku',
    '@manjuan/db',
    '@manjuan/imaging',
    '@manjuan/queue',
    '@manjuan/rendering',
    '@manjuan/storage',
  ],
  '@manjuan/cashier': [],
  // The simulators of real gateways, which share no code with the payment providers that they judge.
  '@manjuan/gateways': [],
  '@manjuan/web': ['@manjuan/contract', '@manjuan/imaging', '@manjuan/player', '@manjuan/ui'],
  '@manjuan/console': ['@manjuan/contract', '@manjuan/ui'],
  '@manjuan/demo': [
    '@manjuan/catalogue',
    '@manjuan/cli',
    '@manjuan/contract',
    '@manjuan/db',
    '@manjuan/imaging',
    '@manjuan/pipeline',
    '@manjuan/rendering',
    '@manjuan/storage',
  ],
}
