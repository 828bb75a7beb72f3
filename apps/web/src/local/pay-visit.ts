// True once the reader left for the pay page. On return the product asks whether the payment worked (T-08).
import { asFlag, localValue } from './value.ts'

export const payPageVisited = localValue('payPageVisited', false, asFlag)
