// Words of the novel reader.
import { chapterNamed } from '@manjuan/contract/chapter-names'

export const texts = {
  chapterNamed: chapterNamed.novel,
  chapter: (number: number) => `第${number}章`,
  notLoaded: '当前书本信息未加载，请返回主页重新操作',
  goHome: '回到首页',
  opening: '正在打开',

  // N-10, N-13.
  noMoreChapters: '没有更多章节啦 ^_^',
  congestion: '信息获取失败，请返回稍后重试',
  timeout: '网络超时，请刷新重试',
  refresh: '刷新重试',
  reload: '重新加载',
  isFirst: '已经是第一章啦',
  isLast: '已经是最后一章啦',
  toDetail: '返回详情',
  end: { serialize: '已追到最新一章', finish: '全书完' },
  endHint: { serialize: '加入书架，更新了不会错过', finish: '感谢读到这里' },

  // Menu.
  bars: '阅读菜单',
  back: '返回',
  home: '首页',
  previous: '上一章',
  next: '下一章',
  catalogue: '目录',
  shelf: '加入书架',
  onShelf: '移除书架',
  addedToShelf: '已加入书架',
  removedFromShelf: '已移出书架',
  fontSize: '字号',
  smaller: '减小字号',
  larger: '增大字号',
  paper: '背景',
  papers: { cream: '米黄', grey: '浅灰', mint: '淡青', lime: '嫩绿', rose: '浅粉', dark: '夜间' },
  face: '字体',
  faces: { plain: '系统', serif: '宋体' },
  leading: '行距',
  leadings: { tight: '紧凑', usual: '标准', wide: '宽松', widest: '最宽' },
  margin: '边距',
  margins: { narrow: '窄', usual: '标准', wide: '宽' },
  mode: '翻页',
  modes: { scroll: '上下滚动', page: '左右翻页' },
  more: '更多设置',
  less: '收起设置',
  night: '夜间',
  day: '日间',
  autoBuy: '自动购买',

  // Catalogue.
  free: '免费',
  bought: '已购买',
  vipFree: 'VIP免费',
  coins: (price: number) => `${price}金币`,
  chapterCount: (count: number) => `共${count}章`,
  toCurrent: '当前章节',
  close: '关闭',
  loadingRows: '加载中...',

  // Locked.
  locked: '以下内容需要购买后阅读',
  unlock: (price: number) => `购买本章节 · ${price} 金币`,
  vipReads: 'VIP 整本免费看',

  // Text.
  picture: (number: number) => `插图${number}`,
  note: (number: number) => `注释${number}`,

  // N-08: the question where to go on.
  continueTitle: (number: number) => `上次阅读到第${number}话， 是否继续阅读？`,
  confirm: '确定',
  cancel: '取消',

  // N-09: the question on leaving.
  leavingTitle: '不喜欢？看看小编为您推荐的热门小说',
  leave: '退出阅读',
  stay: '继续阅读',

  // Footer.
  progress: (number: number, total: number) => `${number}/${total}章`,
  page: (page: number, pages: number) => `${page}/${pages}页`,
  percent: (percent: number) => `${percent}%`,
  battery: (percent: number) => `电量${percent}%`,
}
