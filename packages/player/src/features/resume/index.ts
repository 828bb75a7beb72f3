import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createResume, type ResumeOptions } from './feature.ts'
import { ResumeBox } from './view.tsx'

export type { ResumeOptions } from './feature.ts'

/** P-02: offers the second where the film was left; one object for one player. */
export function resume(options: ResumeOptions = {}): Feature<View> {
  const model = createResume(options)
  return {
    name: 'resume',
    attach: model.attach,
    views: { corner: viewOf(ResumeBox, { model }) },
  }
}
