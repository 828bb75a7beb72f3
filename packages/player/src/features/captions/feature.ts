import type { Cue } from '#core/engine.ts'
import type { Player } from '#core/player.ts'
import { sameValue } from '#core/same-value.ts'
import type { Track } from '#core/state.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { textsOf } from '#i18n/index.ts'
import {
  type Background,
  keeperKey,
  noticeMs,
  readTaste,
  type Size,
  type Taste,
  usualTaste,
  wantedTrack,
} from './rules.ts'

export interface CaptionsModel {
  state: Store<{ cues: readonly Cue[]; taste: Taste }>
  attach(player: Player): () => void
  /** Null puts them out. */
  choose(player: Player, value: string | number | null): void
  setSize(player: Player, size: Size): void
  setBackground(player: Player, background: Background): void
}

export function createCaptions(): CaptionsModel {
  const state = createStore<{ cues: readonly Cue[]; taste: Taste }>({ cues: [], taste: usualTaste })

  function like(player: Player, change: Partial<Taste>): void {
    const taste = { ...state.get().taste, ...change }
    state.set({ taste })
    player.keeper.set(keeperKey, JSON.stringify(taste))
  }

  function takeUp(player: Player, tracks: readonly Track[]): void {
    const wanted = wantedTrack(tracks, state.get().taste.language)
    // An engine that has just been opened knows nothing of the captions that were on.
    const value = wanted === undefined ? player.state.get().textTrack : wanted
    if (value !== null || player.state.get().textTrack !== null) player.setTextTrack(value)
  }

  return {
    state,
    attach: (player) => {
      state.set({ taste: readTaste(player.keeper.get(keeperKey)) })
      const undo = together(
        player.engine.on('textTracks', (tracks) => takeUp(player, tracks)),
        player.engine.on('cues', (cues) => state.set({ cues })),
        player.on('source', () => state.set({ cues: [] })),
      )
      if (player.state.get().textTracks.length > 0) takeUp(player, player.state.get().textTracks)
      return () => {
        undo()
        state.set({ cues: [] })
      }
    },
    choose: (player, value) => {
      const { textTrack, textTracks } = player.state.get()
      player.openPanel(null)
      if (sameValue(value, textTrack)) return
      const track = textTracks.find((one) => sameValue(one.value, value))
      if (value !== null && !track) return
      player.setTextTrack(track?.value ?? null)
      if (!track) state.set({ cues: [] })
      like(player, { language: track?.language ?? null })
      const texts = textsOf(player)
      player.tell(track ? texts.captionsNow(track.text) : texts.captionsAreOff, noticeMs)
    },
    setSize: (player, size) => like(player, { size }),
    setBackground: (player, background) => like(player, { background }),
  }
}
