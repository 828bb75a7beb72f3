// The lines of refusals, as every import prints them.
import type { Refusal } from '#sources/draft.ts'

export function refusalLines(heading: string, refusals: Refusal[]): string[] {
  if (refusals.length === 0) return []
  return [`${heading}（${refusals.length}）`, ...refusals.map(({ source, reason }) => `  ${source}：${reason}`)]
}
