import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createStartAd, type StartAdRules } from './feature.ts'
import { StartAdCover } from './view.tsx'

export type { StartAdRules as StartAdOptions } from './feature.ts'

/** P-12: a picture before the film, for some seconds; one object for one player. */
export function startAd(options: StartAdRules): Feature<View> {
  const model = createStartAd(options)
  return {
    name: 'start-ad',
    attach: model.attach,
    views: { cover: viewOf(StartAdCover, { model, coverUrl: options.coverUrl }) },
  }
}
