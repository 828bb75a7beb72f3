// Every page of the console, with its address. The address holds what a list shows.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { First } from './first.tsx'
import { Leave, refuseStrangers } from './leave.tsx'
import { Missing } from './missing.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({ notFoundComponent: Missing })
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('#pages/enter/setup.tsx'), 'Setup'),
})
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('#pages/enter/setup.tsx'), 'Join'),
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('#pages/enter/login.tsx'), 'Login'),
})
const leave = createRoute({ getParentRoute: () => root, path: '/leave', beforeLoad: refuseStrangers, component: Leave })
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell })
const first = createRoute({ getParentRoute: () => inside, path: '/', component: First })
const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => import('#pages/account/account.tsx'), 'Account'),
})
const people = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  component: lazyRouteComponent(() => import('#pages/people/people.tsx'), 'People'),
})
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value)
const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  validateSearch: ({ staff, verb, object, from, until, after }: Record<string, unknown>) => ({
    staff: text(staff),
    verb: text(verb),
    object: text(object),
    from: text(from),
    until: text(until),
    after: text(after),
  }),
  component: lazyRouteComponent(() => import('#pages/audit/audit.tsx'), 'Audit'),
})
const approvals = createRoute({
  getParentRoute: () => inside,
  path: '/approvals',
  validateSearch: ({ state, after }: Record<string, unknown>) => ({
    state: oneOf(['open', 'approved', 'rejected', 'cancelled', 'void', 'expired', 'all'], state),
    after: text(after),
  }),
  component: lazyRouteComponent(() => import('#pages/approvals/approvals.tsx'), 'Approvals'),
})
const works = createRoute({
  getParentRoute: () => inside,
  path: '/works',
  validateSearch: ({ q, kind, state, category, vip, sort, after }: Record<string, unknown>) => ({
    q: text(q),
    kind: oneOf(['comic', 'novel', 'film'], kind),
    state: oneOf(['draft', 'scheduled', 'published', 'withdrawn', 'taken_down', 'binned'], state),
    category: text(category),
    vip: oneOf(['0', '1'], vip),
    sort: oneOf(['updated', 'created', 'title'], sort),
    after: text(after),
  }),
  component: lazyRouteComponent(() => import('#pages/works/works.tsx'), 'Works'),
})
const work = createRoute({
  getParentRoute: () => inside,
  path: '/works/$kind/$id',
  component: lazyRouteComponent(() => import('#pages/works/work.tsx'), 'WorkPage'),
})
const categories = createRoute({
  getParentRoute: () => inside,
  path: '/categories',
  component: lazyRouteComponent(() => import('#pages/categories/categories.tsx'), 'Categories'),
})
interface ImportsSearch {
  show?: 'all' | 'open' | 'failed' | undefined
  after?: string | undefined
  /** The batches of one drop alone. */
  drop?: string | undefined
  /** The page of the list of uploads. */
  uploads?: string | undefined
}
const imports = createRoute({
  getParentRoute: () => inside,
  path: '/imports',
  validateSearch: ({ show, after, drop, uploads }: Record<string, unknown>): ImportsSearch => ({
    show: oneOf(['all', 'open', 'failed'], show),
    after: text(after),
    drop: text(drop),
    uploads: text(uploads),
  }),
  component: lazyRouteComponent(() => import('#pages/imports/imports.tsx'), 'Imports'),
})
const importBatch = createRoute({
  getParentRoute: () => inside,
  path: '/imports/$id',
  component: lazyRouteComponent(() => import('#pages/imports/batch.tsx'), 'BatchPage'),
})
const media = createRoute({
  getParentRoute: () => inside,
  path: '/media',
  component: lazyRouteComponent(() => import('#pages/media/media.tsx'), 'Media'),
})
const chapters = createRoute({
  getParentRoute: () => inside,
  path: '/works/$kind/$id/chapters',
  component: lazyRouteComponent(() => import('#pages/works/chapters.tsx'), 'ChaptersPage'),
})
const chapter = createRoute({
  getParentRoute: () => inside,
  path: '/works/$kind/$id/chapters/$part',
  component: lazyRouteComponent(() => import('#pages/works/chapter.tsx'), 'ChapterPage'),
})
const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  validateSearch: ({ branch }: Record<string, unknown>) => ({ branch: text(branch) }),
  component: lazyRouteComponent(() => import('#pages/settings/settings.tsx'), 'SettingsPage'),
})
const legal = createRoute({
  getParentRoute: () => inside,
  path: '/legal',
  validateSearch: ({ document }: Record<string, unknown>) => ({ document: text(document) }),
  component: lazyRouteComponent(() => import('#pages/legal/legal.tsx'), 'LegalPage'),
})
const seo = createRoute({
  getParentRoute: () => inside,
  path: '/seo',
  component: lazyRouteComponent(() => import('#pages/seo/seo.tsx'), 'SeoPage'),
})
const prices = createRoute({
  getParentRoute: () => inside,
  path: '/works/$kind/$id/prices',
  component: lazyRouteComponent(() => import('#pages/works/prices.tsx'), 'PricesPage'),
})
const history = createRoute({
  getParentRoute: () => inside,
  path: '/works/$kind/$id/history',
  validateSearch: ({ only, after }: Record<string, unknown>) => ({
    only: oneOf(['notes'], only),
    after: text(after),
  }),
  component: lazyRouteComponent(() => import('#pages/works/history.tsx'), 'HistoryPage'),
})
const packages = createRoute({
  getParentRoute: () => inside,
  path: '/packages',
  component: lazyRouteComponent(() => import('#pages/offer/packages.tsx'), 'Packages'),
})
const promo = createRoute({
  getParentRoute: () => inside,
  path: '/promo',
  component: lazyRouteComponent(() => import('#pages/offer/checkin.tsx'), 'Checkin'),
})

