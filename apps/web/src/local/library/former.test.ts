import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryStorage, memoryTables, until } from '../testing.ts'

const stored = memoryStorage()
const tables = memoryTables()
const facts = { visitorId: '', avaliableAmount: 0, vipType: 'none', dailySign: {} }
stored.set('userInfo', JSON.stringify({ userId: 2, mobile: '138****0000', account: '92', ...facts }))
stored.set('libraryFormer', JSON.stringify({ from: 1, to: 2, wasGuest: true }))

const { writeTable } = await import('./table.ts')
const none = new Map()
const dirty = { n: 1, at: 1, base: 0, value: { on: true } }
await writeTable(1, { rows: none, acts: new Map([['shelf/comic/1', dirty]]), works: none, meta: none }, none, false)
const { answerGuest, ready } = await import('./store.ts')
const { guestRows } = await import('./former.ts')

test('[X-33] a guest’s works are asked about on the next page, where the page of the sign-in was left too early', async () => {
  await ready()
  await until(() => guestRows.get()?.from === 1, 'it is asked')
  assert.deepEqual(guestRows.get(), { from: 1, to: 2, shelf: 1, records: 0 })
  await until(() => !stored.has('libraryFormer'), 'once')
  await answerGuest(false)
  assert.equal(tables.bases.has('lib-1'), false)
})
