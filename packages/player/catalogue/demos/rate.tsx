import { rate } from '../../src/features/rate/index.ts'
import type { Demo } from '../demo.ts'

export const demo: Demo = {
  name: 'rate',
  says: '0.5 到 2.0 倍速，记住选择',
  features: () => [rate()],
}
