import type { Feature } from '#core/player.ts'
import type { View } from '#ui/view.ts'
import { attachRate } from './feature.ts'
import { rateViews } from './view.tsx'

/** P-08: half to double speed, remembered. */
export function rate(): Feature<View> {
  return { name: 'rate', attach: attachRate, views: rateViews() }
}
