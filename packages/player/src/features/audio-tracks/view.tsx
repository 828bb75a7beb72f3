import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Menu } from '#ui/menu.tsx'
import { Setting } from '#ui/setting.tsx'
import { usePlayer } from '#ui/use-player.ts'
import type { AudioTracksModel } from './feature.ts'
import { currentTrack, leaveMs } from './rules.ts'
import styles from './style.module.css'

interface Props {
  player: Player
  model: AudioTracksModel
}

export function AudioTracksMenu({ player, model }: Props) {
  const choice = useChoice(player, model)
  return choice && <Menu player={player} name="audio-tracks" leaveMs={leaveMs} className={styles.menu} {...choice} />
}

/** In the sheet of players too narrow for the menu; there is never a second way beside it. */
export function AudioTracksSetting({ player, model }: Props) {
  const choice = useChoice(player, model)
  return choice && <Setting {...choice} />
}

function useChoice(player: Player, model: AudioTracksModel) {
  const tracks = usePlayer(player, (state) => state.audioTracks)
  const value = usePlayer(player, (state) => state.audioTrack)
  const current = currentTrack(tracks, value)
  if (current === null || tracks.length < 2) return null
  return {
    label: textsOf(player).audio,
    text: current.text,
    choices: tracks,
    chosen: current.value,
    onChoose: (chosen: string) => model.choose(player, chosen),
  }
}
