import { resume } from '../../src/features/resume/index.ts'
import { type Demo, heard } from '../demo.ts'

export const demo: Demo = {
  name: 'resume',
  says: '上次看到哪里：提示，或直接过去',
  choices: [
    { name: 'resume-autoplay', says: '不问，直接跳过去播放' },
    { name: 'resume-prefix', values: ['mine:'], says: '存储键的前缀' },
    { name: 'resume-host', values: ['9', '18'], says: '由宿主记：getTime 给出的秒数' },
  ],
  features: (query) => {
    const seconds = query.get('resume-host')
    return [
      resume({
        autoplay: query.has('resume-autoplay'),
        prefix: query.get('resume-prefix') ?? undefined,
        ...(seconds === null
          ? {}
          : { getTime: async () => seconds, saveTime: (key, time) => heard('saveTime', key, time) }),
      }),
    ]
  },
}
