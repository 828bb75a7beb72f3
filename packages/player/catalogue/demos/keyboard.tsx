import { keyboard } from '../../src/features/keyboard/index.ts'
import type { Demo } from '../demo.ts'

export const demo: Demo = {
  name: 'keyboard',
  says: '键盘：空格、方向键、f、m、c、0–9……',
  features: () => [keyboard()],
}
