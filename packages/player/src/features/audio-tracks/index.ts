import type { Feature } from '#core/player.ts'
import type { View } from '#ui/view.ts'
import { type AudioTracksOptions, createAudioTracks } from './feature.ts'
import { audioTracksViews } from './view.tsx'

export type { AudioTracksOptions } from './feature.ts'

/** P-11: chooses what is heard; one object for one player. */
export function audioTracks(options: AudioTracksOptions = {}): Feature<View> {
  const model = createAudioTracks(options)
  return { name: 'audio-tracks', attach: model.attach, views: audioTracksViews(model) }
}
