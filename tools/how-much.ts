// The repetitions of a test. The gate (npm test) takes few, the proof (npm run proof) as many as a release needs.

/** Each number by its setting: CRASH_RUNS=50 npm test -- apps/server/src/crash is for more. */
const amounts = {
  /** Kills of the server, for each engine. */
  CRASH_RUNS: { gate: 3, proof: 30 },
  /** Kills at each step of an order and of a refund, for each engine. */
  PAYMENT_KILLS: { gate: 1, proof: 25 },
  /** Kills of an import of films. */
  IMPORT_CRASH_RUNS: { gate: 3, proof: 20 },
  /** Sample episodes of a comic that the command imports: three or six. */
  SAMPLE_EPISODES: { gate: 3, proof: 6 },
  /** Kills of an upgrade, for each engine. */
  UPGRADE_KILLS: { gate: 3, proof: 30 },
  /** Orders with a want that are notified, looked at and left by a killed server, each way. */
  WANT_ORDERS: { gate: 3, proof: 60 },
  /** Copies of each forged notify. */
  FORGED_NOTIFIES: { gate: 2, proof: 20 },
  /** Orders of each gateway whose notifies come many times, all at once and in any order. */
  DELIVERED_ORDERS: { gate: 12, proof: 2_000 },
  /** Most notifies of one such order. */
  DELIVERIES: { gate: 6, proof: 50 },
  /** Random histories of orders, purchases and refunds, each held to a model. */
  REFUND_HISTORIES: { gate: 40, proof: 2_000 },
  /** Readers who check in 20 times each, all at once. */
  CHECK_IN_READERS: { gate: 100, proof: 500 },
  /** Guests of a farm behind one address. */
  FARM_GUESTS: { gate: 200, proof: 10_000 },
  /** Random histories of three devices that share a library. */
  LIBRARY_HISTORIES: { gate: 400, proof: 10_000 },
  /** Random texts that a caption file says. */
  CAPTION_CASES: { gate: 1_000, proof: 3_000 },
  /** Hostile cases for each field of each call. */
  HOSTILE_CASES: { gate: 4, proof: 200 },
} as const

/** The number of repetitions: a setting of the run wins over that of the gate or the proof. */
export function howMany(name: keyof typeof amounts, env: NodeJS.ProcessEnv = process.env): number {
  const { gate, proof } = amounts[name]
  const asked = Number(env[name])
  if (Number.isSafeInteger(asked) && asked > 0) return asked
  return env.MANJUAN_PROOF === '1' ? proof : gate
}
