import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { choiceViews } from '#ui/choice-views.tsx'
import { usePlayer } from '#ui/use-player.ts'
import type { QualityModel } from './feature.ts'
import { falling, leaveMs } from './rules.ts'

export const qualityViews = (model: QualityModel) =>
  choiceViews({ name: 'quality', leaveMs }, (player) => useChoice(player, model))

/** Two qualities and 自动 are the least that leaves a choice. */
function useChoice(player: Player, model: QualityModel) {
  const levels = usePlayer(player, (state) => state.levels)
  const chosen = usePlayer(player, (state) => state.level)
  const shown = usePlayer(player, (state) => state.levels.find((level) => level.id === state.shownLevel)?.text)
  const texts = textsOf(player)
  const auto = { value: 'auto', text: texts.qualityAuto, note: chosen === 'auto' ? shown : undefined }
  if (levels.length < 2) return null
  return {
    label: texts.quality,
    text: levels.find((level) => level.id === chosen)?.text ?? texts.qualityAuto,
    choices: [...falling(levels).map(({ id, text }) => ({ value: id, text })), auto],
    chosen,
    onChoice: (id: string) => model.choose(player, id),
  }
}
