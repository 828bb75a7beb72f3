// The visitor's trace id, from the visitorId of a link or of the first registration. It is public and proves nothing.
import { asText, localValue } from './value.ts'

export const traceId = localValue('traceId', '', asText)
