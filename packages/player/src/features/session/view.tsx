import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SettingButton } from '#ui/setting.tsx'
import { useStore } from '#ui/use-store.ts'
import type { Elsewhere } from './elsewhere.ts'

interface Props {
  player: Player
  model: Elsewhere
}

export function ElsewhereButtons({ player, model }: Props) {
  const texts = textsOf(player)
  const { canPip, pip, canRemote } = useStore(model.state)
  return (
    <>
      {canRemote ? <IconButton icon="cast" label={texts.remote} size={22} onClick={model.pickRemote} /> : null}
      {canPip ? (
        <IconButton
          icon="pip"
          label={pip ? texts.pipLeave : texts.pip}
          aria-pressed={pip}
          size={22}
          onClick={model.togglePip}
        />
      ) : null}
    </>
  )
}

/** The same in the settings sheet of a narrow player. */
export function ElsewhereRows({ player, model }: Props) {
  const texts = textsOf(player)
  const { canPip, pip, canRemote } = useStore(model.state)
  const rows = [
    ...(canRemote ? [{ text: texts.remote, run: model.pickRemote }] : []),
    ...(canPip ? [{ text: pip ? texts.pipLeave : texts.pip, run: model.togglePip }] : []),
  ]
  return rows.map(({ text, run }) => (
    <SettingButton
      key={text}
      onClick={() => {
        player.openPanel(null)
        run()
      }}
    >
      {text}
    </SettingButton>
  ))
}
