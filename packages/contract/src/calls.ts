// All calls in one table. A name that routes.ts has and this has not (or the other way) does not compile.
import { accountCalls } from './account.ts'
import { checkinCalls } from './checkin.ts'
import { comicCalls } from './comic.ts'
import { commentCalls } from './comments.ts'
import { deskCalls } from './desk.ts'
import type { Endpoint } from './endpoint.ts'
import { entitlementCalls } from './entitlement.ts'
import { mediaCalls } from './media.ts'
import { novelCalls } from './novel.ts'
import { paymentCalls } from './payment.ts'
import type { RouteName } from './routes.ts'
import { searchCalls } from './search.ts'
import { siteCalls } from './site.ts'
import { videoCalls } from './video.ts'

export const calls = {
  ...siteCalls,
  ...accountCalls,
  ...checkinCalls,
  ...entitlementCalls,
  ...paymentCalls,
  ...comicCalls,
  ...searchCalls,
  ...novelCalls,
  ...videoCalls,
  ...commentCalls,
  ...mediaCalls,
  ...deskCalls,
} satisfies Record<RouteName, Endpoint>

export type Calls = typeof calls
