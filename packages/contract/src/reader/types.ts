// Input and answer of each call, as types alone: safe for the web bundle.
import type { z } from 'zod'
import type { Calls } from './contract.ts'
import type { RouteName } from './routes.ts'

export type ParamsOf<N extends RouteName> = z.input<Calls[N]['params']>
export type QueryOf<N extends RouteName> = z.input<Calls[N]['query']>
export type BodyOf<N extends RouteName> = z.input<Calls[N]['body']>
export type DataOf<N extends RouteName> = z.output<Calls[N]['data']>
export type RefusalOf<N extends RouteName> = z.output<Calls[N]['refusal']>

export interface InputOf<N extends RouteName> {
  params?: ParamsOf<N>
  query?: QueryOf<N>
  body?: BodyOf<N>
  /** Files of a call that takes them. Their names are not sent. */
  files?: readonly Blob[]
}
