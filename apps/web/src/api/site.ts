// The branch's own facts and its contact pages.
import { addressOf } from '@manjuan/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { branchId } from '#local/branch.ts'
import { commonInfo as kept } from '#local/common.ts'
import { userInfo } from '#local/user.ts'
import { dynamicBase } from './base.ts'
import { bootData } from './boot.ts'
import { greetSite, siteAnsweredAt } from './greeting.ts'

export const commonInfo = () =>
  queryOptions({
    queryKey: ['commonInfo', branchId.get()],
    queryFn: ({ signal }) => greetSite(signal),
    initialData: () => (siteAnsweredAt() > 0 ? null : bootData('commonInfo')) ?? kept.get() ?? undefined,
    // The kept facts are shown at once, and asked for again where this visit has not asked yet.
    initialDataUpdatedAt: siteAnsweredAt,
    staleTime: 600_000,
  })

/**
 * service and complaints, on the dynamic API's host: a link that the browser follows, not a call. What stands behind a #
 * stays here: on a ticket's page it is the ticket's secret.
 */
export function contactAddress(page: 'contactPage' | 'complaintPage'): string {
  const account = userInfo.get()?.account ?? ''
  const { origin, pathname, search } = location
  return dynamicBase + addressOf(page, { query: { returnUrl: origin + pathname + search, account } })
}
