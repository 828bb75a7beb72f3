import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { bareEnvironment } from '#testing/environment.ts'
import { asOwner, asPerson, comeIn, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { verifyChain } from './audit.ts'
import { noteHead, readHeads } from './heads.ts'

describe('people, roles and records', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const roleId = async (name: string) => {
    const answer = await owner.call('roles')
    return (answer.result && answer.data.roles.find((role) => role.name === name)?.id) || 0
  }
  const personOf = async (name: string) => {
    const answer = await owner.call('people')
    const found = answer.result && answer.data.people.find((each) => each.name === name)
    assert.ok(found)
    return found
  }

  test('[O-12] nobody grants, changes or ends more than the own verbs', async () => {
    const lead = await asPerson(owner, '组长', ['people.read', 'people.edit'])
    await lead.prove()
    const tries = [
      await lead.call('addRole', { body: { name: '偷来的', verbs: ['audit.read'] } }),
      await lead.call('addPerson', { body: { name: '同伙', roleId: await roleId('店主') } }),
      await lead.call('addPerson', { body: { name: '同伙', roleId: await roleId('只读') } }),
      await lead.call('changeRole', {
        params: { id: await roleId('只读') },
        body: { name: '只读', verbs: ['people.read'], version: 1 },
      }),
      await lead.call('dropRole', { params: { id: await roleId('店主') } }),
      await lead.call('endPerson', {
        params: { id: (await personOf('店主甲')).id },
        body: { reason: '夺权试试看', version: 1 },
      }),
      await lead.call('resetPerson', { params: { id: (await personOf('店主甲')).id }, body: { reason: '夺权试试看' } }),
    ]
    assert.deepEqual(
      tries.map(({ code }) => code),
      tries.map(() => '403'),
    )
    assert.ok((await lead.call('addRole', { body: { name: '看同事', verbs: ['people.read'] } })).result)
    const command = await owner.call('addPerson', { body: { name: '命令行：root', roleId: await roleId('只读') } })
    assert.equal(command.code, '422', 'nobody passes for a user of the system')
  })

  test('no person has a name that stands for a job or a command in the records', async () => {
    await owner.prove()
    for (const name of ['系统:回收站', '命令行：root']) {
      const refused = await owner.call('addPerson', { body: { name, roleId: await roleId('只读') } })
      assert.ok(!refused.result)
      assert.match(JSON.stringify(refused.data), /"path":"name".*不能以/)
    }
  })

  test('a passkey goes with everything else of a person who is reset', async () => {
    await owner.prove()
    const added = await owner.call('addPerson', { body: { name: '钥匙', roleId: await roleId('只读') } })
    assert.ok(added.result)
    await comeIn(at, added.data.code, '')
    const { id } = await personOf('钥匙')
    const key = {
      staff_id: id,
      name: '手机',
      credential: 'abc',
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
    }
    await at.db
      .insertInto('staff_passkey')
      .values({ ...key, created_at: at.clock.now() })
      .execute()
    await owner.prove()
    assert.ok((await owner.call('resetPerson', { params: { id }, body: { reason: '手机丢了' } })).result)
    const left = await at.db.selectFrom('staff_passkey').select('id').where('staff_id', '=', id).execute()
    assert.deepEqual(left, [])
  })

  test('[O-12] the last owner stays, also when two owners end each other at once', async () => {
    await owner.prove()
    const added = await owner.call('addPerson', { body: { name: '店主乙', roleId: await roleId('店主') } })
    assert.ok(added.result)
    const second = await comeIn(at, added.data.code, '')
    const [first, other] = [await personOf('店主甲'), await personOf('店主乙')]
    const reason = '两位店主互相停用'
    const answers = await Promise.all([
      owner.call('endPerson', { params: { id: other.id }, body: { reason, version: other.version } }),
      second.call('endPerson', { params: { id: first.id }, body: { reason, version: first.version } }),
    ])
    assert.equal(answers.filter(({ result }) => result).length, 1)
    const { rows } = await sql<{ id: number }>`
      select s.id from staff s join staff_role r on r.id = s.role_id where s.state = 'active' and 'all' = any(r.verbs)`.execute(
      at.db,
    )
    assert.equal(rows.length, 1)
    if (!answers[0]?.result) owner = second
    assert.equal(
      (await owner.call('endPerson', { params: { id: rows[0]?.id ?? 0 }, body: { reason, version: 1 } })).code,
      '409',
    )
  })

  test('[O-12] a changed role acts on the next call, and a person who is ended is out at once', async () => {
    const service = await asPerson(owner, '客服丁', ['people.read'])
    assert.ok((await service.call('people')).result)
    const { id, roleId: mine, version } = await personOf('客服丁')
    await owner.prove()
    const body = { name: '收回', verbs: [], version: 1 }
    assert.ok((await owner.call('changeRole', { params: { id: mine }, body })).result)
    assert.equal((await service.call('people')).code, '403')
    const ended = await owner.call('endPerson', { params: { id }, body: { reason: '离职了', version } })
    assert.ok(ended.result)
    assert.equal((await service.call('me')).code, '401')
    await assert.rejects(service.signIn())
  })

  test('a stale version answers 409 with what stands there now', async () => {
    await owner.prove()
    const id = await roleId('看同事')
    const change = (name: string) =>
      owner.call('changeRole', { params: { id }, body: { name, verbs: ['people.read'], version: 1 } })
    assert.ok((await change('看同事的人')).result)
    const late = await change('迟到的改动')
    assert.equal(late.code, '409')
    const { theirs } = late.data as unknown as { theirs: { name: string; version: number } }
    assert.deepEqual([theirs.name, theirs.version], ['看同事的人', 2])
  })

  test('[O-11] altering, deleting or swapping a row is found, and so is a chain that was written anew', async () => {
    assert.equal((await verifyChain(at.db)).bad, null)
    const listed = await owner.call('verifyAudit')
    assert.equal(listed.result && listed.data.bad, null)
    for (const change of [
      sql`update audit_event set staff = 'x'`,
      sql`delete from audit_event`,
      sql`truncate audit_event`,
    ])
      await assert.rejects(change.execute(at.db), /never changed/)
    await noteHead(at.db, at.env.DATA_DIR)
    const heads = readHeads(at.env.DATA_DIR)
    assert.equal(heads.length, 1)
    const tampers: [string, number][] = [
      [`update audit_event set reason = '改' where seq = 3`, 3],
      [`delete from audit_event where seq = 4`, 4],
      [
        `update audit_event set seq = -5 where seq = 5; update audit_event set seq = 5 where seq = 6; update audit_event set seq = 6 where seq = -5`,
        5,
      ],
    ]
    for (const [text, bad] of tampers) {
      await unguarded(text, async () => assert.equal((await verifyChain(at.db)).bad, bad))
      assert.equal((await verifyChain(at.db)).bad, null, 'put back')
    }
    const forged = [{ seq: heads[0]?.seq ?? 0, hash: '0'.repeat(64) }]
    assert.equal((await verifyChain(at.db, heads)).bad, null)
    assert.equal((await verifyChain(at.db, forged)).bad, forged[0]?.seq)
  })

  /** Does what only the owner of the database can do, looks, and puts everything back. */
  async function unguarded(text: string, look: () => Promise<void>): Promise<void> {
    await sql`create table audit_kept as select * from audit_event`.execute(at.db)
    await sql`alter table audit_event disable trigger user`.execute(at.db)
    for (const statement of text.split(';')) await sql.raw(statement).execute(at.db)
    await look()
    await sql`delete from audit_event`.execute(at.db)
    await sql`insert into audit_event select * from audit_kept`.execute(at.db)
    await sql`alter table audit_event enable trigger user`.execute(at.db)
    await sql`drop table audit_kept`.execute(at.db)
  }

  test('the records are read page by page, by person, verb and object', async () => {
    const first = await owner.call('auditEvents', { query: { limit: 5 } })
    assert.ok(first.result)
    const seqs = first.data.rows.map(({ seq }) => seq)
    assert.deepEqual(
      seqs,
      seqs.toSorted((a, b) => b - a),
    )
    const next = await owner.call('auditEvents', { query: { limit: 5, after: first.data.next ?? '' } })
    assert.equal(next.result && next.data.rows[0]?.seq, (seqs.at(-1) ?? 0) - 1)
    const ended = await owner.call('auditEvents', { query: { verb: 'person.end' } })
    assert.ok(ended.result)
    assert.ok(ended.data.rows.length > 0 && ended.data.rows.every(({ verb }) => verb === 'person.end'))
    assert.equal(ended.data.count, ended.data.rows.length)
    const rowsOf = async (query: { staff?: string; object?: string; from?: string; until?: string }) => {
      const answer = await owner.call('auditEvents', { query })
      assert.ok(answer.result, answer.msg)
      return answer.data.rows
    }
    const one = ended.data.rows[0]?.object ?? ''
    assert.ok((await rowsOf({ object: one })).every(({ object }) => object === one))
    const kind = await rowsOf({ object: 'role' })
    assert.ok(kind.length > 0 && kind.every(({ object }) => object.startsWith('role ')))
    const day = (ahead: number) =>
      new Date(at.clock.now().getTime() + (8 + ahead * 24) * 3_600_000).toISOString().slice(0, 10)
    assert.ok((await rowsOf({ from: day(-2), until: day(2) })).length > 0)
    assert.deepEqual(await rowsOf({ from: day(2) }), [])
    assert.deepEqual(await rowsOf({ until: day(-2) }), [])
    assert.equal((await owner.call('auditEvents', { query: { from: '昨天' } })).code, '422')
  })

  /** Runs a command of the staff as a process of its own beside the running server. */
  function command(file: string, ...args: string[]): Promise<{ code: number; out: string }> {
    const env = {
      ...bareEnvironment(),
      DATA_DIR: shop.env.DATA_DIR,
      ...(shop.database.url ? { DATABASE_URL: shop.database.url } : {}),
    }
    return new Promise((resolve) => {
      execFile(process.execPath, [join(import.meta.dirname, '../../cli', file), ...args], { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out: out + err }),
      )
    })
  }

  test('who has lost everything is let in again by a command, which is recorded as the system’s user', async () => {
    const lost = await asPerson(owner, '失主', ['people.read'])
    assert.deepEqual((await command('staff.ts', 'reset', '没有的人')).code, 1)
    assert.deepEqual((await command('staff.ts', 'nonsense')).code, 2)
    const { code, out } = await command('staff.ts', 'reset', '失主')
    assert.equal(code, 0, out)
    assert.equal((await lost.call('me')).code, '401')
    const again = await comeIn(at, /[A-Z2-7]{5}(-[A-Z2-7]{5}){3}/.exec(out)?.[0] ?? '', '')
    assert.equal(again.name, '失主')
    const { rows } = await sql<{ staff: string }>`
      select staff from audit_event where verb = 'person.reset' order by seq desc limit 1`.execute(at.db)
    assert.equal(rows[0]?.staff, `命令行:${userInfo().username}`)
    assert.match((await command('verify-audit.ts')).out, /^✓ \d+ 条记录完整。\n$/)
  })
})
