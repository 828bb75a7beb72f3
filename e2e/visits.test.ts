// The marks of a visit: its origin, and the reader's contacts with service and complaints. E-04, E-06.
// opens: comic desk lists
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { eventually, settled } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world?.close())

test('[E-04] a visitor’s origin is sent once a branch and trace, also after a reload and a restart', async () => {
  const { page, context, close } = await world.open('/robots.txt')
  const told: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/user/user_from_mark') told.push(url.searchParams.get('referUrl') ?? '')
  })
  const marked = (branch: number) =>
    page.waitForFunction((each) => document.cookie.includes(`from_${each}_`), branch, { timeout: 20_000 })
  await page.goto('/home?tgId=7', { referer: 'https://friends.example/list?x=1' })
  await marked(7)
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', /^https:\/\/friends\.example\//)
  const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith('from_7_'))
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  assert.ok(days > 99 && days <= 100, `${days} days`)
  await page.reload()
  await page.goto('/category')
  await settled(page)
  assert.equal(told.length, 1)
  await page.goto('/home?tgId=8')
  await marked(8)
  assert.equal(told.length, 2)
  const rows = await world.db.selectFrom('visit_mark').select(['branch_id', 'refer_url']).orderBy('branch_id').execute()
  assert.deepEqual(
    rows.filter(({ branch_id }) => branch_id > 0).map(({ branch_id }) => branch_id),
    [7, 8],
  )
  await close()
})

test('[E-06] opening service or complaints is recorded with the reader, the kind and the page before', async () => {
  const { page, userId, close } = await world.open('/home')
  const id = await userId()
  const told = (name: string) =>
    page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/api/user/submit_contact' && request.url().includes(name),
    )
  const [complaint] = await Promise.all([told('complaint'), page.goto('/h5/complaint?returnUrl=/user')])
  const query = Object.fromEntries(new URL(complaint.url()).searchParams)
  assert.deepEqual(
    [complaint.method(), query.userId, query.contactType, query.contactPosition],
    ['POST', String(id), 'complaint', '/user'],
  )
  assert.ok(query.visitorId)
  await (await complaint.response())?.finished()
  await Promise.all([told('service'), page.goto('/h5/service?returnUrl=/purchase')])
  const rowsOf = () =>
    world.db
      .selectFrom('contact_mark')
      .select(['contact_type', 'contact_position'])
      .where('account_id', '=', id)
      .execute()
  const rows = await eventually(rowsOf, ({ length }) => length >= 2, 'both visits are kept')
  assert.deepEqual(rows.map((row) => [row.contact_type, row.contact_position]).sort(), [
    ['complaint', '/user'],
    ['service', '/purchase'],
  ])
  await close()
})
