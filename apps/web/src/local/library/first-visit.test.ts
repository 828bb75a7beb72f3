import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryStorage, memoryTables } from '../testing.ts'

const stored = memoryStorage()
memoryTables()
const { note, ready, shownAt, unsent } = await import('./store.ts')
const { userInfo } = await import('../user.ts')

const user = { userId: 8, mobile: '', account: '98', visitorId: '', avaliableAmount: 0, vipType: 'none', dailySign: {} }
const on = { on: true }
const journal = () => JSON.parse(stored.get('libraryJournal') ?? '{}') as Record<string, Record<string, unknown>>

test('acts before the registration stand in the guest’s journal at once, and nothing is lost when the page is left then', async () => {
  note({ key: 'shelf/comic/1', value: on })
  await ready()
  note({ key: 'shelf/comic/2', value: on })
  userInfo.set(user as never)
  assert.deepEqual(Object.keys(journal()[8] ?? {}).sort(), ['shelf/comic/1', 'shelf/comic/2'])
  await ready()
  assert.deepEqual([shownAt('shelf/comic/1'), shownAt('shelf/comic/2'), unsent()], [on, on, 2])
})
