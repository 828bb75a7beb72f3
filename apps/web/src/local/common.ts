// The branch's facts for its readers (E-05), kept for starts without a network.
import type { CommonInfo } from '@manjuan/contract/reader/site'
import { isRecord, localValue } from './value.ts'

export const commonInfo = localValue<CommonInfo | null>('commonInfo', null, (stored) =>
  isCommon(stored) ? stored : null,
)

function isCommon(stored: unknown): stored is CommonInfo {
  return isRecord(stored) && typeof stored.siteName === 'string' && typeof stored.customerServiceQQ === 'string'
}
