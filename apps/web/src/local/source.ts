// The domain a reader came from first.
import { asText, localValue } from './value.ts'

export const sourceDomain = localValue('sourceDomain', '', asText)
