// Words of screens that are not there yet, and of the one before the first.
export const texts = {
  creatingHint: '马上就好，正在为你打开漫画频道',
  video: { title: '高清视频', hint: '片库正在整理，很快就能在这里看视频' },
  screen: { title: '还在准备', hint: '这个页面很快就会开放' },
  toComics: '先去看漫画',
}
