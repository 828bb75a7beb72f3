// Whether data is to be saved.

/** True where data is saved, or where the network hardly carries a film. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}
