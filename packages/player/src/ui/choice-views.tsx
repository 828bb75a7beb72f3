// Both ways to one choice: a menu in the bar of wide players, a row of the settings sheet in narrow ones.
import type { ComponentProps } from 'react'
import type { Player } from '#core/player.ts'
import { Menu } from './menu.tsx'
import { Setting } from './setting.tsx'
import type { View } from './view.ts'

type MenuProps = ComponentProps<typeof Menu>
export type Choosing = Pick<MenuProps, 'label' | 'text' | 'choices' | 'chosen' | 'onChoice'>

/** Views of a feature with one list. The hook returns null while there is nothing to choose. */
export function choiceViews(
  menu: Pick<MenuProps, 'name' | 'leaveMs' | 'className'>,
  useChoice: (player: Player) => Choosing | null,
): { barRight: View; settings: View } {
  return {
    barRight: ({ player }) => {
      const choice = useChoice(player)
      return choice && <Menu player={player} {...menu} {...choice} />
    },
    settings: ({ player }) => {
      const choice = useChoice(player)
      return choice && <Setting {...choice} />
    },
  }
}
