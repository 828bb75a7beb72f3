/** Runs what may be a host's: what it throws is told to the page's own reporting, and nothing stops for it. */
export function guarded(run: () => void): void {
  try {
    run()
  } catch (error) {
    ;(globalThis.reportError ?? console.error)(error)
  }
}
