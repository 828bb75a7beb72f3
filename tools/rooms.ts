// The arrows: which room may import which. Lint, the architecture test, tsconfig and package.json are held to this list.
// A room is a folder; the longest that matches a file is its room. What is not listed is forbidden.

/** Workspaces: package name → packages of ours it may import. */
export const workspaces: Record<string, readonly string[]> = {
  '@manjuan/contract': [],
  '@manjuan/imaging': [],
  '@manjuan/db': [],
  '@manjuan/player': [],
  '@manjuan/storage': ['@manjuan/imaging'],
  '@manjuan/cli': ['@manjuan/db', '@manjuan/storage'],
  '@manjuan/server': ['@manjuan/contract', '@manjuan/imaging', '@manjuan/db', '@manjuan/storage', '@manjuan/cli'],
  // of the player: how files of bullet comments are read
  '@manjuan/pipeline': [
    '@manjuan/contract',
    '@manjuan/imaging',
    '@manjuan/db',
    '@manjuan/storage',
    '@manjuan/cli',
    '@manjuan/player',
  ],
  '@manjuan/cashier': [],
  '@manjuan/web': ['@manjuan/contract', '@manjuan/imaging', '@manjuan/player'],
  '@manjuan/demo': [
    '@manjuan/contract',
    '@manjuan/imaging',
    '@manjuan/db',
    '@manjuan/storage',
    '@manjuan/cli',
    '@manjuan/pipeline',
  ],
}

const server = 'apps/server/src'
const player = 'packages/player/src'
const pipeline = 'apps/pipeline/src'
const web = 'apps/web/src'
/** What every module may import, whether it does or not. */
export const common = [`${server}/http`, `${server}/ports`]
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
  // The staff's commands.
  [`${server}/cli`]: [`${server}/env.ts`, `${server}/ports`, ...['site', 'comments', 'desk'].map(module)],
  [`${server}/app.ts`]: [
    `${server}/http`,
    `${server}/ports`,
    `${server}/env.ts`,
    ...[
      'site',
      'account',
      'checkin',
      'entitlement',
      'payment',
      'comic',
      'search',
      'novel',
      'stream',
      'video',
      'comments',
      'media',
      'desk',
    ].map(module),
  ],
  [`${server}/env.ts`]: [],
  [`${server}/http`]: [`${server}/ports`],
  [`${server}/ports`]: [],
  [`${server}/jobs`]: [
    `${server}/ports`,
    module('account'),
    module('payment'),
    module('comic'),
    module('novel'),
    module('video'),
    module('search'),
  ],
  [`${server}/testing`]: [`${server}/app.ts`, `${server}/env.ts`, `${server}/ports`, module('payment')],
  // Crash tests: the real process, killed.
  [`${server}/crash`]: [`${server}/testing`],
  // Hostile input to every call.
  [`${server}/hostile`]: [`${server}/testing`, module('payment')],
  ...serverModules({
    site: [],
    wallet: [],
    // what comics, novels and videos have in common
    works: [],
    desk: [],
    account: ['wallet'],
    entitlement: [],
    media: [],
    checkin: ['account'],
    payment: ['account', 'site', `${server}/env.ts`],
    comic: ['entitlement', 'media', 'site', 'works'],
    search: ['comic', 'novel', 'video', 'site'],
    novel: ['entitlement', 'media', 'site', 'works'],
    // playlists, segments, captions and thumbnails, each cut to what its viewer may see
    stream: ['entitlement'],
    video: ['entitlement', 'stream', 'site', 'works'],
    comments: ['site', 'stream'],
  }),
  // The player: react → features → dom → core; the core has no DOM.
  [`${player}/core`]: [],
  [`${player}/i18n`]: [],
  [`${player}/dom`]: [`${player}/core`, `${player}/i18n`],
  [`${player}/ui`]: [`${player}/core`, `${player}/dom`, `${player}/i18n`],
  [`${player}/features`]: [`${player}/core`, `${player}/dom`, `${player}/i18n`, `${player}/ui`],
  // its doors, which nothing inside comes in by
  [`${player}/index.ts`]: [`${player}/core`, `${player}/dom`],
  [`${player}/react.tsx`]: [`${player}/core`, `${player}/dom`, `${player}/i18n`, `${player}/ui`],
  // Import: sources → plans → steps; the commands above them also hold what is stored.
  [pipeline]: [`${pipeline}/sources`, `${pipeline}/plans`, `${pipeline}/steps`],
  [`${pipeline}/overlays`]: [pipeline, `${pipeline}/sources`, `${pipeline}/plans`, `${pipeline}/steps`],
  [`${pipeline}/sources`]: [],
  [`${pipeline}/plans`]: [pipeline, `${pipeline}/sources`],
  [`${pipeline}/steps`]: [pipeline, `${pipeline}/plans`, `${pipeline}/sources`],
  [`${web}/app`]: [`${web}/features`, `${web}/ui`, `${web}/api`, `${web}/local`],
  [`${web}/features`]: [`${web}/parts`, `${web}/ui`, `${web}/api`, `${web}/local`],
  [`${web}/parts`]: [`${web}/ui`, `${web}/api`, `${web}/local`],
  [`${web}/api`]: [`${web}/local`],
  [`${web}/local`]: [],
  [`${web}/ui`]: [],
}

function serverModules(may: Record<string, readonly string[]>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(may).map(([name, others]) => [
      module(name),
      [...common, ...others.map((other) => (other.includes('/') ? other : module(other)))],
    ]),
  )
}

/** Folders whose sub-folders must not import each other: a feature never imports a feature. */
export const strangers = [`${web}/features`, `${player}/features`]

/** Files that are pure decisions: of our own code they may import only these (texts are constants). */
export const pureRules = { file: /\/rules\.ts$/, may: [/^@manjuan\/contract/, /^\.\/(rules|texts)\.ts$/, /^#core\//] }

/** What tests of any workspace may take from the tools. */
export const testTools = ['tools/postgres.mjs']

/** A module is entered by its index.ts alone (or, for its types, its provider interface). */
export const doors = { rooms: `${server}/modules`, file: /\/(index|provider)\.ts$/ }

/** The web bundle carries no schemas: of the contract it imports these at run time, the rest as types. */
export const webContract = ['client', 'messages', 'limits', 'codes', 'identity', 'keyword', 'own-path']
