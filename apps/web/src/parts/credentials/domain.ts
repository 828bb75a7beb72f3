import type { CommonInfo } from '@manjuan/contract/reader/site'

/** The domain for coming back: the operator's permanent one, else the current one. */
export function siteAddress(info: CommonInfo | null): string {
  const domain = info?.permanentDomain ?? ''
  if (domain === '') return location.origin
  return domain.includes('://') ? new URL(domain).origin : `${location.protocol}//${domain}`
}
