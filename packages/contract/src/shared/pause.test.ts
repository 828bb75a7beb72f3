import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPaused } from './pause.ts'

test('a channel is paused while it has a reason and its end has not come', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const at = (text: string) => new Date(`2026-11-21T${text}Z`)
  const table: [maintenance: string, until: Date | null, paused: boolean][] = [
    ['', null, false],
    ['', at('13:00:00'), false],
    ['维护', null, true],
    ['维护', at('12:00:01'), true],
    ['维护', at('12:00:00'), false],
    ['维护', at('11:00:00'), false],
  ]
  for (const [maintenance, until, paused] of table)
    assert.equal(isPaused({ maintenance, until }, now), paused, `${maintenance} ${until?.toISOString()}`)
})
