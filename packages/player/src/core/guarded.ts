/** Pages have this function, other places may not. */
interface Reporting {
  reportError?: (error: unknown) => void
}

/** Runs what may be a host's: what it throws is told to the page's own reporting, and nothing stops for it. */
export function guarded(run: () => void): void {
  try {
    run()
  } catch (error) {
    ;((globalThis as Reporting).reportError ?? console.error)(error)
  }
}
