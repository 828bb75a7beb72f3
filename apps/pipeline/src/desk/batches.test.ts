import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { sql } from 'kysely'
import { noteFilms } from './batches.ts'

const folder = await mkdtemp(join(tmpdir(), 'manjuan-batches-'))
const connected = await connectOnEngine(join(folder, 'data'))
const { db } = connected
after(async () => {
  await connected.close()
  await rm(folder, { recursive: true })
})

/** A batch whose films are being transcoded. */
async function making(cancelling: boolean): Promise<number> {
  const now = new Date()
  const role = sql<number>`(select min(id) from staff_role)`
  const named = { name: `编辑${cancelling}`, role_id: role, created_at: now }
  const staff = await db.insertInto('staff').values(named).returning(['id', 'name']).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('import_batch')
    .values({
      drop_id: 1,
      staff_id: staff.id,
      staff_name: staff.name,
      together: true,
      state: 'making',
      cancelling,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a batch of films that can be watched is in the shop, but not when its end was asked for meanwhile', async () => {
  for (const cancelling of [false, true]) {
    const id = await making(cancelling)
    await noteFilms(db, id, 0.4, true)
    const columns = ['in_shop', 'done', 'unit'] as const
    const row = await db.selectFrom('import_batch').select(columns).where('id', '=', id).executeTakeFirst()
    const told = cancelling ? { in_shop: false, done: null, unit: '' } : { in_shop: true, done: 40, unit: '%' }
    assert.deepEqual({ ...row }, told)
  }
})
