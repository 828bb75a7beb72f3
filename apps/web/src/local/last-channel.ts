// Code of the channel that the reader paid with last, '' before the first payment. The sheet offers it first.
import { asText, localValue } from './value.ts'

export const lastChannel = localValue('payChannelUsed', '', asText)
