import type { CommonInfo } from '@manjuan/contract/reader/site'

/** Where readers should come back to: the operator's permanent domain, else where they are. */
export function siteAddress(info: CommonInfo | null): string {
  const domain = info?.permanentDomain ?? ''
  if (domain === '') return location.origin
  return domain.includes('://') ? new URL(domain).origin : `${location.protocol}//${domain}`
}
