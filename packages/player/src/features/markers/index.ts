import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createMarkers } from './feature.ts'
import type { Marker } from './rules.ts'
import { Markers } from './view.tsx'

export type { Marker } from './rules.ts'

export interface MarkersFeature extends Feature<View> {
  set(markers: readonly Marker[]): void
}

/** P-06: dots on the progress bar with a card each; one object for one player. */
export function markers(list: readonly Marker[]): MarkersFeature {
  const model = createMarkers(list)
  return {
    name: 'markers',
    attach: model.attach,
    views: { progress: viewOf(Markers, { model }) },
    set: model.set,
  }
}
