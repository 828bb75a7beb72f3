// Words of works that were read, and of their places.
import { namesItself } from '@manjuan/contract/chapter-names'
import { texts as novelTexts } from '#parts/novels/texts.ts'

export const texts = {
  goOn: '继续看',
  readTo: {
    comic: (number: number, title: string) =>
      namesItself(title) ? `看到 ${title}` : `看到第${number}话${title ? ` ${title}` : ''}`,
    novel: (number: number, title: string) => `读到 ${novelTexts.chapterNamed(number, title)}`,
  },
  /** `episode` is 0 for a film of one part. */
  watchedTo: (episode: number, clock: string) => (episode > 0 ? `看到第${episode}集 ${clock}` : `看到 ${clock}`),
  watched: (episode: number) => (episode > 0 ? `看完第${episode}集` : '已看完'),
}
