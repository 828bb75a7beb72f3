import { levelFor, linesOf } from '#core/levels.ts'
import type { Level } from '#core/state.ts'

/** P-07. The site's cookie; its value names a height (`720`) or `AUTO`, never an id, so that it fits the next film too. */
export const cookieName = 'selectedStreamLevel'
/** How long the line about a choice that was taken back stands. */
export const tellMs = 3_000
export const cookieDays = 365
/** The modal never stays longer, whatever the engine says. */
export const switchMs = 8000
/** Choosing 自动 changes nothing at once, so its modal only tells. */
export const autoMs = 2000

/** What a choice is remembered by. */
export function definitionOf(levels: readonly Level[], id: string): string {
  const level = levels.find((one) => one.id === id)
  const lines = level ? linesOf(level) : 0
  return lines > 0 ? String(lines) : 'AUTO'
}

/** The level for a remembered definition, or 'auto'; null when it says nothing. */
export function rememberedLevel(definition: string | null, levels: readonly Level[]): string | null {
  if (definition === null || levels.length === 0) return null
  if (definition.toUpperCase() === 'AUTO') return 'auto'
  return /^\d+$/.test(definition) ? levelFor(levels, Number(definition)) : null
}

/** Best first, as menus show them. */
export const falling = (levels: readonly Level[]): Level[] =>
  [...levels].sort((a, b) => linesOf(b) - linesOf(a) || b.bandwidth - a.bandwidth)

/** P-17: ms after the pointer that its menu goes. */
export const leaveMs = 150
