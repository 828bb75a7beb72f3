// The first page of a list under /home/ is asked for with the touch on its link.
import { comicLists } from '#api/comic-lists.ts'
import { fetchListAhead } from '#api/lists.ts'
import { planOf } from './rules.ts'

/** `to` is the address of a list's screen; of another one nothing is asked. */
export function fetchComicListAhead({ pathname, searchParams }: URL): void {
  const plan = planOf(pathname.split('/')[2] ?? '')
  if (plan?.kind === 'showcase') fetchListAhead(comicLists.showcase(plan.key))
  else if (plan?.kind === 'latest') fetchListAhead(comicLists.newest())
  else if (plan?.kind === 'ranking' && searchParams.size === 0) fetchListAhead(comicLists.rank('total', 0))
}
