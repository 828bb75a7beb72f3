import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionOf, rateAfter, takenBy } from './rules.ts'

const key = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more })

for (const [pressed, wanted] of [
  [' ', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'seekBy', seconds: -10 }],
  ['ArrowRight', { do: 'seekBy', seconds: 5 }],
  ['ArrowUp', { do: 'volumeBy', by: 0.05 }],
  ['f', { do: 'screen' }],
  ['>', { do: 'rateBy', by: 1 }],
  ['7', { do: 'seekTo', share: 0.7 }],
  ['End', { do: 'seekTo', share: 1 }],
  ['q', null],
] as const) {
  test(`the key ${JSON.stringify(pressed)} means ${wanted?.do ?? 'nothing'}`, () =>
    assert.deepEqual(actionOf(key(pressed)), wanted))
}

test('keys of the browser stay the browser’s', () => {
  assert.equal(actionOf(key('f', { ctrlKey: true })), null)
  assert.equal(actionOf(key('ArrowLeft', { altKey: true })), null)
  assert.equal(actionOf(key('m', { metaKey: true })), null)
})

test('speeds go along the menu and stop at its ends', () => {
  assert.deepEqual(
    [rateAfter(1, 1), rateAfter(1.25, -1), rateAfter(2, 1), rateAfter(0.5, -1), rateAfter(1.7, -1)],
    [1.25, 1, 2, 0.5, 1.5],
  )
})

test('what is being written is no command, and a button has its own space bar', () => {
  assert.equal(takenBy({ tagName: 'INPUT', editable: false }, 'f'), true)
  assert.equal(takenBy({ tagName: 'DIV', editable: true }, 'f'), true)
  assert.equal(takenBy({ tagName: 'BUTTON', editable: false }, ' '), true)
  assert.equal(takenBy({ tagName: 'BUTTON', editable: false }, 'f'), false)
})
