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
}

/** Milliseconds for which facts are remembered while news of their change are heard. */
const heardMs = 600_000
/** Greatest wait in ms of a page for facts that it can do without. */
const patienceMs = 250
const most = { works: 5_000, branches: 200 }
/** As migration 0038 tells it: 'site', or 'work' with its number. */
const channel = 'page_changed'

type AskPage = (path: string, search: string) => Promise<PageFacts>

export function pageFacts(app: FastifyInstance, deps: FactsDeps): AskPage {
  const { db, listen, siteName, freshMs } = deps
  const works = remember<number, ShownWork | null>({ most: most.works, oldestBy: 'use' })
  const looks = remember<number, Look>({ most: most.branches, oldestBy: 'use' })
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
  const lookOf = (branch: number): Promise<Look> =>
    looks.take(branch, () => readLook(db, branch, siteName), keptMs()).catch(() => looks.last(branch) ?? usual)

  return async (path, search) => {
    const query = new URLSearchParams(search)
    const asked = askedBy(path, query)
    const branch = branchIn(query, limits.defaultBranchId)
    const look = await within(lookOf(branch), looks.last(branch) ?? usual)
    if (asked === 'none' || asked === 'plain') return { isThere: asked === 'plain', head: null, look }
    if (asked.id === 0) return { isThere: false, head: null, look }
    // A page that could not learn of its work is sent as any other: the app asks again.
    const work = await within(workOf(asked), undefined)
    if (work === undefined) return { isThere: true, head: null, look }
    return { isThere: work !== null, head: work && headOf(work, look), look }
  }
}

/** How a branch looks. Only where its name or logo are its own does its manifest differ from that of all branches. */
async function readLook(db: Db, branch: number, usualName: string): Promise<Look> {
  const [own, all] = [await commonInfoOf(db, branch, usualName), await commonInfoOf(db, 0, usualName)]
  const { siteName, brandStyle: style, logo } = own
  const isOwn = siteName !== all.siteName || logo !== all.logo
  return { siteName, style, logo, manifestQuery: isOwn ? `?tgId=${branch}` : '' }
}

/** The fact, or what stands for it where it does not come in time. */
const within = <Fact, Instead>(fact: Promise<Fact>, instead: Instead): Promise<Fact | Instead> =>
  Promise.race([fact, new Promise<Instead>((resolve) => setTimeout(resolve, patienceMs, instead).unref())]).catch(
    () => instead,
  )
