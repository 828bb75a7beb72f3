// Test files by their names: .test.ts runs in the gate and the proof, .proof.test.ts in the proof alone.

/** Whether a test opens the web app on the demo's catalogue. */
export const opensApp = (file: string): boolean => file.startsWith('e2e/')
/** Whether a test opens the player's catalogue. */
export const opensPlayer = (file: string): boolean => file.startsWith('e2e/player-')
/** Whether a test opens a browser. */
export const isScreen = (file: string): boolean =>
  opensApp(file) || /^apps\/(cashier\/src\/page|gateways\/src)\/browser\.test\.ts$/.test(file)
const isProofOnly = (file: string): boolean => file.endsWith('.proof.test.ts')
/** A wait that a viewer or reader would feel is measured here: nothing else may hold the machine meanwhile. */
export const isMeasured = (file: string): boolean =>
  /^e2e\/(sample-films|real-film|console-import-hostile)[\w.-]*\.test\.ts$/.test(file)

/** The proof handles thousands of messages, a million rows or a long text here, and judges time and memory: nothing runs beside them. */
export const isLoad = (file: string): boolean =>
  /^apps\/(server\/src\/modules\/payment\/(deliveries|bills\/bills)|pipeline\/src\/import\/samples-novels\.proof)\.test\.ts$/.test(
    file,
  )

/** Files whose path begins with one of the words. The gate takes a proof file only when its whole path is given. */
export function named(
  files: readonly string[],
  { proof, only }: { proof: boolean; only: readonly string[] },
): string[] {
  return files.filter(
    (file) =>
      (proof || !isProofOnly(file) || only.includes(file)) &&
      (only.length === 0 || only.some((word) => file.startsWith(word))),
  )
}
