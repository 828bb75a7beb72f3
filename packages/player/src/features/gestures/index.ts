import type { Feature } from '#core/player.ts'
import { canSetVolume } from '#dom/device.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createGestures } from './feature.ts'
import { GesturesLayer } from './view.tsx'

/** Taps, swipes and the long press on the picture, and the lock in full screen. Give it first: other layers lie above it. */
export function gestures(): Feature<View> {
  const model = createGestures({ volume: canSetVolume(), buzz: () => void navigator.vibrate?.(12) })
  return {
    name: 'gestures',
    attach: model.attach,
    views: { layer: viewOf(GesturesLayer, { model }) },
  }
}
