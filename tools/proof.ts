// The repetitions of `npm run proof`: the same journey in another theme, size, browser or film. The gate keeps one
// journey of each kind.
import test from 'node:test'

export const isProof = process.env.MANJUAN_PROOF === '1'

type Run = (context: test.TestContext) => Promise<void>

interface Declare {
  (title: string, run: Run): void
  (title: string, options: test.TestOptions, run: Run): void
}

/** A test of the proof alone, beside the gate's test of the same thing. Node names the file that declares it. */
export const proofTest: Declare = isProof ? (test as Declare) : () => {}
