import { rotation } from '../../src/features/rotation/index.ts'
import type { Demo } from '../demo.ts'

export const demo: Demo = {
  name: 'rotation',
  says: '45 度旋转，垂直或水平镜像',
  features: () => [rotation()],
}
