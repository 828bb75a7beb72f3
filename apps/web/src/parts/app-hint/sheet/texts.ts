// Words of the sheet behind the offers.
export const texts = {
  title: '下载 APP',
  hint: '装到手机桌面，点开就能接着看',
  download: '立即下载',
  add: '添加到主屏幕',
  install: '添加到桌面',
  installed: '已添加到桌面',
  known: '知道了',
  steps: {
    ios: ['点浏览器底部的分享按钮', '在菜单里选「添加到主屏幕」', '点右上角的「添加」'],
    android: ['点浏览器的菜单按钮', '选「添加到主屏幕」或「安装应用」', '点「添加」确认'],
    other: ['用手机浏览器打开本站', '在浏览器菜单里选「添加到主屏幕」', '点「添加」确认'],
  },
}
