import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createRotation } from './feature.ts'
import { attachPosing } from './posing.ts'
import { RotationRows } from './view.tsx'

/** P-09: turns and mirrors the picture; one object for one player. */
export function rotation(): Feature<View> {
  const model = createRotation()
  return {
    name: 'rotation',
    attach: (player) => attachPosing(player, model),
    views: { menu: viewOf(RotationRows, { model }) },
  }
}
