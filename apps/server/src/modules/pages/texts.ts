// Words of pages for those who read HTML alone.
const by = (author: string): string => (author === '' ? '' : `，${author}`)

export const texts = {
  /** What stands for a summary that nobody has written. */
  about: {
    comic: (title: string, author: string) => `漫画《${title}》${by(author)}，在线阅读`,
    novel: (title: string, author: string) => `小说《${title}》${by(author)}，在线阅读`,
    film: (title: string, author: string) => `视频《${title}》${by(author)}，在线观看`,
  },
}
