import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createPreview } from './feature.ts'
import { PreviewBar, PreviewEnd, type PreviewOptions } from './view.tsx'

export type { PreviewOptions } from './view.tsx'

export interface Preview extends Feature<View> {
  /** Other terms, as after a purchase: with `seconds: 0` the preview vanishes and the film goes on. */
  update(change: Partial<PreviewOptions>): void
  closePreviewLayer(): void
}

/** P-05: lets the first seconds be seen and puts a layer over their end; one object for one player. */
export function preview(options: PreviewOptions): Preview {
  const model = createPreview(options)
  return {
    name: 'preview',
    attach: model.attach,
    views: {
      corner: viewOf(PreviewBar, { model }),
      cover: viewOf(PreviewEnd, { model }),
    },
    update: model.update,
    closePreviewLayer: model.closeLayer,
  }
}
