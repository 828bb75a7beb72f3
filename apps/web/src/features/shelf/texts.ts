// Words of the shelves.

import { namesItself } from '@manjuan/contract/chapter-names'
import { texts as novelTexts } from '#parts/novels/texts.ts'

export const texts = {
  tabs: '书架',
  tab: { shelf: '收藏', history: '阅读记录', 'shelf-bought': '已购' },
  novelTab: { history: '最近阅读', shelf: '我的书架' },
  novelShelf: '我的书架',
  kindOf: '作品类型',
  kinds: { '': '全部', comic: '漫画', novel: '小说', vod: '影片' },
  sortBy: '排序',
  sorts: { update: '最近更新', read: '最近阅读', added: '加入时间' },
  noRecord: '暂时没有记录',
  toStore: { '': '去看漫画', comic: '去看漫画', novel: '去书城看看', vod: '去看视频' },
  withdrawn: '已下架',
  shelf: {
    none: '还没有收藏',
    noneHint: {
      '': '看到喜欢的作品，点一下收藏就会放到这里',
      comic: '看到喜欢的漫画，点一下爱心就会放到这里',
      novel: '喜欢的小说加入书架，就会放到这里',
      vod: '追看的影片会放到这里',
    },
    /** Of the novels' own shelf. */
    novelsNone: '暂时没有记录',
    chapters: {
      comic: (count: number) => `共${count}话`,
      novel: (count: number) => `共${count}章`,
      vod: (count: number) => `共${count}集`,
    },
    updates: {
      comic: (count: number) => `更新 ${count} 话`,
      novel: (count: number) => `更新 ${count} 章`,
      vod: (count: number) => `更新 ${count} 集`,
    },
    notRead: { comic: '还没有开始看', novel: '还没有开始读', vod: '还没有开始看' },
    start: '开始看',
    goOn: '续看',
    remove: '取消收藏',
    removeOf: (title: string) => `取消收藏${title}`,
    removed: '已取消收藏',
    novelRemove: '移除',
    novelRemoveOf: (title: string) => `从书架移除${title}`,
    novelRemoved: '已移出书架',
    edit: '编辑',
    done: '完成',
    all: '全选',
    noneOfAll: '取消全选',
    choose: (title: string) => `选择${title}`,
    removeChosen: (count: number) => (count === 0 ? '取消收藏' : `取消收藏 ${count} 部`),
    removedChosen: (count: number) => `已取消收藏 ${count} 部`,
  },
  history: {
    noneHint: {
      '': '看过的作品会记在这里，随时接着看',
      comic: '看过的漫画会记在这里，随时接着看',
      novel: '读过的小说会记在这里，随时接着读',
      vod: '看过的影片会记在这里，随时接着看',
    },
    goOn: '续看',
    novelGoOn: '继续阅读',
    readTo: {
      comic: (number: number, title: string) =>
        namesItself(title) ? `看到 ${title}` : `看到第${number}话${title ? ` ${title}` : ''}`,
      novel: (number: number, title: string) => `读到 ${novelTexts.chapterNamed(number, title)}`,
    },
    /** `episode` is 0 for a film of one part. */
    watchedTo: (episode: number, clock: string) => (episode > 0 ? `看到第${episode}集 ${clock}` : `看到 ${clock}`),
    watched: (episode: number) => (episode > 0 ? `看完第${episode}集` : '已看完'),
  },
  bought: {
    count: (count: number) => `共 ${count} 部，买过的可以一直看`,
    noneHint: '买过的漫画、小说和影片会放在这里，随时可以再看',
    parts: {
      comic: (bought: number, total: number) => `已购 ${bought}/${total} 话`,
      novel: (bought: number, total: number) => `已购 ${bought}/${total} 章`,
      vod: (bought: number, total: number) => (total === 1 ? '已购整部' : `已购 ${bought}/${total} 集`),
    },
    coins: (coins: number) => `${coins} 金币`,
    when: (when: string) => `${when}购买`,
    withdrawnHint: '作品已下架，你买过的这些仍然可以看',
    choose: '选话',
    chooseOf: (title: string) => `选择${title}的已购章节`,
    chaptersOf: (title: string) => `${title} · 已购章节`,
    number: {
      comic: (number: number) => `第${number}话`,
      novel: (number: number) => `第${number}章`,
      vod: (number: number) => `第${number}集`,
    },
  },
  films: {
    title: '已购视频',
    count: (count: number) => `共${count}部，买过的可以一直看`,
    boughtAt: (when: string) => `${when}购买`,
    gone: '影片已下架',
    none: '暂时没有记录',
    noneHint: '买过的视频会放在这里，随时可以再看',
    toStore: '去看视频',
  },
}
