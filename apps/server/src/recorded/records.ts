// The proof of a table of good requests: each is sent, and what it leaves in the records is counted.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type StaffCallName, staffContract } from '@manjuan/contract/staff'
import { sql } from 'kysely'
import { type Ask, World } from './world.ts'

export const verbOf = (name: StaffCallName): string | null => staffContract.calls[name].audit

/** Calls that write another number of records than one, each with a reason. This list may only shrink. */
const others: Partial<Record<StaffCallName, { verbs: string[]; why: string }>> = {
  changeWorks: { verbs: ['work.bulk', 'work.bulk', 'work.bulk'], why: 'each of the two works has one of its own' },
  approveApproval: { verbs: ['approval.approve', 'ticket.approve'], why: 'the approved deed has one of its own' },
}

/** A note changes nothing: its words are the reason of its record. This list may only shrink. */
const withoutChange: StaffCallName[] = ['addNote']

interface Row {
  verb: string
  before: unknown
  after: unknown
}

/** Records of persons since a moment of this shop; those of its jobs are left out. */
export async function watchRecords({ shop: { db } }: World): Promise<() => Promise<Row[]>> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from audit_event`.execute(db)
  const seq = rows[0]?.seq ?? 0
  return async () =>
    (
      await sql<Row>`select verb, before, after from audit_event
        where seq > ${seq} and staff not like '系统:%' order by seq`.execute(db)
    ).rows
}

export const verbsOf = (rows: Row[]): string[] => rows.map(({ verb }) => verb)

async function send({ owner }: World, name: StaffCallName, { desk = owner, ...input }: Ask<StaffCallName>) {
  const answer = await desk.send(name, input, { key: randomUUID() })
  return (await answer.json()) as { result: boolean; msg: string; data: unknown }
}

type Table = Partial<Record<StaffCallName, (world: World) => Promise<Ask<StaffCallName>>>>

/** Declares the tests of a table. */
export function proveRecords(of: string, table: Table): void {
  describe(`records of ${of}`, () => {
    let world: World
    before(async () => {
      world = await World.open()
    })
    after(() => world.opened.close())

    for (const [name, make] of Object.entries(table) as [StaffCallName, NonNullable<Table[StaffCallName]>][])
      test(`[O-11] ${name} leaves exactly one record with before and after, and none when it is refused`, async () => {
        await world.owner.prove()
        const ask = await make(world)
        const rowsSince = await watchRecords(world)
        const answer = await send(world, name, ask)
        assert.ok(answer.result, `${answer.msg} ${JSON.stringify(answer.data)}`)
        const rows = await rowsSince()
        assert.deepEqual(verbsOf(rows), others[name]?.verbs ?? [verbOf(name)])
        if (!withoutChange.includes(name))
          for (const row of rows) assert.notDeepEqual(row.before, row.after, 'what was differs from what is')
        const moreSince = await watchRecords(world)
        const again = await send(world, name, ask)
        const more = (await moreSince()).filter(({ verb }) => !/refused|unproven/.test(verb))
        assert.deepEqual(verbsOf(more), again.result ? [verbOf(name)] : [], 'sent once more')
      })
  })
}