const home = createRoute({
  getParentRoute: () => inside,
  path: '/home/$kind',
  validateSearch: ({ branch, part }: Record<string, unknown>) => ({ branch: text(branch), part: text(part) }),
  component: lazyRouteComponent(() => import('#pages/home/home.tsx'), 'HomePage'),
})
const demo = createRoute({
  getParentRoute: () => inside,
  path: '/demo',
  component: lazyRouteComponent(() => import('#pages/demo/demo.tsx'), 'DemoPage'),
})
const reader = createRoute({
  getParentRoute: () => inside,
  path: '/readers/$account',
  component: lazyRouteComponent(() => import('#pages/found/found.tsx'), 'ReaderPage'),
})
const order = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$no',
  component: lazyRouteComponent(() => import('#pages/found/found.tsx'), 'OrderPage'),
})
const ticket = createRoute({
  getParentRoute: () => inside,
  path: '/tickets/$no',
  component: lazyRouteComponent(() => import('#pages/tickets/ticket.tsx'), 'TicketPage'),
})
interface TicketsSearch {
  q?: string | undefined
  state?: 'open' | 'waiting' | 'answered' | 'closed' | 'all' | undefined
  kind?: 'service' | 'complaint' | undefined
  topic?: 'payment' | 'recovery' | 'reading' | 'rights' | 'quality' | 'other' | undefined
  claimed?: 'mine' | 'nobody' | 'anybody' | undefined
  after?: string | undefined
}
const tickets = createRoute({
  getParentRoute: () => inside,
  path: '/tickets',
  validateSearch: ({ q, state, kind, topic, claimed, after }: Record<string, unknown>): TicketsSearch => ({
    q: text(q),
    state: oneOf(['open', 'waiting', 'answered', 'closed', 'all'], state),
    kind: oneOf(['service', 'complaint'], kind),
    topic: oneOf(['payment', 'recovery', 'reading', 'rights', 'quality', 'other'], topic),
    claimed: oneOf(['mine', 'nobody', 'anybody'], claimed),
    after: text(after),
  }),
  component: lazyRouteComponent(() => import('#pages/tickets/tickets.tsx'), 'Tickets'),
})
const homes = createRoute({
  getParentRoute: () => inside,
  path: '/home',
  beforeLoad: () => {
    throw redirect({ to: '/home/$kind', params: { kind: 'comic' }, search: { branch: undefined, part: undefined } })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    setup,
    join,
    login,
    leave,
    inside.addChildren([
      ...[first, works, work, chapters, chapter, prices, history, categories, imports, importBatch, media],
      ...[homes, home, packages, promo],
      ...[settings, legal, seo, account, people, audit, demo],
      ...[reader, order, tickets, ticket, approvals],
    ]),
  ]),
  scrollRestoration: true,
  // Plain texts stay plain in the address, so that it can be read and written by hand.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const kept = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const written = new URLSearchParams(kept).toString()
    return written === '' ? '' : `?${written}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
