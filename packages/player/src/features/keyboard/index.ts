import type { Feature, Player } from '#core/player.ts'
import { together } from '#core/together.ts'
import { elementsOf } from '#dom/elements.ts'
import { listen } from '#dom/surroundings.ts'
import type { View } from '#ui/view.ts'
import { createKeyboard } from './feature.ts'
import { takenBy } from './rules.ts'

/** Space k j l ← → ↑ ↓ f m c < > 0–9 Home End Esc, while the focus is in the player, or nowhere and the player is the page's first. */
export function keyboard(): Feature<View> {
  const model = createKeyboard()
  const attach = (player: Player) => {
    return together(
      model.attach(player),
      listen(document, 'keydown', (event) => {
        const key = event as KeyboardEvent
        if (key.defaultPrevented || !mine(player, key)) return
        if (model.press(key)) key.preventDefault()
      }),
    )
  }
  return { name: 'keyboard', attach }
}

function mine(player: Player, { target, key }: KeyboardEvent): boolean {
  const root = elementsOf(player)?.root
  if (!root || !(target instanceof HTMLElement)) return false
  if (takenBy({ tagName: target.tagName, editable: target.isContentEditable }, key)) return false
  if (target === document.body) return document.querySelector('[data-player]') === root
  return root.contains(target)
}
