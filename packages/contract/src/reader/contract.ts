// The readers' contract: all their calls in one table beside their routes.
import { defineContract } from '../shared/contract.ts'
import { accountCalls } from './account.ts'
import { checkinCalls } from './checkin.ts'
import { comicCalls } from './comic.ts'
import { commentCalls } from './comments.ts'
import { deskCalls } from './desk.ts'
import { entitlementCalls } from './entitlement.ts'
import { fieldMessages, fieldNameOf } from './field-names.ts'
import { identityHeaders } from './identity.ts'
import { libraryCalls } from './library.ts'
import { mediaCalls } from './media.ts'
import { novelCalls } from './novel.ts'
import { paymentCalls } from './payment.ts'
import { routes } from './routes.ts'
import { searchCalls } from './search.ts'
import { siteCalls } from './site.ts'
import { videoCalls } from './video.ts'
import { walletCalls } from './wallet.ts'

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
  ...libraryCalls,
  ...walletCalls,
  ...deskCalls,
}

export type Calls = typeof calls

export const readerContract = defineContract(routes, calls, {
  title: 'Manjuan',
  headers: Object.values(identityHeaders),
  fieldName: fieldNameOf,
  fieldMessage: (field) => fieldMessages[field],
})
