import { captions } from '../../src/features/captions/index.ts'
import type { Demo } from '../demo.ts'

export const demo: Demo = {
  name: 'captions',
  says: '换字幕，字号和底色可选',
  features: () => [captions()],
}
