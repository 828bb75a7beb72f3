// The repetitions of `npm run proof`: the same journey in another theme, size, browser or film. The gate keeps one
// journey of each kind.
import test from 'node:test'

export const isProof = process.env.MANJUAN_PROOF === '1'

/** A test of the proof alone, beside the gate's test of the same thing. */
export const proofTest = (title: string, run: (context: test.TestContext) => Promise<void>): void => {
  if (isProof) test(title, run)
}
