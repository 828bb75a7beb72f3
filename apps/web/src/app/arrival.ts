// G-11: what a link says about branch, trace and source is kept.
import { branchId } from '#local/branch.ts'
import { sourceDomain } from '#local/source.ts'
import { traceId } from '#local/trace.ts'

export function adoptAddress({ searchParams, host }: URL, referrer: string = document.referrer): void {
  const branch = searchParams.get('tgId')
  const visitor = searchParams.get('visitorId')
  if (branch !== null && /^-?\d{1,12}$/.test(branch)) branchId.set(branch)
  if (visitor !== null && /^[\w-]{1,64}$/.test(visitor)) traceId.set(visitor)
  if (sourceDomain.get() === '') sourceDomain.set(hostOf(referrer) ?? host)
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
