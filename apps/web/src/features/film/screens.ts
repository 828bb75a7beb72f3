// The video library's screens by name: a list of its own, so that the first file of the product need not carry it.
import { fetchFilmAhead } from '#api/film-play.ts'
import { filmIdIn } from './detail/rules.ts'

export const screens = {
  home: () => import('./home/home.tsx'),
  category: () => import('./lists/category.tsx'),
  ranking: () => import('./lists/ranking.tsx'),
  /** The film's facts and the player's code come beside the page's. */
  detail: (to: URL) => {
    const vodId = filmIdIn(to.searchParams.get('vodId'))
    if (vodId !== null) fetchFilmAhead(vodId)
    import('./detail/theatre/theatre.tsx').catch(() => {})
    return import('./detail/detail.tsx')
  },
}
