// Which helpers have something to do. The server wakes those (tools/on-demand.mjs), and a helper without work rests.
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

export type Helper = 'importer' | 'transcoder'

/** Helpers whose work is due or under way. Films that wait for another try, or for a paused queue, are not due. */
export async function helpersWithWork(db: Db): Promise<Helper[]> {
  const { rows } = await sql<{ helper: Helper }>`
    select 'importer' as helper where exists (
      select 1 from import_batch where state in ('reading', 'queued', 'making'))
    union all
    select 'transcoder' where not exists (select 1 from film_queue where paused_at is not null)
      and exists (select 1 from film_job where not_before <= now() or begun_at is not null)`.execute(db)
  return rows.map(({ helper }) => helper)
}

const lookMs = 2_000

/**
 * Calls `rest` when the helper has had no work for `seconds`; with 0 seconds, never. Ends with `signal`, and rejects where the
 * database is away.
 */
export async function restWithoutWork(
  db: Db,
  helper: Helper,
  { seconds, signal, rest }: { seconds: number; signal: AbortSignal; rest: () => void },
): Promise<void> {
  if (seconds === 0) return
  for (let workedAt = Date.now(); !signal.aborted; ) {
    if ((await helpersWithWork(db)).includes(helper)) workedAt = Date.now()
    if (Date.now() - workedAt >= seconds * 1_000) return rest()
    await wait(lookMs, undefined, { signal }).catch(() => undefined)
  }
}
