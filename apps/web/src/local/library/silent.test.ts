import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryStorage, memoryTables } from '../testing.ts'

const stored = memoryStorage()
const tables = memoryTables()
const user = { userId: 8, mobile: '', account: '98', visitorId: '', avaliableAmount: 0, vipType: 'none', dailySign: {} }
stored.set('userInfo', JSON.stringify(user))
tables.isSilent = true
const { isReady, note, ready, shownAt, subscribe } = await import('./store.ts')
const { readLegacy } = await import('./legacy.ts')

test('a browser whose IndexedDB never answers has a library within 4 s, and early acts are in the journal', async () => {
  let isTold = false
  subscribe(() => {
    isTold ||= isReady()
  })
  note({ key: 'shelf/comic/8', value: { on: true } })
  assert.match(stored.get('libraryJournal') ?? '', /shelf\/comic\/8/)
  const late = new Promise((resolve) => setTimeout(resolve, 4000))
  await Promise.race([ready(), late])
  assert.ok(isTold, 'readiness is told')
  assert.deepEqual(shownAt('shelf/comic/8'), { on: true })
})

test('an old base without its table ends the reading of old versions', async () => {
  Object.assign(tables, { isSilent: false, hasOld: true, refuses: 'readonly' })
  assert.deepEqual(await readLegacy(), [])
})
