// The visit after its first paint: it makes a reader and reports once the address from which the reader came (E-04).
import { limits } from '@manjuan/contract/limits'
import { freshUser } from '#api/account.ts'
import { answerOf } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { commonInfo } from '#api/site.ts'
import { branchId } from '#local/branch.ts'
import { colourSite, markSite } from '#local/site-look.ts'
import { renameSite } from '#local/site-name.ts'
import { firstSource } from '#local/source.ts'
import { traceId } from '#local/trace.ts'
import { fetchCodeAhead } from './code-ahead.ts'
import { followReader } from './follow-reader.ts'

export async function greet(): Promise<void> {
  fetchCodeAhead()
  firstSource()
  await queryClient.prefetchQuery(freshUser())
  followReader()
  await queryClient.prefetchQuery(commonInfo())
  const info = queryClient.getQueryData(commonInfo().queryKey)
  renameSite(info?.siteName ?? '')
  if (info) {
    colourSite(info.brandStyle ?? '')
    markSite(info.logo ?? '')
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
