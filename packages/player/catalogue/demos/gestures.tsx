import { gestures } from '../../src/features/gestures/index.ts'
import type { Demo } from '../demo.ts'

export const demo: Demo = {
  name: 'gestures',
  says: '手势：双击、滑动、长按，全屏时可锁定',
  features: () => [gestures()],
}
