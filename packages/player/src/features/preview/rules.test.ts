import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf, limitOf, type PreviewTerms, validity } from './rules.ts'

test('[P-05] a preview not shorter than the film is invalid, one of 0 seconds is none', () => {
  const table: [terms: PreviewTerms, duration: number, what: string][] = [
    [{ seconds: 0 }, 100, 'none'],
    [{ seconds: -1 }, 100, 'none'],
    [{ seconds: Number.NaN }, 100, 'none'],
    [{ seconds: 15 }, 0, 'pending'],
    [{ seconds: 15 }, 100, 'active'],
    [{ seconds: 100 }, 100, 'invalid'],
    [{ seconds: 101 }, 100, 'invalid'],
    [{ seconds: 15, cut: true, fullSeconds: 100 }, 15.02, 'active'],
    [{ seconds: 15, cut: true, fullSeconds: 100 }, 14.8, 'active'],
    [{ seconds: 100, cut: true, fullSeconds: 100 }, 100, 'invalid'],
  ]
  for (const [terms, duration, what] of table) assert.equal(validity(terms, duration), what, JSON.stringify(terms))
})

test('[P-05] a stream that ends with the preview is over a moment before its end', () => {
  assert.equal(limitOf({ seconds: 15 }, 100), 15)
  assert.equal(limitOf({ seconds: 15, cut: true, fullSeconds: 100 }, 15.5), 15)
  assert.ok(Math.abs(limitOf({ seconds: 15, cut: true, fullSeconds: 100 }, 14.8) - 14.65) < 0.001)
})

test('[P-05] the tip bar counts in minutes only where they are round', () => {
  const table: [seconds: number, unit: string, amount: string][] = [
    [15, 'seconds', '15'],
    [59, 'seconds', '59'],
    [60, 'minutes', '1'],
    [90, 'minutes', '1.5'],
    [100, 'seconds', '100'],
    [600, 'minutes', '10'],
    [15.5, 'seconds', '15.5'],
  ]
  for (const [seconds, unit, amount] of table) assert.deepEqual(amountOf(seconds), { unit, amount })
})
