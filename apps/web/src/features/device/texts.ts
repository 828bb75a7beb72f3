// Words for desktops and in-app browsers (G-08).
export const texts = {
  desktopTitle: '扫码在手机上看',
  lead: '看漫画、读小说、看视频',
  about: '为手机而做：单手翻页，签到领金币，买过的章节永久可看，换设备凭账号找回。',
  points: ['不用下载，扫码就看', '不用注册，打开即有账号', '付费章节一次购买，永久可看'],
  wantsTitle: '接着看',
  wants: (title: string) => `你要看的是《${title}》`,
  scan: '用手机扫一扫',
  scanHint: '手机自带相机或浏览器都可以',
  codeOf: (address: string) => `二维码：${address}`,
  copy: '复制链接',
  stay: '就在这台设备上看',
  stayHint: '页面按手机排版，平板和电脑也能读',
  wall: '作品封面',
  chatTitle: '请在浏览器中打开',
  chatHint: {
    wechat: '微信里不能阅读和支付，换到手机浏览器就好，两步就能接着看。',
    qq: 'QQ 里不能阅读和支付，换到手机浏览器就好，两步就能接着看。',
  },
  stepMenu: {
    wechat: { ios: '点右上角的「···」', android: '点右上角的「···」' },
    qq: { ios: '点右上角的「···」', android: '点右上角的「⋮」' },
  },
  stepOpen: {
    wechat: { ios: '选「在默认浏览器中打开」', android: '选「在浏览器打开」' },
    qq: { ios: '选「用 Safari 打开」', android: '选「用浏览器打开」' },
  },
  chatCopyTitle: '没有这个选项？',
  chatCopyHint: { ios: '复制链接，粘贴到 Safari 的地址栏', android: '复制链接，粘贴到手机浏览器的地址栏' },
}
