// What the HTML of a page tells without a script: whether it is there, its work, and the site's own look.
import { limits } from '@manjuan/contract/limits'
import type { Db, Listen } from '@manjuan/db'
import type { FastifyInstance } from 'fastify'
import type { Look, PageFacts } from '#http/web.ts'
import { commonInfoOf } from '#modules/site/index.ts'
import { remember } from '#ports/remembered.ts'
import { headOf } from './head.ts'
import { type ShownWork, shownWork } from './queries.ts'
import { askedBy, branchIn, type WorkPage } from './rules.ts'

interface FactsDeps {
  db: Db
  listen?: Listen | undefined
  siteName: string
  /** Milliseconds in which a fact may be remembered where no news of its change are heard; 0 remembers nothing. */
  freshMs: number
  /** Greatest wait in ms of a page for facts that it can do without. */
  waitMs: number
}

/** Milliseconds for which facts are remembered while news of their change are heard. */
const heardMs = 600_000
const most = { works: 5_000, branches: 200 }
/** As migration 0038 tells it: 'site', or 'work' with its number. */
const channel = 'page_changed'

type AskPage = (path: string, search: string) => Promise<PageFacts>

export function pageFacts(app: FastifyInstance, deps: FactsDeps): AskPage {
  const { db, listen, siteName, freshMs, waitMs } = deps
  const works = remember<number, ShownWork | null>({ most: most.works, oldestBy: 'use' })
  const looks = remember<number, Look>({ most: most.branches, oldestBy: 'use' })
  /** News of the site end its looks. A page that cannot wait takes the former look rather than the usual name. */
  const former = remember<number, Look>({ most: most.branches, oldestBy: 'use' })
  const news = listen?.(channel, {
    heard: (text) => (text.startsWith('work ') ? works.forget(Number(text.slice(5))) : looks.clear()),
    missed: () => {
      works.clear()
      looks.clear()
    },
  })
  app.addHook('onClose', () => news?.stop())
  const keptMs = () => (freshMs > 0 && news?.isHeard() ? heardMs : freshMs)

  /** A number that no work has yet may be a work's tomorrow, and no news tell of it. */
  const workOf = ({ id, kind }: WorkPage): Promise<ShownWork | null> => {
    const known = works.get(id, keptMs())
    const work = known ? Promise.resolve(known) : works.take(id, () => shownWork(db, id), freshMs)
    return work.then((found) => (found?.kind === kind ? found : null))
  }
  const usual: Look = { siteName, style: '', logo: '', manifestQuery: '' }
  const load = async (branch: number): Promise<Look> => {
    const { own, all } = await readLooks(db, branch, siteName)
    former.put(0, all)
    former.put(branch, own)
    return own
  }
  const formerOf = (branch: number): Look => former.last(branch) ?? former.last(0) ?? usual
  const lookOf = (branch: number): Promise<Look> =>
    looks.take(branch, () => load(branch), keptMs()).catch(() => formerOf(branch))

  return async (path, search) => {
    const query = new URLSearchParams(search)
    const asked = askedBy(path, query)
    const branch = branchIn(query, limits.defaultBranchId)
    const look = await within(waitMs, lookOf(branch), formerOf(branch))
    if (asked === 'none' || asked === 'plain') return { isThere: asked === 'plain', head: null, look }
    if (asked.id === 0) return { isThere: false, head: null, look }
    // A page that could not learn of its work is sent as any other: the app asks again.
    const work = await within(waitMs, workOf(asked), undefined)
    if (work === undefined) return { isThere: true, head: null, look }
    return { isThere: work !== null, head: work && headOf(work, look), look }
  }
}

/**
 * The look of a branch, and the one of all branches. Only where a branch has its own name or logo does its manifest
 * differ.
 */
async function readLooks(db: Db, branch: number, usualName: string): Promise<{ own: Look; all: Look }> {
  const [mine, base] = [await commonInfoOf(db, branch, usualName), await commonInfoOf(db, 0, usualName)]
  const isOwn = mine.siteName !== base.siteName || mine.logo !== base.logo
  const lookOf = ({ siteName, brandStyle: style, logo }: typeof mine, manifestQuery: string): Look => ({
    siteName,
    style,
    logo,
    manifestQuery,
  })
  return { own: lookOf(mine, isOwn ? `?tgId=${branch}` : ''), all: lookOf(base, '') }
}

/** The fact, or what stands for it where it does not come in time. */
const within = <Fact, Instead>(ms: number, fact: Promise<Fact>, instead: Instead): Promise<Fact | Instead> =>
  Promise.race([fact, new Promise<Instead>((resolve) => setTimeout(resolve, ms, instead).unref())]).catch(() => instead)
