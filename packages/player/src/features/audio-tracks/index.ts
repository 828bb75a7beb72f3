import type { Feature } from '#core/player.ts'
import type { View } from '#ui/view.ts'
import { createAudioTracks } from './feature.ts'
import { audioTracksViews } from './view.tsx'

/** P-11: chooses what is heard; one object for one player. */
export function audioTracks(): Feature<View> {
  const model = createAudioTracks()
  return { name: 'audio-tracks', attach: model.attach, views: audioTracksViews(model) }
}
