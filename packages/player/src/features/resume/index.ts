import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createResume, type ResumeOptions } from './feature.ts'
import { ResumeBox } from './view.tsx'

export type { ResumeOptions } from './feature.ts'

export interface Resume extends Feature<View> {
  /** The host has loaded the film at this second by itself: as soon as it plays, that is told, with a way to its beginning. */
  begunAt(seconds: number): void
}

/** P-02: offers the second where the film was left; one object for one player. */
export function resume(options: ResumeOptions = {}): Resume {
  const model = createResume(options)
  return {
    name: 'resume',
    attach: model.attach,
    views: { corner: viewOf(ResumeBox, { model }) },
    begunAt: model.begunAt,
  }
}
