// Works of the demo shop that the browser benches open.

import { registerReader } from './reader.ts'
import { dataOf, type Site } from './site.ts'

export interface Works {
  comic: number
  novel: number
  /** A free film that plays. */
  film: number
}

export async function worksOf({ origin }: Site): Promise<Works> {
  const reader = await registerReader(origin)
  const comics = await dataOf<{ updateList: { bookId: number }[] }>(origin, '/api/book/home/index')
  const novels = await dataOf<{ updateList: { bookId: number }[] }>(origin, '/api/novel/home/index')
  return {
    comic: comics.updateList[0]?.bookId ?? 0,
    novel: novels.updateList[0]?.bookId ?? 0,
    film: await playableFilm(origin, reader),
  }
}

/** The first film of the lists that a reader may watch whole. */
async function playableFilm(origin: string, reader: Record<string, string>): Promise<number> {
  for (let page = 1; page <= 5; page++) {
    const { list: vods } = await dataOf<{ list: { vodId: number }[] }>(origin, `/api/vod/page/0/${page}`)
    for (const { vodId } of vods) {
      const { play } = await dataOf<{ play: { watch: string } }>(origin, `/api/vod/detail/${vodId}`, reader)
      if (play.watch === 'full') return vodId
    }
    if (vods.length === 0) break
  }
  throw new Error('no film of the demo plays; is ffmpeg installed?')
}
