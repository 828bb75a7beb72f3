import { audioTracks } from '../../src/features/audio-tracks/index.ts'
import { type Demo, heard } from '../demo.ts'

export const demo: Demo = {
  name: 'audio-tracks',
  says: '换声音：点开，选一条',
  features: () => [audioTracks({ onAudioTrackReady: (tracks) => heard('onAudioTrackReady', tracks) })],
}
