import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createCaptions } from './feature.ts'
import { CaptionsLayer } from './layer.tsx'
import { CaptionsTaste, captionsViews } from './view.tsx'

/** P-10: chooses the captions and draws them; one object for one player. */
export function captions(): Feature<View> {
  const model = createCaptions()
  return {
    name: 'captions',
    attach: model.attach,
    views: {
      layer: viewOf(CaptionsLayer, { model }),
      ...captionsViews(model),
      menu: viewOf(CaptionsTaste, { model }),
    },
  }
}
