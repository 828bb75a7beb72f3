// The site's own calls: health, its facts, the way to reach its people, banners.
import { openApi, readerContract } from '@manjuan/contract'
import type { Db } from '@manjuan/db'
import type { BannerStore } from '@manjuan/storage'
import { sql } from 'kysely'
import type { Handlers, RawHandler } from '#http/handlers.ts'
import { Shelf } from '#http/prepared.ts'
import type { Web } from '#http/web.ts'
import { sendBanner } from './banner.ts'
import { contactWithoutScript } from './contact.ts'
import { shownLegal } from './legal.ts'
import { commonInfoOf } from './settings.ts'

interface SiteDeps {
  db: Db
  siteName: string
  banners: BannerStore
  /** False while the process is shutting down. */
  accepting: () => boolean
  sendPage: Web['sendPage']
}

type SiteNames = 'live' | 'ready' | 'openapi' | 'commonInfo' | 'contactPage' | 'complaintPage' | 'legalText' | 'banner'

export function siteRoutes(deps: SiteDeps): Pick<Handlers, SiteNames> {
  const shelf = new Shelf({ freshMs: 10_000 })
  // Made when it is first asked for, because it takes a tenth of a second of a start.
  let document: string | undefined
  const infoOf = (branchId: number) =>
    shelf.take(`common:${branchId}`, () => commonInfoOf(deps.db, branchId, deps.siteName))
  const contactPage: RawHandler<'contactPage' | 'complaintPage'> = async ({ caller }, request, reply) => {
    // The page must be sent even while the database is away.
    const info = await infoOf(caller.branchId).catch(() => null)
    return deps.sendPage(request, reply, contactWithoutScript(info?.data))
  }
  return {
    live: async (_input, _request, reply) => reply.send({ live: true }),
    ready: async (_input, _request, reply) => {
      const database = await answers(deps.db)
      const ready = database && deps.accepting()
      return reply
        .code(ready ? 200 : 503)
        .header('Cache-Control', 'no-store')
        .send({ ready, database })
    },
    openapi: async (_input, _request, reply) => {
      document ??= JSON.stringify(openApi(readerContract))
      return reply.type('application/json; charset=utf-8').send(document)
    },
    commonInfo: ({ params }) => infoOf(params.branchId),
    contactPage,
    complaintPage: contactPage,
    legalText: ({ params: { document } }) => shelf.take(`legal:${document}`, () => shownLegal(deps.db, document)),
    banner: async ({ params }, request, reply) => sendBanner(deps.banners, params.file, request, reply),
  }
}

async function answers(db: Db): Promise<boolean> {
  const query = sql`select 1`.execute(db).then(() => true)
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 1_500, false).unref())
  return Promise.race([query, late]).catch(() => false)
}
