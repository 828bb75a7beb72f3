import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createPauseAd, type PauseAdOptions } from './feature.ts'
import { PauseAdBox } from './view.tsx'

export type { PauseAdOptions } from './feature.ts'

/** P-03: a picture while the viewer pauses; one object for one player. */
export function pauseAd(options: PauseAdOptions): Feature<View> {
  const model = createPauseAd(options)
  return {
    name: 'pause-ad',
    attach: model.attach,
    views: { cover: viewOf(PauseAdBox, { model, coverUrl: options.coverUrl }) },
  }
}
