// A shop with an import desk, a running importer and one category of novels and of comics.
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from './app.ts'
import { Dropper, type Importer, startImporter } from './importer.ts'
import { asOwner, type Desk, openConsole, type TestConsole } from './staff.ts'

export interface ImportShop {
  shop: TestApp
  at: TestConsole
  owner: Desk
  dropper: Dropper
  /** A test that ends it puts another one in its place. */
  importer: Importer
  /** All that an import may write, as one text. */
  shopText(): Promise<string>
  partsOf(workId: number): ReturnType<typeof partsOf>
  close(): Promise<void>
}

const partsOf = (at: TestConsole, workId: number) =>
  at.db.selectFrom('part').selectAll().where('work_id', '=', workId).orderBy('number').execute()

export async function openImportShop(): Promise<ImportShop> {
  const shop = await startApp({ clock: new TestClock(new Date()) })
  const at = await openConsole(shop)
  const owner = await asOwner(at)
  for (const [kind, name] of [
    ['novel', '武侠'],
    ['comic', '奇幻'],
  ] as const)
    await owner.call('addCategory', { body: { kind, name } })
  const opened: ImportShop = {
    shop,
    at,
    owner,
    dropper: new Dropper(owner),
    importer: await startImporter(shop.database),
    shopText: () => shopText(at),
    partsOf: (workId) => partsOf(at, workId),
    async close() {
      await opened.importer.end()
      await at.close()
      await shop.close()
    },
  }
  return opened
}

async function shopText({ db }: TestConsole): Promise<string> {
  const { rows } = await sql<{ told: string }>`
    select (select coalesce(json_agg(w order by w.id), '[]') from work w)::text
        || (select coalesce(json_agg(p order by p.id), '[]') from part p)::text
        || (select coalesce(json_agg(t order by t.part_id), '[]') from novel_text t)::text
        || (select coalesce(json_agg(i order by i.name), '[]') from image i)::text as told`.execute(db)
  return rows[0]?.told ?? ''
}

/** The code of a refusal, the place of its first fault and that fault's message. */
export async function refusedAt(
  answer: Promise<{ result: boolean; code: string; msg: string; data: unknown }>,
): Promise<string[]> {
  const { result, code, msg, data } = await answer
  assert.ok(!result)
  const facts = data as { faults?: { path: string; message: string }[] } | null
  return [code, facts?.faults?.[0]?.path ?? msg, facts?.faults?.[0]?.message ?? '']
}
