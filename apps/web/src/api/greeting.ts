// What a visit asks by itself, before the library of queries is here: who the reader is, and how the site looks.
import type { DataOf } from '@manjuan/contract/reader/types'
import { branchId } from '#local/branch.ts'
import { commonInfo } from '#local/common.ts'
import { type LocalUser, userInfo, userToldAt } from '#local/user.ts'
import { dataOf } from './call.ts'

// Making a reader comes after the first paint, or with the first call that needs one.
export const session = () => import('./session.ts')

/** ms for which the reader's facts are as good as new. */
export const userFreshMs = 15_000

let asking: Promise<LocalUser> | null = null
/** When the site's facts came in this visit, in ms since 1970; 0: not yet. */
let siteToldAt = 0

/** the reader's facts from the server, or a new guest. What was told a moment ago is not asked again. */
export async function freshReader(): Promise<LocalUser> {
  const user = userInfo.get()
  if (user && Date.now() - userToldAt() < userFreshMs) return user
  asking ??= session()
    .then((calls) => (userInfo.get() ? calls.refreshUser() : calls.ensureUser()))
    .finally(() => {
      asking = null
    })
  return asking
}

/** The branch's own facts, which this browser keeps for its next visit. */
export async function greetSite(signal?: AbortSignal): Promise<DataOf<'commonInfo'>> {
  const told = await dataOf('commonInfo', { params: { branchId: Number(branchId.get()) } }, signal)
  commonInfo.set(told)
  siteToldAt = Date.now()
  return told
}

export const siteAnsweredAt = (): number => siteToldAt
