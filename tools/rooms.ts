// The arrows: which room may import which. Lint, the architecture test, tsconfig and package.json are held to this list.
// A room is a folder; the longest that matches a file is its room. What is not listed is forbidden.

/** Workspaces: package name → packages of ours it may import. */
export const workspaces: Record<string, readonly string[]> = {
  '@manjuan/contract': [],
  '@manjuan/imaging': [],
  '@manjuan/db': [],
  '@manjuan/server': ['@manjuan/contract', '@manjuan/imaging', '@manjuan/db'],
  '@manjuan/pipeline': ['@manjuan/contract', '@manjuan/imaging', '@manjuan/db'],
  '@manjuan/cashier': [],
  '@manjuan/web': ['@manjuan/contract', '@manjuan/imaging'],
  '@manjuan/demo': ['@manjuan/contract', '@manjuan/imaging', '@manjuan/db', '@manjuan/pipeline'],
}

const server = 'apps/server/src'
const web = 'apps/web/src'
const module = (name: string) => `${server}/modules/${name}`

/** Rooms inside a workspace: folder or file → rooms it may import beside itself. */
export const rooms: Record<string, readonly string[]> = {
  [`${server}/main.ts`]: [
    `${server}/app.ts`,
    `${server}/env.ts`,
    `${server}/jobs`,
    `${server}/ports`,
    module('payment'),
  ],
  [`${server}/verify-ledger.ts`]: [`${server}/env.ts`],
  [`${server}/settings.ts`]: [`${server}/env.ts`, module('site')],
  [`${server}/tickets.ts`]: [`${server}/env.ts`, `${server}/ports`, module('desk')],
  [`${server}/app.ts`]: [
    `${server}/http`,
    `${server}/ports`,
    `${server}/env.ts`,
    ...['site', 'account', 'checkin', 'entitlement', 'payment', 'comic', 'search', 'novel', 'media', 'desk'].map(
      module,
    ),
  ],
  [`${server}/env.ts`]: [],
  [`${server}/http`]: [`${server}/ports`],
  [`${server}/ports`]: [],
  [`${server}/jobs`]: [
    `${server}/ports`,
    `${server}/http`,
    module('account'),
    module('payment'),
    module('comic'),
    module('novel'),
    module('search'),
  ],
  [`${server}/testing`]: [
    `${server}/app.ts`,
    `${server}/env.ts`,
    `${server}/http`,
    `${server}/ports`,
    module('payment'),
    module('media'),
  ],
  // Crash tests: the real process, killed.
  [`${server}/crash`]: [`${server}/testing`],
  // Hostile input to every call.
  [`${server}/hostile`]: [`${server}/testing`, module('payment')],
  ...serverModules({
    site: [],
    wallet: [],
    desk: [],
    account: ['wallet'],
    entitlement: ['account', 'wallet'],
    media: ['entitlement'],
    checkin: ['account', 'wallet'],
    payment: ['account', 'wallet', 'site'],
    comic: ['account', 'entitlement', 'media', 'site'],
    search: ['comic', 'novel', 'site'],
    novel: ['entitlement', 'media', 'site'],
  }),
  [`${web}/app`]: [`${web}/features`, `${web}/parts`, `${web}/ui`, `${web}/api`, `${web}/local`],
  [`${web}/features`]: [`${web}/parts`, `${web}/ui`, `${web}/api`, `${web}/local`],
  [`${web}/parts`]: [`${web}/ui`, `${web}/api`, `${web}/local`],
  [`${web}/api`]: [`${web}/local`],
  [`${web}/local`]: [],
  [`${web}/ui`]: [],
}

function serverModules(may: Record<string, readonly string[]>): Record<string, readonly string[]> {
  const common = [`${server}/http`, `${server}/ports`, `${server}/env.ts`]
  return Object.fromEntries(
    Object.entries(may).map(([name, others]) => [module(name), [...common, ...others.map(module)]]),
  )
}

/** Folders whose sub-folders must not import each other: a feature never imports a feature. */
export const strangers = [`${web}/features`]

/** Files that are pure decisions: of our own code they may import only these (texts are constants). */
export const pureRules = { file: /\/rules\.ts$/, may: [/^@manjuan\/contract/, /^\.\/(rules|texts)\.ts$/] }

/** What tests of any workspace may take from the tools. */
export const testTools = ['tools/postgres.mjs']

/** A module is entered by its index.ts alone (or, for its types, its provider interface). */
export const doors = { rooms: `${server}/modules`, file: /\/(index|provider)\.ts$/ }

/** The web bundle carries no schemas: of the contract it imports these at run time, the rest as types. */
export const webContract = ['routes', 'client', 'messages', 'limits', 'codes', 'identity', 'keyword', 'own-path']
