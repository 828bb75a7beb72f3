// The visit after its first paint: it makes a reader and tells the site's own look. It reports once the address from
// which the reader came (E-04). At the home it does without the library of queries, which comes with the reader's first move.
import { limits } from '@manjuan/contract/limits'
import { answerOf } from '#api/call.ts'
import { freshReader, greetSite } from '#api/greeting.ts'
import { branchId } from '#local/branch.ts'
import { firstMove, noteMoved } from '#local/first-move.ts'
import { colourSite, markSite } from '#local/site-look.ts'
import { renameSite } from '#local/site-name.ts'
import { firstSource } from '#local/source.ts'
import { traceId } from '#local/trace.ts'
import { userInfo, userToldAt } from '#local/user.ts'
import { stack } from './navigator.ts'
import { awaitTouch } from './routes.ts'

export async function greet(): Promise<void> {
  // A reader who was here before has the files already.
  if (userInfo.get() && userToldAt() === 0) noteMoved()
  // Every page but the home has brought the rest with its screen.
  const isLight = stack.get().pages.at(-1)?.path === '/home'
  void (isLight ? firstMove() : Promise.resolve())
    .then(() => import('./stay.ts'))
    .then(({ stay }) => stay())
    .catch(console.error)
  awaitTouch()
  firstSource()
  await freshReader().catch(console.error)
  const info = await greetSite().catch(console.error)
  if (info) {
    renameSite(info.siteName)
    colourSite(info.brandStyle)
    markSite(info.logo)
  }
  await tellSource()
}

async function tellSource(): Promise<void> {
  const mark = `from_${branchId.get()}_${traceId.get()}`
  if (traceId.get() === '' || document.cookie.split('; ').includes(`${mark}=1`)) return
  const { result } = await answerOf('userFromMark', { query: { referUrl: document.referrer.slice(0, 500) } })
  // biome-ignore lint/suspicious/noDocumentCookie: the specification asks for a cookie; the Cookie Store API is missing on plain http
  if (result) document.cookie = `${mark}=1; path=/; max-age=${limits.sourceCookieDays * 86_400}; samesite=lax`
}
