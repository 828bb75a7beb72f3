import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localMoment, localText, openingsOf } from './openings.ts'

test('a moment is read in the time of Shanghai, and a text that is none is refused', () => {
  for (const text of ['2026-12-01 12:00', '2026-12-01T12:00', ' 2026-12-01T12:00:00 '])
    assert.equal(localMoment(text)?.toISOString(), '2026-12-01T04:00:00.000Z', text)
  for (const text of ['', '12:00', '2026-13-01 12:00', '2026-02-30 12:00', '2026-12-01 24:30', '2026-12-01 12:00:30'])
    assert.equal(localMoment(text), null, text)
})

test('a moment is written as it is read', () => {
  const moment = new Date('2026-11-30T16:05:00Z')
  assert.equal(localText(moment), '2026-12-01T00:05')
  assert.deepEqual(localMoment(localText(moment)), moment)
})

test('[O-19] twenty chapters at two a day take ten dates, each at the same time of Shanghai', () => {
  const from = localMoment('2026-12-30 20:00') ?? new Date(0)
  const texts = openingsOf(
    Array.from({ length: 20 }, (_, at) => at + 1),
    { from, perDay: 2 },
  ).map(({ part, opensAt }) => `${part} ${localText(opensAt)}`)
  assert.deepEqual(texts.slice(0, 5), [
    '1 2026-12-30T20:00',
    '2 2026-12-30T20:00',
    '3 2026-12-31T20:00',
    '4 2026-12-31T20:00',
    '5 2027-01-01T20:00',
  ])
  assert.equal(texts.at(-1), '20 2027-01-08T20:00')
  assert.equal(new Set(texts.map((text) => text.split(' ')[1])).size, 10)
})

test('without a number a day all chapters open at once', () => {
  const from = new Date('2026-12-30T12:00:00Z')
  assert.deepEqual(
    openingsOf([1, 2, 3], { from, perDay: 0 }).map(({ opensAt }) => opensAt),
    [from, from, from],
  )
})
