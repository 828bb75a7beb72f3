import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { legalNames } from '@manjuan/contract/legal'
import { sql } from 'kysely'
import { makeComic } from '#testing/make.ts'
import { asOwner, asPerson, type Desk, startConsole, type TestConsole } from '#testing/staff.ts'

let at: TestConsole
let owner: Desk
before(async () => {
  at = await startConsole()
  owner = await asOwner(at)
})
after(() => at.close())

const doneOf = async (desk: Desk): Promise<string[]> => {
  const answer = await desk.call('checklist')
  assert.ok(answer.result, answer.msg)
  return answer.data.steps.filter(({ done }) => done).map(({ name }) => name)
}

test('each step of the checklist knows by itself that it is done', async () => {
  assert.deepEqual(await doneOf(owner), [])
  await owner.prove()
  const documents = Object.keys(legalNames) as (keyof typeof legalNames)[]
  for (const document of documents) {
    assert.deepEqual(await doneOf(owner), [], 'three texts of four are not all')
    const body = { version: 0, text: '我们的条款', draft: false }
    const answer = await owner.call('changeLegal', { params: { document }, body })
    assert.ok(answer.result, JSON.stringify(answer))
  }
  assert.deepEqual(await doneOf(owner), ['legal'])
  const values = { type: 'coin', price_fen: 600, title: '60 金币', item_count: 60 } as const
  await at.db
    .insertInto('pay_package')
    .values({ ...values, demo: true })
    .execute()
  assert.deepEqual(await doneOf(owner), ['legal'], 'a package of the demo is no step')
  await at.db.insertInto('pay_package').values(values).execute()
  assert.deepEqual(await doneOf(owner), ['legal', 'package'])
  await sql`insert into pay_channel (code, provider, superior_code, initiator_code, description)
    values ('sandbox_alipay', 'sandbox', 'alipay', 'wap_pay', '支付宝')`.execute(at.db)
  assert.deepEqual(await doneOf(owner), ['legal', 'package', 'channel'])
  const { id } = await makeComic(at, { state: 'draft', pages: 0 })
  assert.deepEqual(await doneOf(owner), ['legal', 'package', 'channel'])
  await sql`update work set state = 'published' where id = ${id}`.execute(at.db)
  assert.deepEqual(await doneOf(owner), ['legal', 'package', 'channel', 'work'])
})

test('a person sees the steps of places that the role shows', async () => {
  const editor = await asPerson(owner, '编辑甲', ['work.read'])
  const answer = await editor.call('checklist')
  assert.deepEqual(answer.result && answer.data.steps.map(({ name }) => name), ['work'])
})
