// What the viewer chose of what a film offers. Tracks are kept while it is the same film, the lines of a quality for all.
import type { Engine, EngineEvents } from './engine.ts'
import { levelFor } from './levels.ts'
import type { Player } from './player.ts'
import type { PlayerState } from './state.ts'
import type { Store } from './store.ts'

export interface Choices extends Pick<Player, 'setLevel' | 'setAudioTrack' | 'setTextTrack'> {
  /** What the viewer asked for, in lines: the next film's ladder may be another. Null: as the engine sees fit. */
  readonly maxHeight: number | null
  heardLevels(levels: EngineEvents['levels']): void
  /** A renewed or bought address of the same film goes on with the tracks that were chosen. */
  heardTracks(kind: keyof EngineEvents): void
  /** Another film comes. */
  forgetTracks(): void
}

export function createChoices(state: Store<PlayerState>, engine: Engine): Choices {
  let maxHeight: number | null = null
  let audio: string | null = null

  function setAudioTrack(value: string): void {
    if (!state.get().audioTracks.some((track) => String(track.value) === String(value))) return
    audio = String(value)
    state.set({ audioTrack: audio })
    engine.setAudioTrack(audio)
  }

  function setTextTrack(value: string | null): void {
    const known = value === null ? null : state.get().textTracks.find((one) => String(one.value) === String(value))
    if (known === undefined) return
    const textTrack = known === null ? null : known.value
    state.set({ textTrack })
    engine.setTextTrack(textTrack)
  }

  return {
    get maxHeight() {
      return maxHeight
    },
    setLevel: (id) => {
      const level = state.get().levels.find((one) => one.id === id)
      maxHeight = level ? Math.min(level.width || level.height, level.height) : null
      const chosen = level ? id : 'auto'
      state.set({ level: chosen })
      engine.setLevel(chosen)
    },
    setAudioTrack,
    setTextTrack,
    heardLevels: (levels) => {
      const id = maxHeight === null ? null : levelFor(levels, maxHeight)
      state.set({ levels, level: id ?? 'auto' })
      if (id !== null) engine.setLevel(id)
    },
    heardTracks: (kind) => {
      const { textTrack } = state.get()
      if (kind === 'audioTracks' && audio !== null) setAudioTrack(audio)
      if (kind === 'textTracks' && textTrack !== null) setTextTrack(textTrack)
    },
    forgetTracks: () => {
      audio = null
      state.set({ textTrack: null })
    },
  }
}
