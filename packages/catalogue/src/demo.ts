// The demo's works, showcases and banners, known by the keys and names that its seed gives them.
import type { Db, WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { type GoneFile, purgeLocked } from './purge.ts'
import { withdrawWork } from './states.ts'

export interface DemoWork {
  id: number
  kind: WorkKind
  title: string
}

interface DemoWorksRemoved {
  gone: DemoWork[]
  /** Something of them was bought once, so they stay off lists and sale; whoever bought reads on. */
  kept: DemoWork[]
  parts: number
  files: GoneFile[]
}

const ofDemo = sql<boolean>`source_key like 'demo:%'`

/** Deletes the demo's works for good, and withdraws those of which something was ever bought. */
export async function removeDemoWorks(tx: Db, deed: Deed): Promise<DemoWorksRemoved> {
  const works: DemoWork[] = await tx
    .selectFrom('work')
    .select(['id', 'kind', 'title'])
    .where(ofDemo)
    .orderBy('id')
    .forUpdate()
    .execute()
  const removed: DemoWorksRemoved = { gone: [], kept: [], parts: 0, files: [] }
  for (const work of works) {
    const purged = await purgeLocked(tx, deed, work)
    if (purged.outcome === 'purged') {
      removed.gone.push(work)
      removed.parts += purged.parts
      removed.files.push(...purged.files)
    } else {
      removed.kept.push(work)
      await withdrawWork(tx, deed, work.id)
    }
  }
  // Visits of readers whom the demo made up; their accounts are below 0.
  await sql`delete from work_view where account_id < 0`.execute(tx)
  return removed
}

/** Ends showcases in which works of the demo alone stood; to be called before those works go. Returns how many. */
export async function removeDemoShowcases(tx: Db, _deed: Deed): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    delete from showcase_item i using work w where w.id = i.work_id and w.source_key like 'demo:%'
    returning i.showcase_key as key`.execute(tx)
  const keys = ['', ...new Set(rows.map(({ key }) => key))]
  const { rows: ended } = await sql`
    delete from showcase s where s.key in (${sql.join(keys)})
      and not exists (select from showcase_item i where i.showcase_key = s.key) returning s.key`.execute(tx)
  return ended.length
}

/** Ends the demo's banners and the ads of its player. Returns how many of each. */
export async function removeDemoBanners(tx: Db, _deed: Deed): Promise<{ banners: number; ads: number }> {
  const banners = await tx.deleteFrom('ad').where('image_path', 'like', '/banner/demo-%').executeTakeFirst()
  const ads = await tx.deleteFrom('player_ad').where('media_path', 'like', '/banner/demo-%').executeTakeFirst()
  return { banners: Number(banners.numDeletedRows), ads: Number(ads.numDeletedRows) }
}
