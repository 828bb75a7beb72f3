import { session } from '../../src/features/session/index.ts'
import type { Demo } from '../demo.ts'

export const demo: Demo = {
  name: 'session',
  says: '锁屏卡片、屏幕常亮、画中画、投屏',
  features: () => [session()],
}
