import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createQuality, type QualityOptions } from './feature.ts'
import { QualityModal } from './modal.tsx'
import { qualityViews } from './view.tsx'

export type { QualityOptions } from './feature.ts'

/** P-07: chooses the quality and remembers it for a year; one object for one player. */
export function quality(options: QualityOptions = {}): Feature<View> {
  const model = createQuality(options)
  return {
    name: 'quality',
    attach: model.attach,
    views: {
      ...qualityViews(model),
      cover: viewOf(QualityModal, { model }),
    },
  }
}
