// Local values that another tab changes: before this one listens, and afterwards.
import assert from 'node:assert/strict'
import test, { mock } from 'node:test'
import { memoryStorage } from './testing.ts'
import { localValue } from './value.ts'

test('[G-17] what another tab writes before this one listens is known once it listens, and is told only where it differs', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const heard: ((event: { key: string | null }) => void)[] = []
  Reflect.set(globalThis, 'addEventListener', (name: string, hear: (event: { key: string | null }) => void) => {
    if (name === 'storage') heard.push(hear)
  })
  const stored = memoryStorage()
  stored.set('visit', '"open"')
  stored.set('look', '{"dark":true}')
  const visit = localValue<string | null>('visit', null, String)
  const look = localValue<{ dark: boolean } | null>('look', null, (read) => read as { dark: boolean })
  const told: string[] = []
  visit.subscribe(() => told.push(`visit ${visit.get()}`))
  look.subscribe(() => told.push('look'))
  const first = look.get()
  assert.equal(visit.get(), 'open')

  stored.delete('visit')
  assert.equal(heard.length, 0, 'it does not listen yet')
  mock.timers.tick(1_000)
  assert.deepEqual(told, ['visit null'])
  assert.equal(look.get(), first, 'an unchanged value is the same object, so that nothing is drawn anew')

  stored.set('visit', '"again"')
  for (const hear of heard) hear({ key: 'visit' })
  for (const hear of heard) hear({ key: 'visit' })
  assert.deepEqual(told, ['visit null', 'visit again'])
  visit.set('mine')
  stored.clear()
  for (const hear of heard) hear({ key: null })
  assert.deepEqual([visit.get(), look.get()], [null, null])
  mock.timers.reset()
})
