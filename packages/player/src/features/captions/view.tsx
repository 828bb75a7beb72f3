import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { choiceViews } from '#ui/choice-views.tsx'
import { Setting } from '#ui/setting.tsx'
import { usePlayer } from '#ui/use-player.ts'
import { useStore } from '#ui/use-store.ts'
import type { CaptionsModel } from './feature.ts'
import { backgrounds, leaveMs, sizes } from './rules.ts'

interface Props {
  player: Player
  model: CaptionsModel
}

const off = ''

export const captionsViews = (model: CaptionsModel) =>
  choiceViews({ name: 'captions', leaveMs }, (player) => useChoice(player, model))

/** How they look: in the sheet of every player. */
export function CaptionsTaste({ player, model }: Props) {
  const any = usePlayer(player, (state) => state.textTracks.length > 0)
  const { taste } = useStore(model.state)
  const texts = textsOf(player)
  if (!any) return null
  return (
    <>
      <Setting
        label={texts.captionSize}
        choices={sizes.map((size) => ({ value: size, text: texts.captionSizes[size] }))}
        chosen={taste.size}
        onChoice={(value) => {
          const size = sizes.find((one) => one === value)
          if (size) model.setSize(player, size)
        }}
      />
      <Setting
        label={texts.captionBackground}
        choices={backgrounds.map((one) => ({ value: one, text: texts.captionBackgrounds[one] }))}
        chosen={taste.background}
        onChoice={(value) => {
          const background = backgrounds.find((one) => one === value)
          if (background) model.setBackground(player, background)
        }}
      />
    </>
  )
}

function useChoice(player: Player, model: CaptionsModel) {
  const tracks = usePlayer(player, (state) => state.textTracks)
  const chosen = usePlayer(player, (state) => state.textTrack)
  const texts = textsOf(player)
  if (tracks.length === 0) return null
  return {
    label: texts.captions,
    // No text: the menu’s name is not said twice.
    text: tracks.find((track) => track.value === chosen)?.text ?? <>{texts.captions}</>,
    choices: [{ value: off, text: texts.captionsOff }, ...tracks.map(({ value, text }) => ({ value, text }))],
    chosen: chosen ?? off,
    onChoice: (value: string) => model.choose(player, value === off ? null : value),
  }
}
