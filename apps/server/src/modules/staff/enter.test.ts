import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { asOwner, asPerson, comeIn, Desk, goodPassword, startConsole, type TestConsole } from '#testing/staff.ts'
import { firstCode } from './first.ts'

const hour = 3_600_000

describe('the first owner', () => {
  let at: TestConsole
  before(async () => {
    at = await startConsole()
  })
  after(() => at.close())

  const print = () => firstCode({ db: at.db, key: at.keys.staff, dataDir: at.env.DATA_DIR }, at.clock.now())
  const begin = (code: string, password = goodPassword) =>
    new Desk(at).call('beginSetup', { body: { code, name: '店主甲', password } })

  test('[O-02] a wrong, an old and a replaced set-up code are refused, and the eleventh try waits', async () => {
    const old = (await print()) ?? ''
    const code = (await print()) ?? ''
    assert.match(code, /^([A-Z2-7]{5}-){3}[A-Z2-7]{5}$/)
    for (const wrong of [old, 'AAAAA-AAAAA-AAAAA-AAAAA', 'x']) assert.equal((await begin(wrong)).code, '401')
    at.clock.advance(hour + 1)
    assert.equal((await begin(code)).code, '401', 'an hour later it is over')
    for (let tries = 0; tries < 9; tries++) await begin('AAAAA-AAAAA-AAAAA-AAAAA')
    assert.equal((await begin((await print()) ?? '')).code, '429')
    at.clock.advance(2 * hour)
  })

  test('[O-02] no row of the database holds the code, and its file is closed to others', async () => {
    const code = (await print()) ?? ''
    assert.ok((await begin(code)).result)
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(t::text, ''), '') as all from (
        select row_to_json(c)::text as t from staff_code c union all select row_to_json(e)::text from audit_event e
        union all select row_to_json(k)::text from sent_key k union all select row_to_json(a)::text from attempt a) x`.execute(
      at.db,
    )
    for (const form of [code, code.replaceAll('-', '')]) assert.ok(!rows[0]?.all.includes(form))
    assert.equal(readFileSync(join(at.env.DATA_DIR, 'console-setup'), 'utf8').trim(), code)
  })

  test('a short, a common or a missing password and name are refused at their fields', async () => {
    const code = (await print()) ?? ''
    for (const password of ['elf Zeichen', 'password1234', '店主甲店主甲店主甲店主甲店主甲']) {
      const answer = await begin(code, password)
      assert.equal(answer.code, '422', password)
      const data = answer.data as unknown as { faults: { path: string; message: string }[] }
      assert.deepEqual(
        data.faults.map(({ path }) => path),
        ['password'],
      )
      assert.match(data.faults[0]?.message ?? '', /\p{Script=Han}/u)
    }
  })

  test('[O-01] [O-02] with the code one person gets in, and from then on no code makes an owner', async () => {
    const code = (await print()) ?? ''
    const owner = await comeIn(at, code, '店主甲')
    assert.equal(owner.codes.length, 10)
    const me = await owner.call('me')
    assert.deepEqual(me.result && [me.data.role, me.data.verbs, me.data.codesLeft], ['店主', ['all'], 10])
    assert.equal((await begin(code)).code, '401')
    assert.equal(await print(), null)
    assert.equal((await fetch(`${at.origin}/setup`)).status, 404)
    const site = await new Desk(at).call('siteState')
    assert.equal(site.result && site.data.fresh, false)
  })
})

describe('sign-in', () => {
  let at: TestConsole
  let owner: Desk
  before(async () => {
    at = await startConsole()
    owner = await asOwner(at)
  })
  after(() => at.close())

  const signIn = (code: string, password = goodPassword, device = '') =>
    new Desk(at).call('signIn', { body: { name: '店主甲', password, code, device } })

  test('[O-03] password and code are both needed, and a code works once', async () => {
    at.clock.advance(60_000)
    const code = owner.totp()
    for (const answer of [await signIn(code, 'not the password'), await signIn('000000'), await signIn('')])
      assert.ok(!answer.result)
    assert.ok((await signIn(code)).result)
    assert.equal((await signIn(code)).msg, '姓名、密码或验证码不正确')
    at.clock.advance(hour)
  })

  test('[O-03] parallel sign-ins with one code open one session', async () => {
    at.clock.advance(60_000)
    const code = owner.totp()
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(code)))
    assert.equal(answers.filter(({ result }) => result).length, 1)
    at.clock.advance(hour)
  })

  test('[O-03] a recovery code works once, however it is typed', async () => {
    const [code = ''] = owner.codes
    assert.ok((await signIn(code.toLowerCase().replace('-', ' '))).result)
    assert.equal((await signIn(code)).code, '401')
    at.clock.advance(hour)
  })

  test('five failures of strangers let the person’s own browser in', async () => {
    for (let tries = 0; tries < 5; tries++) await signIn('000000', 'wrong wrong wrong')
    at.clock.advance(30_000)
    assert.equal((await signIn(owner.totp())).code, '429')
    assert.ok((await signIn(owner.totp(), goodPassword, owner.device)).result)
    at.clock.advance(hour)
  })

  test('an unknown name is answered like a wrong password', async () => {
    const body = { name: '没有这个人', password: goodPassword, code: '123456' }
    const answer = await new Desk(at).call('signIn', { body })
    assert.deepEqual([answer.code, answer.msg], ['401', '姓名、密码或验证码不正确'])
  })

  test('[O-05] a person who has not set a second factor up has no way in', async () => {
    await owner.signIn()
    const roles = await owner.call('roles')
    const added = await owner.call('addPerson', {
      body: { name: '新人', roleId: (roles.result && roles.data.roles[0]?.id) || 0 },
    })
    assert.ok(added.result)
    const desk = new Desk(at)
    assert.ok((await desk.call('beginSetup', { body: { code: added.data.code, password: goodPassword } })).result)
    assert.deepEqual([desk.cookie, desk.half], ['', ''])
    for (const code of ['', '000000']) {
      const finished = await desk.call('finishSetup', { body: { code: added.data.code, totp: code || 'x' } })
      assert.ok(!finished.result)
    }
    const body = { name: '新人', password: goodPassword, code: '000000' }
    assert.equal((await desk.call('signIn', { body })).code, '401')
  })
})

describe('sessions and proof', () => {
  let at: TestConsole
  let owner: Desk
  before(async () => {
    at = await startConsole()
    owner = await asOwner(at)
  })
  after(() => at.close())

  test('a deed that matters asks for proof when the last is over five minutes old', async () => {
    await owner.signIn()
    at.clock.advance(5 * 60_000 + 1)
    assert.equal((await owner.call('changeMyCodes')).code, '428')
    const code = owner.totp()
    assert.ok((await owner.call('prove', { body: { code } })).result)
    assert.equal((await owner.call('prove', { body: { code } })).code, '422', 'the same code a second time')
    const renewed = await owner.call('changeMyCodes')
    assert.ok(renewed.result)
    assert.equal(new Set([...renewed.data.codes, ...owner.codes]).size, 20)
    owner.codes = renewed.data.codes
  })

  test('five wrong proofs in a quarter of an hour make the right one wait', async () => {
    at.clock.advance(hour)
    await owner.signIn()
    for (let tries = 0; tries < 5; tries++)
      assert.equal((await owner.call('prove', { body: { code: '000000' } })).code, '422')
    at.clock.advance(30_000)
    assert.equal((await owner.call('prove', { body: { code: owner.totp() } })).code, '429')
    at.clock.advance(hour)
    await owner.signIn()
  })

  test('a new password or authenticator ends the other sessions, and the old ones open nothing', async () => {
    const other = Object.assign(new Desk(at), { name: owner.name, password: owner.password, secret: owner.secret })
    await other.signIn()
    const list = await owner.call('mySessions')
    assert.deepEqual(list.result && list.data.sessions.map(({ own }) => own), [false, true])
    await owner.prove()
    assert.ok((await owner.call('changeMyPassword', { body: { password: 'Regenbogen im Juni 48' } })).result)
    owner.password = 'Regenbogen im Juni 48'
    assert.equal((await other.call('me')).code, '401')
    assert.ok((await owner.call('me')).result)
    const begun = await owner.call('beginMyTotp')
    assert.ok(begun.result)
    const before = owner.secret
    assert.equal((await owner.call('finishMyTotp', { body: { totp: '000000' } })).code, '422')
    owner.secret = begun.data.secret
    assert.ok((await owner.call('finishMyTotp', { body: { totp: owner.totp() } })).result)
    owner.secret = before
    at.clock.advance(60_000)
    await assert.rejects(owner.signIn())
    owner.secret = begun.data.secret
    await owner.signIn()
  })

  test('one of the own sessions is ended, and nobody else’s', async () => {
    const service = await asPerson(owner, '客服乙', ['audit.read'])
    const theirs = await service.call('mySessions')
    const id = (theirs.result && theirs.data.sessions[0]?.id) || 0
    assert.equal((await owner.call('endMySession', { params: { id } })).code, '404')
    assert.ok((await service.call('me')).result)
    assert.ok((await service.call('endMySession', { params: { id } })).result)
    assert.equal((await service.call('me')).code, '401')
  })

  test('signing out ends the session, also for who has copied both halves', async () => {
    await owner.signIn()
    const thief = Object.assign(new Desk(at), { cookie: owner.cookie, half: owner.half })
    assert.ok((await thief.call('me')).result)
    assert.ok((await owner.call('signOut')).result)
    assert.equal((await thief.call('me')).code, '401')
    assert.equal((await new Desk(at).call('signOut', {}, { key: randomUUID() })).code, '401')
  })
})
