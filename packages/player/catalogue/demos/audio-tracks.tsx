import { audioTracks } from '../../src/features/audio-tracks/index.ts'
import type { Demo } from '../demo.ts'

export const demo: Demo = {
  name: 'audio-tracks',
  says: '换声音：点开，选一条',
  features: () => [audioTracks()],
}
