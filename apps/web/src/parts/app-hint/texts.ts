// Words that offer the app or a place on the home screen (G-09).
export const texts = {
  title: '下载 APP',
  tip: '下载 APP，追更更方便',
  open: '去下载',
  close: '关闭下载提示',
}
