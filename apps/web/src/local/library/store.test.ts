import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryStorage, memoryTables, until } from '../testing.ts'

const stored = memoryStorage()
const tables = memoryTables()
const user = (userId: number, mobile = '') =>
  ({
    userId,
    mobile,
    account: `9${userId}`,
    visitorId: '',
    avaliableAmount: 0,
    vipType: 'none',
    dailySign: {},
  }) as never
stored.set('userInfo', JSON.stringify(user(1)))

const { answerGuest, nextCall, note, ready, shownAt, takeAnswer, unsent } = await import('./store.ts')
const { guestRows } = await import('./former.ts')
const { writeTable } = await import('./table.ts')
const { former } = await import('./former.ts')
const { leaveReader, leftReaders } = await import('./left.ts')
const { setPrivate } = await import('./private.ts')
const { signedOut } = await import('../signed-out.ts')
const { userInfo } = await import('../user.ts')

const inTable = (userId: number, store: string, key: string): unknown =>
  tables.bases.get(`lib-${userId}`)?.get(store)?.get(key)
const on = { on: true }

async function become(userId: number, mobile = ''): Promise<void> {
  userInfo.set(user(userId, mobile))
  await ready()
}

function tell(userId: number, key: string, rev: number): void {
  const row = { key, rev, at: 1, n: 0, value: on, device: '', gone: false }
  const answer = { rows: [row], results: [], rev, fresh: false, more: false, cleared: {}, devices: [] }
  assert.ok(takeAnswer(userId, nextCall(), answer as never))
}

test('rows of an answer that could not be written are written with the next act, before the rev is', async () => {
  await ready()
  tables.refuses = 'readwrite'
  tell(1, 'shelf/comic/1', 5)
  await new Promise((resolve) => setTimeout(resolve, 30))
  const { opened } = tables
  tables.refuses = ''
  assert.equal(inTable(1, 'rows', 'shelf/comic/1'), undefined)
  note({ key: 'shelf/comic/2', value: on })
  await until(() => inTable(1, 'acts', 'shelf/comic/2') !== undefined, 'the act is written')
  assert.ok(inTable(1, 'rows', 'shelf/comic/1'), 'so is the row')
  assert.equal(tables.opened, opened + 1, 'the base was opened anew, once')
})

test('[X-33] 并入 in 无痕浏览 takes the works over, and they are in the table before the guest’s are erased', async () => {
  await become(2, '138****0000')
  await until(() => guestRows.get()?.from === 1, 'it is asked')
  setPrivate(true)
  await answerGuest(true)
  setPrivate(false)
  assert.deepEqual(shownAt('shelf/comic/2'), on)
  assert.ok(inTable(2, 'acts', 'shelf/comic/1') && inTable(2, 'acts', 'shelf/comic/2'))
  assert.equal(tables.bases.has('lib-1'), false)
  assert.equal(guestRows.get(), null)
})

test('[X-33] a guest’s works that cannot be written are neither erased nor forgotten by 并入', async () => {
  await become(3)
  note({ key: 'shelf/comic/3', value: on })
  await until(() => inTable(3, 'acts', 'shelf/comic/3') !== undefined, 'the act is written')
  await become(4, '138****0000')
  await until(() => guestRows.get()?.from === 3, 'it is asked')
  for (const refuses of ['readwrite', 'readonly'] as const) {
    tables.refuses = refuses
    await answerGuest(true)
    assert.ok(inTable(3, 'acts', 'shelf/comic/3'), refuses)
    assert.equal(guestRows.get()?.from, 3)
  }
  tables.refuses = ''
  await answerGuest(true)
  assert.ok(inTable(4, 'acts', 'shelf/comic/3'))
  assert.equal(tables.bases.has('lib-3'), false)
})

test('[X-32] unsent acts of a session that ended elsewhere are shown to no other, and wait for their reader', async () => {
  const waiting = unsent()
  assert.ok(waiting > 0)
  leaveReader(4)
  userInfo.remove()
  await become(5)
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(unsent(), 0)
  assert.equal(shownAt('shelf/comic/3'), null)
  assert.equal(guestRows.get(), null)
  await become(4, '138****0000')
  assert.equal(unsent(), waiting)
  assert.deepEqual(leftReaders(), [])
})

test('[X-32] another account that is signed in by hand erases what waited', async () => {
  leaveReader(4)
  userInfo.remove()
  await become(6)
  assert.ok(tables.bases.has('lib-4'))
  await become(7, '138****0000')
  await until(() => !tables.bases.has('lib-4'), 'erased')
  assert.deepEqual(leftReaders(), [])
})

test('an act whose counter nobody told is deleted within its transaction', async () => {
  const none = new Map()
  const change = (value: unknown) => ({
    rows: none,
    acts: new Map([['shelf/comic/8', value]]),
    works: none,
    meta: none,
  })
  await writeTable(10, change({ n: 3 }), none, false)
  assert.deepEqual(inTable(10, 'acts', 'shelf/comic/8'), { n: 3 })
  await writeTable(10, change(null), none, false)
  assert.equal(inTable(10, 'acts', 'shelf/comic/8'), undefined)
})

test('[X-32] a guest whom the reader signed out from another device leaves nothing here, and nothing is asked', async () => {
  await become(8)
  note({ key: 'shelf/comic/8', value: on })
  await until(() => inTable(8, 'acts', 'shelf/comic/8') !== undefined, 'the act is written')
  signedOut.set(8)
  userInfo.remove()
  await become(9)
  await until(() => !tables.bases.has('lib-8'), 'erased')
  assert.deepEqual([guestRows.get(), unsent(), leftReaders()], [null, 0, []])
})

test('[X-33] the browser keeps in mind whose library is left behind, until that is asked about', async () => {
  await become(11)
  note({ key: 'shelf/comic/11', value: on })
  await until(() => inTable(11, 'acts', 'shelf/comic/11') !== undefined, 'the act is written')
  userInfo.set(user(12, '138****0000'))
  assert.deepEqual(former.get(), { from: 11, to: 12, wasGuest: true })
  await until(() => guestRows.get()?.from === 11, 'it is asked')
  await until(() => former.get() === null, 'nothing is left to do')
})
