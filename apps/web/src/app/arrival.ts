// The beginning of a visit. It keeps branch and trace of the link (G-11) and makes a reader.
// It reports once the address from which the reader came (E-04).
import { limits } from '@manjuan/contract/limits'
import { freshUser } from '#api/account.ts'
import { answerOf } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { commonInfo } from '#api/site.ts'
import { branchId } from '#local/branch.ts'
import { doorOf, thisDevice } from '#local/device.ts'
import { firstSource } from '#local/source.ts'
import { staysHere } from '#local/stays-here.ts'
import { linkTrace, traceId } from '#local/trace.ts'
import { renameSite } from './site-name.ts'

export function adoptAddress({ searchParams }: URL): void {
  const branch = searchParams.get('tgId')
  const visitor = searchParams.get('visitorId')
  if (branch !== null && /^-?\d{1,6}$/.test(branch)) branchId.set(branch)
  if (visitor === null || !/^[\w-]{1,64}$/.test(visitor)) return
  traceId.set(visitor)
  linkTrace.set(visitor)
}

/** G-08: gives a desktop or an in-app browser the address of its own page. True on such a page. */
export function atOwnDoor(url: URL): boolean {
  const door = doorOf(thisDevice(), url, staysHere)
  if (door !== null) history.replaceState(null, '', door)
  return /^\/(desktop|wechat)$/.test(location.pathname)
}

/** Runs after the first paint. */
export async function greet(): Promise<void> {
  firstSource()
  await queryClient.prefetchQuery(freshUser())
  void import('./follow-reader.ts').then(({ followReader }) => followReader())
  await queryClient.prefetchQuery(commonInfo())
  renameSite(queryClient.getQueryData(commonInfo().queryKey)?.siteName ?? '')
  await tellSource()
}

async function tellSource(): Promise<void> {
  const mark = `from_${branchId.get()}_${traceId.get()}`
  if (traceId.get() === '' || document.cookie.split('; ').includes(`${mark}=1`)) return
  const { result } = await answerOf('userFromMark', { query: { referUrl: document.referrer.slice(0, 500) } })
  // biome-ignore lint/suspicious/noDocumentCookie: the specification asks for a cookie; the Cookie Store API is missing on plain http
  if (result) document.cookie = `${mark}=1; path=/; max-age=${limits.sourceCookieDays * 86_400}; samesite=lax`
}
