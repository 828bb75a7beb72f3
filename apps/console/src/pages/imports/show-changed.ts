import { keepAnswer, keptAnswer } from '#api/call.ts'
import type { Batch } from './types.ts'

/** The changed batch is shown, and followed, even if asking for it anew has failed. A newer one stays. */
export function showChanged(changed: Batch): void {
  // The page's address names the batch by a text.
  const input = { params: { id: String(changed.id) } }
  const shown = keptAnswer('importBatch', input)
  if (!shown || shown.version < changed.version) keepAnswer('importBatch', input, changed)
}
