// Set when the reader leaves for the pay page; on return the product asks whether it worked (T-08).
import { asFlag, localValue } from './value.ts'

export const payPageVisited = localValue('payPageVisited', false, asFlag)
