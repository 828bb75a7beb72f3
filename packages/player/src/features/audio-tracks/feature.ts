import type { Player } from '#core/player.ts'
import { sameValue } from '#core/same-value.ts'
import type { Track } from '#core/state.ts'
import { together } from '#core/together.ts'
import { textsOf } from '#i18n/index.ts'
import { currentTrack, keeperKey, noticeMs, noticeRest, wantedTrack } from './rules.ts'

export interface AudioTracksModel {
  attach(player: Player): () => void
  choose(player: Player, value: string | number): void
}

export function createAudioTracks(): AudioTracksModel {
  let awaited: { value: string; since: number } | null = null
  let stopTimer: () => void = () => {}
  let stopNotice: () => void = () => {}

  function forget(): void {
    awaited = null
    stopTimer()
    stopNotice()
  }

  function tell(player: Player, track: Track): void {
    forget()
    awaited = { value: track.value, since: player.timers.now() }
    stopNotice = player.tell(textsOf(player).audioNow(track.text), noticeMs.most)
  }

  function heard(player: Player, value: string | null): void {
    if (awaited === null || !sameValue(awaited.value, value)) return
    const rest = noticeRest(player.timers.now() - awaited.since)
    awaited = null
    stopTimer = player.timers.after(rest, forget)
  }

  function takeUp(player: Player, tracks: readonly Track[]): void {
    const value = wantedTrack(tracks, player.state.get().audioTrack, player.keeper.get(keeperKey))
    if (value !== null) player.setAudioTrack(value)
  }

  return {
    attach: (player) => {
      const undo = together(
        player.engine.on('audioTracks', (tracks) => takeUp(player, tracks)),
        player.engine.on('audioTrack', (value) => heard(player, value)),
        player.on('source', forget),
        player.on('failed', forget),
      )
      if (player.state.get().audioTracks.length > 0) takeUp(player, player.state.get().audioTracks)
      return () => {
        undo()
        forget()
      }
    },
    choose: (player, value) => {
      const { audioTracks, audioTrack } = player.state.get()
      player.openPanel(null)
      const track = audioTracks.find((one) => sameValue(one.value, value))
      if (!track || sameValue(currentTrack(audioTracks, audioTrack)?.value, value)) return
      tell(player, track)
      player.keeper.set(keeperKey, track.language)
      player.setAudioTrack(track.value)
    },
  }
}
