import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Menu } from '#ui/menu.tsx'
import { Setting } from '#ui/setting.tsx'
import { usePlayer } from '#ui/use-player.ts'
import { chooseRate } from './feature.ts'
import { leaveMs, rates, rateText } from './rules.ts'

const choices = rates.map((rate) => ({ value: String(rate), text: rateText(rate) }))

export function RateMenu({ player }: { player: Player }) {
  return <Menu player={player} name="rate" leaveMs={leaveMs} {...useChoices(player)} />
}

export function RateSetting({ player }: { player: Player }) {
  return <Setting {...useChoices(player)} />
}

function useChoices(player: Player) {
  const rate = usePlayer(player, (state) => state.rate)
  return {
    label: textsOf(player).rate,
    text: rateText(rate),
    choices,
    chosen: String(rate),
    onChoose: (value: string) => chooseRate(player, Number(value)),
  }
}
