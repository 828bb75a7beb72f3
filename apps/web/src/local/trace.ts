// The visitor's trace id, from the visitorId of a link or of the registration. It is public and proves nothing.
import { asText, localValue } from './value.ts'

export const traceId = localValue('traceId', '', asText)

/** The id that a link brought. It is the trace of the next guest, and of no later one (G-11, A-01). */
export const linkTrace = localValue('linkTraceId', '', asText)
