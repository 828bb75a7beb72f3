import assert from 'node:assert/strict'
import test from 'node:test'
import { addDays, addMonths, addToMonth, weekdayOf, weeksOf } from './calendar-days.ts'

test('a month is cut into weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11')
  assert.equal(weeks.length, 6)
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, '2026-11-01'])
  assert.deepEqual(weeks[5], ['2026-11-30', null, null, null, null, null, null])
})

test('a February of four weeks and one of a leap year have all their days', () => {
  assert.equal(weeksOf('2027-02').length, 4)
  assert.equal(weeksOf('2028-02').flat().filter(Boolean).at(-1), '2028-02-29')
  assert.equal(weeksOf('2026-12').flat().filter(Boolean).length, 31)
})

test('days and months are counted over the ends of years', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.equal(addToMonth('2026-01', -1), '2025-12')
  assert.equal(addMonths('2026-03-31', -1), '2026-02-28')
  assert.equal(addMonths('2026-01-15', 12), '2027-01-15')
})

test('weekdays are counted from Monday', () => {
  assert.deepEqual(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf), [0, 5, 6])
})
