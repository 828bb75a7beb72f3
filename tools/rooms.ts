// The arrows: the rooms that each room may import. Lint, the architecture test, tsconfig and package.json are checked
// against this list. A room is a folder; a file belongs to the longest matching one. An arrow that is not listed is
// forbidden.
const cashier = 'apps/cashier/src'
const contract = 'packages/contract/src'
const gateways = 'apps/gateways/src'
const demo = 'demo/src'
const server = 'apps/server/src'
const player = 'packages/player/src'
const showroom = 'packages/player/catalogue'
const pipeline = 'apps/pipeline/src'
const web = 'apps/web/src'
const desk = 'apps/console/src'
/** Rooms that every module may import; these arrows may be unused. */
export const common = [`${server}/http`, `${server}/ports`]
const module = (name: string) => `${server}/modules/${name}`

/** Rooms inside a workspace: each folder or file, and the rooms it may import beside itself. */
export const rooms: Record<string, readonly string[]> = {
  [`${server}/main.ts`]: [
    `${server}/app.ts`,
    `${server}/env.ts`,
    `${server}/jobs`,
    `${server}/ports`,
    module('payment'),
  ],
  // The staff's commands.
  [`${server}/cli`]: [
    `${server}/env.ts`,
    `${server}/ports`,
    ...['site', 'catalogue', 'comments', 'demo', 'desk', 'staff', 'orders', 'payment', 'tickets'].map(module),
  ],
  // The console's own process.
  [`${server}/console-main.ts`]: [
    `${server}/staff-app.ts`,
    `${server}/env.ts`,
    `${server}/http`,
    `${server}/jobs`,
    `${server}/ports`,
    module('staff'),
  ],
  [`${server}/staff-app.ts`]: [
    `${server}/http`,
    `${server}/ports`,
    `${server}/env.ts`,
    ...[
      'staff',
      'catalogue',
      'checklist',
      'demo',
      'find',
      'home',
      'imports',
      'offer',
      'operator',
      'payment',
      'orders',
      'site',
      'tickets',
      'transcode',
      'uploads',
    ].map(module),
  ],
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
      'works',
      'search',
      'stream',
      'comments',
      'media',
      'desk',
      'pages',
      'push',
      'library',
      'wallet',
      'views',
    ].map(module),
  ],
  [`${server}/env.ts`]: [],
  [`${server}/http`]: [`${server}/ports`],
  [`${server}/ports`]: [],
  [`${server}/jobs`]: [
    `${server}/ports`,
    ...[
      'account',
      'catalogue',
      'home',
      'payment',
      'push',
      'works',
      'search',
      'library',
      'uploads',
      'imports',
      'staff',
    ].map(module),
  ],
  [`${server}/testing`]: [
    `${server}/cli`,
    `${server}/app.ts`,
    `${server}/staff-app.ts`,
    `${server}/env.ts`,
    `${server}/ports`,
    // Verbs that journeys and benches call themselves.
    ...['account', 'entitlement', 'payment', 'search', 'site', 'staff'].map(module),
  ],
  // Crash tests: the real process is killed.
  [`${server}/crash`]: [`${server}/testing`],
  // Tests that upgrade a shop of an older version.
  [`${server}/upgrade`]: [],
  // Every deed of the staff, and the record that it leaves.
  [`${server}/recorded`]: [`${server}/testing`],
  // Hostile input to every call.
  [`${server}/hostile`]: [`${server}/testing`, module('payment')],
  ...serverModules({
    site: [],
    wallet: [],
    // Shelf, places, marks and settings of an account, and the works that it has bought.
    library: ['covers'],
    // Covers in answers, read and presented the same way everywhere.
    covers: [],
    desk: [],
    account: ['checkin', 'entitlement', 'wallet'],
    entitlement: ['covers'],
    // Persons, proof, roles and records of the staff alone; their deeds stand in the module that a deed is about.
    staff: ['account'],
    // The staff's face of the catalogue: works found, edited, priced, shown and hidden.
    catalogue: ['staff'],
    // The staff's face of the site: what it says, for all branches and for one.
    operator: ['push', 'site', 'staff'],
    // Batches of uploads that become works; the importer's own process reads and makes them.
    imports: ['staff', 'uploads'],
    // What the top-up centre offers, as the staff set it: packages, channels, coins of check-ins.
    offer: ['checkin', 'site', 'staff'],
    // The staff's face of the films' queue.
    transcode: ['staff'],
    // Files that the staff upload for an import, in parts.
    uploads: ['staff'],
    // What a new shop has still to do before its first sale.
    checklist: [],
    // The search box of the console, and short pages of what it finds.
    find: ['search', 'staff'],
    // Whether the demo is there, and its removal.
    demo: ['catalogue', 'home', 'staff'],
    // What the homes show, as the staff lay it out: drafts, versions, previews.
    home: ['pages', 'staff', 'works'],
    media: ['entitlement'],
    checkin: ['entitlement'],
    // What the HTML of a page tells without a script, and what crawlers are told.
    pages: ['site'],
    // Search engines that are told of pages that were published.
    push: ['pages'],
    payment: ['account', 'entitlement', 'site'],
    // The staff's face of orders: found, asked for at their gateway, refunded.
    orders: ['payment', 'staff'],
    // The staff's face of tickets: answered, closed, claims of lost accounts matched and approved.
    tickets: ['desk', 'staff'],
    search: ['site', 'works'],
    // Playlists, segments, captions and thumbnails, each cut to the part that its viewer may see.
    stream: ['entitlement'],
    // Recorded openings of works, and their counts with the limits against crowds of one address.
    views: [],
    // Comics, novels and films: their shared code, and a folder for each kind's own.
    works: ['covers', 'entitlement', 'media', 'site', 'stream', 'views'],
    comments: ['site', 'stream'],
  }),
  // The contract by audience: readers get only shared and reader, and neither audience knows the other.
  [`${contract}/shared`]: [],
  [`${contract}/reader`]: [`${contract}/shared`, `${contract}/library-rules.ts`],
  [`${contract}/staff`]: [`${contract}/shared`],
  // The rules of the readers' library, for server and browser.
  [`${contract}/library`]: [],
  [`${contract}/library-rules.ts`]: [`${contract}/library`],
  // The contract's doors: the readers' client and the server's table of contents.
  [`${contract}/client.ts`]: [`${contract}/shared`, `${contract}/reader`],
  [`${contract}/index.ts`]: [`${contract}/shared`, `${contract}/reader`],
  // The player: react → features → dom → core; the core has no DOM.
  [`${player}/core`]: [],
  [`${player}/i18n`]: [],
  [`${player}/dom`]: [`${player}/core`, `${player}/i18n`],
  [`${player}/ui`]: [`${player}/core`, `${player}/dom`, `${player}/i18n`],
  [`${player}/features`]: [`${player}/core`, `${player}/dom`, `${player}/i18n`, `${player}/ui`],
  // The player's doors, which no inner room imports.
  [`${player}/index.ts`]: [`${player}/core`, `${player}/dom`],
  [`${player}/react.tsx`]: [`${player}/core`, `${player}/dom`, `${player}/i18n`, `${player}/ui`],
  // The pipeline: sources → plans → steps, and store beside them; import and queue carry plans out, report tells of them.
  [`${pipeline}/main.ts`]: inPipeline('import', 'plans'),
  // The pipeline's doors, which no inner room imports.
  [`${pipeline}/films.ts`]: inPipeline('import', 'overlays', 'queue', 'store', 'steps', 'plans'),
  [`${pipeline}/captions.ts`]: inPipeline('sources'),
  [`${pipeline}/texts.ts`]: inPipeline('sources'),
  [`${pipeline}/import`]: inPipeline('queue', 'store', 'report', 'steps', 'plans', 'sources'),
  // Batches of the import desk: read, planned and made as jobs.
  [`${pipeline}/desk`]: inPipeline('import', 'queue', 'store', 'steps', 'plans', 'sources'),
  [`${pipeline}/overlays`]: inPipeline('import', 'report', 'steps', 'plans', 'sources'),
  [`${pipeline}/queue`]: inPipeline('store', 'steps', 'plans'),
  [`${pipeline}/report`]: inPipeline('store', 'steps', 'plans', 'sources'),
  [`${pipeline}/store`]: inPipeline('plans'),
  [`${pipeline}/steps`]: inPipeline('plans', 'sources'),
  [`${pipeline}/plans`]: inPipeline('sources'),
  [`${pipeline}/sources`]: [],
  [`${web}/app`]: [`${web}/features`, `${web}/page`, `${web}/api`, `${web}/local`],
  // The page that the console frames: a file before the app, and one after it.
  [`${web}/preview`]: [`${web}/api`],
  [`${web}/features`]: [`${web}/parts`, `${web}/page`, `${web}/api`, `${web}/local`],
  [`${web}/parts`]: [`${web}/page`, `${web}/api`, `${web}/local`],
  [`${web}/api`]: [`${web}/local`],
  [`${web}/local`]: [],
  // The page stack's own pieces: navigation, and lists that live as long as their page.
  [`${web}/page`]: [],
  // The console: app → pages → parts → api.
  [`${desk}/app`]: [`${desk}/pages`, `${desk}/parts`, `${desk}/api`],
  [`${desk}/pages`]: [`${desk}/parts`, `${desk}/api`],
  [`${desk}/parts`]: [`${desk}/api`],
  [`${desk}/api`]: [],
  'apps/console/vite.config.ts': [],
  // The build of the app. It draws the first page from the home page's texts.
  'apps/web/vite.config.ts': ['apps/web/build'],
  'apps/web/build': [`${web}/features`],
  // The player's own build, its showroom with a demo of each feature, and the pages that its benches measure.
  'packages/player/build': [`${player}/i18n`],
  [showroom]: [`${player}/core`, `${player}/ui`, `${player}/react.tsx`, 'packages/player/build'],
  [`${showroom}/demos`]: [showroom, `${player}/features`],
  'packages/player/bench': [`${player}/features`],
  // The cashier: its pages and its books, and the app that puts them together.
  [`${cashier}/main.ts`]: [`${cashier}/app.ts`, cashier],
  [`${cashier}/app.ts`]: [`${cashier}/page`, cashier],
  [`${cashier}/page`]: [cashier],
  [cashier]: [],
  // The simulators: two that do not know each other, on one base.
  [`${gateways}/alipay`]: [`${gateways}/base`],
  [`${gateways}/wechat`]: [`${gateways}/base`],
  [`${gateways}/base`]: [],
  // The demo: works told as data, drawn and worded; the seeds put them into the shop.
  [`${demo}/data`]: [`${demo}/draw`, `${demo}/prose`],
  [`${demo}/draw`]: [`${demo}/data`],
  [`${demo}/prose`]: [`${demo}/draw`],
  [`${demo}/films`]: [`${demo}/draw`],
  [demo]: ['data', 'draw', 'films', 'prose'].map((name) => `${demo}/${name}`),
  // Packages that are one room each.
  'packages/catalogue/src': [],
  'packages/cli/src': [],
  'packages/danmaku/src': [],
  'packages/db/src': ['packages/db/src/schema'],
  'packages/db/src/schema': [],
  'packages/imaging/src': [],
  'packages/queue/src': [],
  'packages/rendering/src': [],
  'packages/storage/src': [],
  'packages/ui/src': [],
  // Folders that are no workspaces.
  e2e: ['tools/free-port.mjs', 'tools/proof.ts', 'tools/cpu-time.ts'],
  bench: ['e2e', 'tools/free-port.mjs', 'tools/postgres.mjs', 'tools/toolchain.mjs'],
  tools: ['tools/toolchain.mjs'],
  'tools/measure': ['tools'],
  'tools/runner': ['tools', 'tools/postgres.mjs', 'tools/toolchain.mjs'],
  'tools/free-port.mjs': [],
  'tools/postgres.mjs': ['tools/free-port.mjs'],
  // The tests of the proof alone.
  'tools/proof.ts': [],
  'tools/cpu-time.ts': [],
  'tools/toolchain.mjs': [],
}

