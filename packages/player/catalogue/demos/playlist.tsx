import { playlist } from '../../src/features/playlist/index.ts'
import { type Demo, heard } from '../demo.ts'

export const demo: Demo = {
  name: 'playlist',
  says: '一个接一个：列表、两端的提示、播完自动下一个',
  choices: [{ name: 'playlist-stop', says: '播完停下（autoNext: false）' }],
  features: (query) => [
    playlist(
      [
        { name: '第一集 启航', source: '/stream/master.m3u8' },
        { name: '第二集 <b>雨夜</b>', source: { url: '/stream/whole.mp4', type: 'file', title: '雨夜' } },
        { name: '第三集 一个很长很长的名字，长到一行写不下，只好折到第二行去', source: '/signed/first/master.m3u8' },
      ],
      {
        autoNext: !query.has('playlist-stop'),
        onPrev: (fact) => heard('onPrev', fact),
        onNext: (fact) => heard('onNext', fact),
        onClick: (fact) => heard('onClick', fact),
        onChange: (fact) => heard('onChange', fact),
      },
    ),
  ],
}
