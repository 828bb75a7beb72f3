// Words of works that were read, and of their places.
import { chapterNamed, namesItself } from '@manjuan/contract/chapter-names'

export const texts = {
  goOn: '继续看',
  readTo: {
    comic: (number: number, title: string) =>
      namesItself(title) ? `看到 ${title}` : `看到第${number}话${title ? ` ${title}` : ''}`,
    novel: (number: number, title: string) => `读到 ${chapterNamed.novel(number, title)}`,
  },
  /** `episode` is 0 for a film of one part. */
  watchedTo: (episode: number, clock: string) => (episode > 0 ? `看到第${episode}集 ${clock}` : `看到 ${clock}`),
  watched: (episode: number) => (episode > 0 ? `看完第${episode}集` : '已看完'),
}
