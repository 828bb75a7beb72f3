/**
 * Short scenes that chapters are made of, a line a panel:
 *   `@ …`  a wide view with the people in it, narrated      `# …`  the place alone
 *   `a:smile …`  somebody speaks (a hero, b partner, c third); `a:… / b:…` two balloons in one panel
 *   `*` in front: a burst of focus      `?` in front: a comic reaction      `~轰` behind: a sound word
 * A line in （） is thought, one ending in ！！ is shouted. {a} {b} {c} {place} {thing} {foe} are the
 * comic's own; {ta} {tb} {tc} are 他 or 她.
 */
import { adventureTales } from './tales-adventure.ts'
import { heartTales } from './tales-heart.ts'
import { shared } from './tales-shared.ts'
import { townTales } from './tales-town.ts'
import type { Category } from './work.ts'

const own: Record<Category, readonly string[]> = { ...adventureTales, ...heartTales, ...townTales }

/** The stories told in a category: its own first, then those that suit everybody. */
export const talesOf = (category: Category): { own: readonly string[]; shared: readonly string[] } => ({
  own: own[category],
  shared,
})
