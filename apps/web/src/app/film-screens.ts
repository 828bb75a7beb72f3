// The video library's screens by name. They stand apart, so that the first file of the product need not carry them.
import { fetchFilmAhead } from '#api/film-play.ts'
import { filmIdIn } from '#features/film/detail/rules.ts'
import { theatreCode } from '#features/film/detail/theatre-code.ts'
import { once } from '#local/once.ts'

export const code = {
  home: once(() => import('#features/film/home/home.tsx')),
  detail: once(() => import('#features/film/detail/detail.tsx')),
}

export const screens = {
  category: once(() => import('#features/lists/films/category.tsx')),
  ranking: once(() => import('#features/lists/films/ranking.tsx')),
  /** The film's facts and the player's code are loaded beside the page's code. A visit's first page shows its poster first. */
  detail: (to: URL, isFirst = false) => {
    const vodId = filmIdIn(to.searchParams.get('vodId'))
    if (vodId !== null) fetchFilmAhead(vodId)
    if (!isFirst) theatreCode().catch(() => {})
    return code.detail()
  },
}
