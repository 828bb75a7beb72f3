import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createMembership } from './feature.ts'
import { MembershipCover, type MembershipOptions } from './view.tsx'

export type { MembershipButton, MembershipOptions } from './view.tsx'

export interface Membership extends Feature<View> {
  show(): void
  close(): void
  /** The film is free. */
  hide(): void
}

/** P-15: a film for members only; one object for one player. */
export function membership(options: MembershipOptions): Membership {
  const model = createMembership(options)
  return {
    name: 'membership',
    attach: model.attach,
    views: { cover: viewOf(MembershipCover, { model, options }) },
    show: model.show,
    close: model.close,
    hide: model.hide,
  }
}
