// Words of what a reader leaves behind.
export const texts = {
  private: '无痕浏览',
  privateHint: '关闭这个标签页之前，看过的不留记录',
  clear: '清空记录',
  clearTitle: { '': '清空阅读记录？', comic: '清空漫画记录？', novel: '清空小说记录？', vod: '清空影片记录？' },
  clearHint: '你所有设备上的记录都会清除，收藏和买过的内容不受影响',
  cancel: '再想想',
  cleared: '记录已清空',
  failed: '网络开了小差，记录还在，请再试一次',
}
