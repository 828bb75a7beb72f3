// Words that offer the app or a place on the home screen (G-09).
export const texts = {
  title: '下载 APP',
  hint: '装到手机桌面，点开就能接着看',
  download: '立即下载',
  add: '添加到主屏幕',
  known: '知道了',
  tip: '下载 APP，追更更方便',
  open: '去下载',
  close: '关闭下载提示',
  steps: {
    ios: ['点浏览器底部的分享按钮', '在菜单里选「添加到主屏幕」', '点右上角的「添加」'],
    android: ['点浏览器的菜单按钮', '选「添加到主屏幕」或「安装应用」', '点「添加」确认'],
    other: ['用手机浏览器打开本站', '在浏览器菜单里选「添加到主屏幕」', '点「添加」确认'],
  },
}