function inPipeline(...names: string[]): string[] {
  return names.map((name) => `${pipeline}/${name}`)
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
export const strangers = [`${web}/features`, `${player}/features`, `${desk}/pages`]

/** Files of pure decisions. Of the project's code they may import only these (texts are constants). */
export const pureRules = {
  file: /\/rules\.ts$/,
  may: [
    /^@manjuan\/(contract|danmaku|ui\/format)/,
    /^\.\/(rules|texts)\.ts$/,
    /^#parts\/.*\/(rules|says)\.ts$/,
    /^#core\//,
  ],
}

/** The tools that tests of any workspace may import. */
export const testTools = [
  'tools/free-port.mjs',
  'tools/postgres.mjs',
  'tools/how-much.ts',
  'tools/proof.ts',
  'tools/cpu-time.ts',
]

/**
 * Doors for tests alone, and the workspaces and folders whose tests may enter. The simulators' door is open to tests of the
 * server and to journeys; what reads their answers in earnest may not know them.
 */
export const testDoors: Readonly<Record<string, readonly string[]>> = {
  '@manjuan/gateways/testing': ['apps/server', 'e2e'],
}

/** A module is imported by its index.ts alone, or for types by its provider interface. */
export const doors = { rooms: `${server}/modules`, file: /\/(index|provider)\.ts$/ }

/** The web bundle carries no schemas: these are the contract's doors that it imports at run time. */
export const webContract = [
  'browser-name',
  'chapter-names',
  'client',
  'library-rules',
  'logo',
  'messages',
  'limits',
  'codes',
  'identity',
  'keyword',
  'legal',
  'mail-link',
  'own-path',
  'preview',
  'site-name',
]

/** The contract's doors that the console imports at run time: they carry no schemas either. */
export const consoleContract = [
  ...[
    'pause',
    'chapter-names',
    'codes',
    'legal',
    'logo',
    'preview',
    'limits',
    'messages',
    'staff/amounts',
    'staff/chapter-text',
    'staff/client',
    'staff/cover-limits',
    'staff/episode-limits',
    'staff/home-slots',
    'staff/openings',
    'staff/ranges',
    'staff/upload-limits',
    'staff/verbs',
  ],
]

/**
 * The contract's doors of which the web app imports types alone. Any other door, such as the staff's, is closed to it.
 */
export const webContractTypes = /^(reader\/[\w-]+|picture|novel-html)$/

/** Journeys and benches: the project's packages that they enter, by doors alone. Their tests have no other way in. */
export const journeys: Readonly<Record<string, readonly string[]>> = {
  e2e: [
    '@manjuan/catalogue',
    '@manjuan/contract',
    '@manjuan/db',
    '@manjuan/demo',
    '@manjuan/imaging',
    '@manjuan/pipeline',
    '@manjuan/player',
    '@manjuan/rendering',
    '@manjuan/server',
    '@manjuan/storage',
  ],
  bench: [
    '@manjuan/contract',
    '@manjuan/db',
    '@manjuan/imaging',
    '@manjuan/pipeline',
    '@manjuan/server',
    '@manjuan/storage',
  ],
}

/** The server's testing doors: journeys and benches alone come in by them. */
export const journeyDoors = /^@manjuan\/server\/testing(\/verbs)?$/
