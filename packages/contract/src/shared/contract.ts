// A contract: the calls of one audience, with their addresses, inputs, answers and field names.
import type { Endpoint } from './endpoint.ts'
import type { MessageName } from './messages.ts'
import { partsOf, type RouteParts, type Routes } from './routes.ts'

export interface Audience {
  /** Title of the OpenAPI document. */
  title: string
  /** Request headers that every call with an envelope takes. */
  headers: readonly string[]
  /** Name of a field in a 422. */
  fieldName(call: string, field: string): string
  /** Whole text of a 422, for a field that has one of its own. */
  fieldMessage(field: string): MessageName | undefined
  /** True: a 422 lists every fault of its fields in Chinese, not the first one alone. */
  allFaults?: boolean
}

export type Calls = Readonly<Record<string, Endpoint>>

export interface Contract<R extends Routes = Routes, K extends Calls = Calls> {
  routes: R
  calls: K
  audience: Audience
}

/** The two tables must have the same names: a name that only one of them has does not compile. */
export const defineContract = <R extends Routes, K extends Record<keyof R & string, Endpoint>>(
  routes: R,
  calls: K & Record<Exclude<keyof K, keyof R>, never>,
  audience: Audience,
): Contract<R, K> => ({ routes, calls, audience })

export interface NamedCall extends RouteParts {
  name: string
  call: Endpoint
}

export const callsOf = ({ routes, calls }: Contract): NamedCall[] =>
  Object.entries(routes).flatMap(([name, route]) => {
    const call = calls[name]
    return call ? [{ name, ...partsOf(route), call }] : []
  })

/** Names of the calls that write their own bytes. */
export type RawNameOf<K extends Calls> = { [N in keyof K & string]: K[N]['form'] extends 'raw' ? N : never }[keyof K &
  string]
