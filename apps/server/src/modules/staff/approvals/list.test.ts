// The list of what waits: a whole page is judged by the facts of one statement, and by the rule of the deed itself.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { heard } from '#testing/heard.ts'
import { asOwner, asPerson, type Desk, openConsole, startConsole, type TestConsole } from '#testing/staff.ts'

describe('a page of approvals', () => {
  let quiet: TestConsole
  let at: TestConsole
  let owner: Desk
  let sent: string[] = []
  /** Keeps the statements about approvals, persons and records. */
  const keep = (statement: string): void => {
    if (/\b(approval|approval_rule|audit_event|staff|staff_role)\b/.test(statement)) sent.push(statement)
  }
  before(async () => {
    quiet = await startConsole()
    at = await openConsole({ ...quiet, database: { ...quiet.database, db: heard(quiet.db, keep) } })
    owner = await asOwner(at)
  })
  after(async () => {
    await at.close()
    await quiet.close()
  })

  /** Open wishes of a person; null: of a command. */
  async function wishes(author: string, count: number): Promise<void> {
    const now = at.clock.now()
    await sql`insert into approval (verb, object, args, args_hash, facts, seen, reason, author, author_id, created_at, expires_at)
      select 'ticket.approve', 'ticket ' || n, '{}', sha256((${author}::text || n)::bytea), '{}', '{}', '读者要求', ${author},
        (select id from staff where name = ${author}), ${now}, ${new Date(now.getTime() + 3_600_000)}
      from generate_series(1, ${count}::integer) n`.execute(quiet.db)
  }

  async function statements(ask: () => Promise<{ result: boolean }>): Promise<number> {
    sent = []
    assert.ok((await ask()).result)
    return sent.length
  }

  test('[O-86] fifty rows of several persons are judged by one statement, and each with the words of the rule', async () => {
    await asPerson(owner, '安娜', ['approve', 'ticket.recover'])
    await wishes('店主甲', 1)
    const ofOne = await statements(() => owner.call('approvals', { query: { limit: 50 } }))
    const waitingOfOne = await statements(() => owner.call('approvalsWaiting'))
    await wishes('安娜', 20)
    await wishes('命令行:某人', 29)
    assert.equal(await statements(() => owner.call('approvals', { query: { limit: 50 } })), ofOne)
    assert.equal(sent.filter((text) => /approval_rule/.test(text)).length, 1)
    assert.equal(await statements(() => owner.call('approvalsWaiting')), waitingOfOne)
    const listed = await owner.call('approvals', { query: { limit: 50 } })
    assert.ok(listed.result)
    const told = new Map<string, number>()
    for (const { author, held } of listed.data.rows) {
      const words = `${author} ${held}`
      told.set(words, (told.get(words) ?? 0) + 1)
    }
    assert.deepEqual(Object.fromEntries(told), {
      '店主甲 自己提交的，要由另一位同事批准': 1,
      '安娜 你和提交人在 24 小时内改过对方的角色或设置码，请换一位同事批准': 20,
      '命令行:某人 ': 29,
    })
    const waiting = await owner.call('approvalsWaiting')
    assert.ok(waiting.result && waiting.data.count === 29)
  })
})
