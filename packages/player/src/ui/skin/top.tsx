// Above the picture in full screen: the way back, the title, and on phones that cannot be turned the buttons that do it.
import type { Player } from '#core/player.ts'
import { elementsOf } from '#dom/elements.ts'
import { isTurned, setTurned } from '#dom/turned.ts'
import { textsOf } from '#i18n/index.ts'
import { IconButton } from '../icon-button.tsx'
import { usePlayer } from '../use-player.ts'
import css from './skin.module.css'

export function Top({ player, onBack }: { player: Player; onBack: (() => void) | undefined }) {
  const texts = textsOf(player)
  const screen = usePlayer(player, (state) => state.screen)
  const wide = usePlayer(player, (state) => state.width > state.height)
  const claimed = usePlayer(player, (state) => state.turn !== null)
  const title = usePlayer(player, () => player.source?.title)
  const elements = elementsOf(player)
  const back = screen === 'inline' ? onBack : () => player.leaveScreen()
  if (!back) return null
  const system = elements !== null && 'webkitEnterFullscreen' in elements.video
  return (
    <div className={css.top}>
      <IconButton icon="back" label={screen === 'inline' ? texts.back : texts.leaveScreen} onClick={back} />
      <span className={css.title}>{screen === 'inline' ? '' : title}</span>
      {screen === 'page' && wide && elements ? (
        <IconButton
          icon="turn"
          label={texts.turn}
          size={22}
          onClick={() => setTurned(elements.root, !isTurned(elements.root))}
        />
      ) : null}
      {screen === 'page' && system && !claimed ? (
        <IconButton
          icon="enter"
          label={texts.nativeScreen}
          size={22}
          onClick={() => {
            player.leaveScreen()
            player.enterScreen('native')
          }}
        />
      ) : null}
    </div>
  )
}
