// The branch through which a reader came (tgId of a link); -2 when there was none.
import { asText, localValue } from './value.ts'

export const defaultBranchId = '-2'
export const branchId = localValue('branchId', defaultBranchId, asText)
