// Input and answer of each call of the staff, as types alone: safe for the console's bundle.
import type { z } from 'zod'
import type { StaffCalls } from './contract.ts'
import type { StaffCallName } from './routes.ts'

export type StaffDataOf<N extends StaffCallName> = z.output<StaffCalls[N]['data']>
export type StaffRefusalOf<N extends StaffCallName> = z.output<StaffCalls[N]['refusal']>
export type StaffBodyOf<N extends StaffCallName> = z.input<StaffCalls[N]['body']>

export interface StaffInputOf<N extends StaffCallName> {
  params?: z.input<StaffCalls[N]['params']>
  query?: z.input<StaffCalls[N]['query']>
  body?: StaffBodyOf<N>
}
