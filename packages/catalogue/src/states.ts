// The states of a work: shown, withdrawn, scheduled, taken down, in the bin. Of the last two only verbs of their own lead out.
import type { Db, WorkState } from '@manjuan/db'
import type { Deed } from './deed.ts'
import { inOneStep } from './sql.ts'

/** 'already': readers see the work. 'empty': no part of it can be opened. 'held': it is taken down, or in the bin. */
export type WorkPublished = 'published' | 'already' | 'empty' | 'held' | 'missing'

/** Shows the work to readers, dated as news. What it was scheduled for ends. */
export async function publishWork(db: Db, { now }: Deed, id: number): Promise<WorkPublished> {
  return inOneStep(db, async (tx) => {
    const work = await locked(tx, id)
    if (!work) return 'missing'
    if (work.state === 'published') return 'already'
    if (isHeld(work.state)) return 'held'
    if (work.part_count === 0) return 'empty'
    await tx
      .updateTable('work')
      .set({ state: 'published', opens_at: null, updated_at: now })
      .where('id', '=', id)
      .execute()
    return 'published'
  })
}

/** 'already': readers do not see the work. */
export type WorkWithdrawn = 'withdrawn' | 'already' | 'missing'

/**
 * Hides the work from readers. Purchases stay valid, and are there again when the work is published again. It is a draft
 * again only where its publication is taken back.
 */
export async function withdrawWork(
  db: Db,
  _deed: Deed,
  id: number,
  state: 'withdrawn' | 'draft' = 'withdrawn',
): Promise<WorkWithdrawn> {
  return inOneStep(db, async (tx) => {
    const work = await locked(tx, id)
    if (!work) return 'missing'
    if (work.state !== 'published') return 'already'
    await tx.updateTable('work').set({ state }).where('id', '=', id).execute()
    return 'withdrawn'
  })
}

/** 'already': readers see the work. 'held': it is taken down, or in the bin. */
export type WorkScheduled = 'scheduled' | 'already' | 'held' | 'missing'

/** The work is shown from that moment on; null ends the plan. */
export async function scheduleWork(db: Db, _deed: Deed, id: number, opensAt: Date | null): Promise<WorkScheduled> {
  return inOneStep(db, async (tx) => {
    const work = await locked(tx, id)
    if (!work) return 'missing'
    if (work.state === 'published') return 'already'
    if (isHeld(work.state)) return 'held'
    await tx.updateTable('work').set({ opens_at: opensAt }).where('id', '=', id).execute()
    return 'scheduled'
  })
}

/** 'already': it is taken down. */
export type WorkTakenDown = 'taken down' | 'already' | 'missing'

/** Takes the work from everybody, buyers too, whatever its state. `reference`: the notice, complaint or law. */
export async function takeDownWork(db: Db, deed: Deed, id: number, reference: string): Promise<WorkTakenDown> {
  return inOneStep(db, async (tx) => {
    const work = await locked(tx, id)
    if (!work) return 'missing'
    if (work.state === 'taken_down') return 'already'
    const gone = { state: 'taken_down', opens_at: null, binned_at: null } as const
    await tx.updateTable('work').set(gone).where('id', '=', id).execute()
    await tx
      .insertInto('take_down')
      .values({
        work_id: id,
        work_title: work.title,
        former_state: work.state,
        reason: deed.why,
        reference,
        staff: deed.who.name,
        taken_at: deed.now,
        lifted_by: null,
        lifted_at: null,
      })
      .execute()
    return 'taken down'
  })
}

/** 'open': the work is not taken down. Else the state that it has now. */
export type TakeDownLifted = 'withdrawn' | 'draft' | 'open' | 'missing'

/** The work is as it was, but that nobody sees it in a list: to show it is a deed of its own. */
export async function liftTakeDown(db: Db, { who, now }: Deed, id: number): Promise<TakeDownLifted> {
  return inOneStep(db, async (tx) => {
    const work = await locked(tx, id)
    if (!work) return 'missing'
    if (work.state !== 'taken_down') return 'open'
    const row = await tx
      .updateTable('take_down')
      .set({ lifted_by: who.name, lifted_at: now })
      .where('work_id', '=', id)
      .where('lifted_at', 'is', null)
      .returning('former_state')
      .executeTakeFirstOrThrow()
    const state = row.former_state === 'draft' || row.former_state === 'binned' ? 'draft' : 'withdrawn'
    await tx.updateTable('work').set({ state }).where('id', '=', id).execute()
    return state
  })
}

/** 'shown': it must be withdrawn first. 'held': it is taken down. 'already': it is in the bin. */
export type WorkBinned = 'binned' | 'shown' | 'held' | 'already' | 'missing'

/** Puts a draft or withdrawn work into the bin. Whoever bought it reads on. */
export async function binWork(db: Db, { now }: Deed, id: number): Promise<WorkBinned> {
  return inOneStep(db, async (tx) => {
    const work = await locked(tx, id)
    if (!work) return 'missing'
    if (work.state === 'binned') return 'already'
    if (work.state === 'published') return 'shown'
    if (work.state === 'taken_down') return 'held'
    await tx.updateTable('work').set({ state: 'binned', binned_at: now, opens_at: null }).where('id', '=', id).execute()
    return 'binned'
  })
}

/** 'not there': the work is not in the bin. */
export type WorkRestored = 'restored' | 'not there' | 'missing'

/** Takes a work out of the bin, as a draft; as withdrawn only where its way into the bin is taken back. */
export async function restoreWork(
  db: Db,
  _deed: Deed,
  id: number,
  state: 'draft' | 'withdrawn' = 'draft',
): Promise<WorkRestored> {
  return inOneStep(db, async (tx) => {
    const work = await locked(tx, id)
    if (!work) return 'missing'
    if (work.state !== 'binned') return 'not there'
    await tx.updateTable('work').set({ state, binned_at: null }).where('id', '=', id).execute()
    return 'restored'
  })
}

/** A state that only a verb of its own leads out of. */
export type HeldState = 'taken_down' | 'binned'

const isHeld = (state: WorkState): state is HeldState => state === 'taken_down' || state === 'binned'

/** Why the work cannot be published; null where nothing holds it. */
export async function heldState(db: Db, id: number): Promise<HeldState | null> {
  const work = await db.selectFrom('work').select('state').where('id', '=', id).executeTakeFirst()
  return work && isHeld(work.state) ? work.state : null
}

const locked = (tx: Db, id: number) =>
  tx.selectFrom('work').select(['state', 'title', 'part_count']).where('id', '=', id).forUpdate().executeTakeFirst()
