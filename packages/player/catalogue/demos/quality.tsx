import { quality } from '../../src/features/quality/index.ts'
import { type Demo, heard } from '../demo.ts'

const levels = [
  { definition: 'HD', desc: '超清 720P', Url: '/stream/v720/index.m3u8' },
  { definition: 'LD', desc: '流畅 360P', Url: '/stream/v360/index.m3u8' },
]
const files = [
  { definition: '片段一 360P', Url: '/stream/whole.mp4' },
  { definition: '片段二 240P', Url: '/stream/ad.mp4' },
]

export const demo: Demo = {
  name: 'quality',
  says: '换清晰度，记住一年；每次选择都告诉宿主',
  choices: [{ name: 'quality-urls', values: ['hls', 'file'], says: '每档各有地址（levels）：换档即换地址，接着放' }],
  features: () => [quality({ onChoose: (definition, text) => heard('onChoose', definition, text) })],
  source: (query) => {
    const how = query.get('quality-urls')
    if (how === 'hls') return { url: '/stream/v360/index.m3u8', type: 'hls', levels }
    return how === 'file' ? { url: '/stream/whole.mp4', type: 'file', levels: files } : {}
  },
}
