// Words of the shortcuts of a home.
export const texts = { nav: '快捷入口', app: '下载APP', desktop: '添加桌面' }
