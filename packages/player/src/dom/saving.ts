// Whether data is to be saved; comes with the engine's code.

/** The reader pays for what he does not see, or can hardly load what he sees. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}
