import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Look, lookedAgain, type Standing, type Step, stepOf } from './entering.ts'

/** Looks every 50 ms from 0 on, one for each distance that is still to go. */
const looksAt = (...toGo: number[]): Look[] =>
  toGo.map((left, index) => ({ at: index * 50, toGo: left, covered: false }))

function stepsAfter(looks: readonly Look[], boughtAt: number | null = null): Step[] {
  let standing: Standing | null = null
  return looks.map((look) => {
    standing = lookedAgain(standing, look)
    return stepOf(standing, boughtAt)
  })
}

const last = (looks: readonly Look[], boughtAt: number | null = null): Step | undefined =>
  stepsAfter(looks, boughtAt).at(-1)
const standing = (looks: number, toGo = 0): Look[] => looksAt(...Array.from({ length: looks }, () => toGo))

test('[X-12] a chapter that has not come is never bought, however long it is awaited', () => {
  for (const toGo of [0.02, 0.3, 0.5, 1]) assert.equal(last(standing(400, toGo)), 'wait', `${toGo}`)
})

test('[X-12] a chapter is bought after it has stood for 300 ms, also when it has come further', () => {
  for (const toGo of [0, 0.009, -0.2, -0.5, -3]) {
    assert.equal(last(standing(6, toGo)), 'wait', `250 ms at ${toGo}`)
    assert.equal(last(standing(7, toGo)), 'buy', `300 ms at ${toGo}`)
  }
})

const moves: [string, number[], Step][] = [
  ['slow reading goes on while the chapter stands', [0, -0.05, -0.1, -0.15, -0.2, -0.25, -0.3], 'buy'],
  ['just under two screens a second is reading', [0, -0.099, -0.198, -0.297, -0.396, -0.495, -0.594], 'buy'],
  ['two screens a second is leafing', [0, -0.1, -0.2, -0.3, -0.4, -0.5, -0.6], 'wait'],
  ['a fling that ends begins the standing', [3, 2, 1, 0, -0.4, -0.4, -0.4], 'wait'],
  ['a jump in between begins it anew', [0, 0, 0, 0, 0, -0.3, -0.3, -0.3], 'wait'],
  ['a step back over the line ends it', [0, 0, 0, 0, 0.04, 0, 0, 0], 'wait'],
]
for (const [what, places, step] of moves) {
  test(`[X-13] ${what}`, () => assert.equal(last(looksAt(...places)), step))
}

test('[X-13] a chapter that rests after a fling is bought 300 ms after its rest', () => {
  const looks = looksAt(3, 1.5, -0.2, -0.2, -0.2, -0.2, -0.2, -0.2, -0.2, -0.2)
  assert.deepEqual(stepsAfter(looks).lastIndexOf('wait'), 8)
  assert.equal(last(looks), 'buy')
})

test('[X-12] under a question or a sheet nothing stands, and the time begins when it goes', () => {
  const covered = standing(20).map((look) => ({ ...look, covered: true }))
  assert.deepEqual(new Set(stepsAfter(covered)), new Set(['wait']))
  const freed = standing(30).map((look, index) => ({ ...look, covered: index < 20 }))
  assert.equal(stepsAfter(freed).indexOf('buy'), 26)
})

test('[X-13] within 5 s of the last purchase the reader is told first, then it is bought', () => {
  const looks = standing(120)
  const steps = stepsAfter(looks, -1_000)
  assert.equal(steps.indexOf('tell'), 6)
  assert.equal(steps.indexOf('buy'), 4_000 / 50)
})
