// Deeds that the database may ask to begin again.
import { isConflict } from '#http/faults.ts'

/** How often a deed is tried before its fault is reported. */
export const tries = 5

/** Runs a deed again when it lost a race in the database. */
export async function againOnConflict<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (!isConflict(error) || attempt >= tries) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 20))
    }
  }
}
