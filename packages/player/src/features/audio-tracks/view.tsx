import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { choiceViews } from '#ui/choice-views.tsx'
import { usePlayer } from '#ui/use-player.ts'
import type { AudioTracksModel } from './feature.ts'
import { currentTrack, leaveMs } from './rules.ts'
import styles from './style.module.css'

export const audioTracksViews = (model: AudioTracksModel) =>
  choiceViews({ name: 'audio-tracks', leaveMs, className: styles.menu }, (player) => useChoice(player, model))

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
    onChoice: (chosen: string) => model.choose(player, chosen),
  }
}
