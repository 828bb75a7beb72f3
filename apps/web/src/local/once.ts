/**
 * A module that is asked for once. Later calls get it without import(), which waits for a task of the page even where the
 * module is here. A failed load is tried again by the next call.
 */
export function once<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let found: Promise<Module> | null = null
  return () => {
    found ??= load().catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
}
