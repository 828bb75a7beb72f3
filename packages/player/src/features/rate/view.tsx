import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { choiceViews } from '#ui/choice-views.tsx'
import { usePlayer } from '#ui/use-player.ts'
import { chooseRate } from './feature.ts'
import { leaveMs, rates, rateText } from './rules.ts'

const choices = rates.map((rate) => ({ value: String(rate), text: rateText(rate) }))

export const rateViews = () => choiceViews({ name: 'rate', leaveMs }, useChoice)

function useChoice(player: Player) {
  const rate = usePlayer(player, (state) => state.rate)
  return {
    label: textsOf(player).rate,
    text: rateText(rate),
    choices,
    chosen: String(rate),
    onChoice: (value: string) => chooseRate(player, Number(value)),
  }
}
