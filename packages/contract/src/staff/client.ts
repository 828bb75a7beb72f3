// Typed client of the console. It knows routes as strings and schemas as types only, so that no schema is shipped.
import { fillAddress } from '../shared/address.ts'
import type { Envelope } from '../shared/envelope.ts'
import { limits } from '../shared/limits.ts'
import { partsOf } from '../shared/routes.ts'
import { type StaffCallName, staffRoutes } from './routes.ts'
import type { StaffDataOf, StaffInputOf, StaffRefusalOf } from './types.ts'

export type { StaffCallName } from './routes.ts'
export type { StaffDataOf, StaffInputOf } from './types.ts'

export type StaffAnswer<N extends StaffCallName> = Envelope<StaffDataOf<N>, StaffRefusalOf<N>>

/** `key` is the number of a deed: sent twice under one number, it is done once. */
export type StaffCall = <N extends StaffCallName>(
  name: N,
  input?: StaffInputOf<N>,
  key?: string,
) => Promise<StaffAnswer<N>>

/** `half` gives the page's half of the session; '' without one. Throws when no answer came. */
export function createStaffClient(half: () => string): StaffCall {
  return async <N extends StaffCallName>(name: N, input: StaffInputOf<N> = {}, key: string = crypto.randomUUID()) => {
    const { method, path } = partsOf(staffRoutes[name])
    const deed =
      method === 'POST'
        ? {
            body: JSON.stringify(input.body ?? {}),
            headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
          }
        : { headers: {} }
    const response = await fetch(fillAddress(path, { params: input.params, query: input.query }), {
      ...deed,
      method,
      headers: { ...deed.headers, Accept: 'application/json', ...(half() ? { 'Staff-Half': half() } : {}) },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(limits.httpTimeoutMs),
    })
    return (await response.json()) as StaffAnswer<N>
  }
}
