// The beginning of a visit: it keeps branch and trace of the link (G-11). What may wait for the first paint stands in
// `greet.ts`.
import { branchId } from '#local/branch.ts'
import { doorOf, thisDevice } from '#local/device.ts'
import { staysHere } from '#local/stays-here.ts'
import { linkTrace, traceId } from '#local/trace.ts'

export function adoptAddress({ searchParams }: URL): void {
  const branch = searchParams.get('tgId')
  const visitor = searchParams.get('visitorId')
  if (branch !== null && /^-?\d{1,6}$/.test(branch)) branchId.set(branch)
  if (visitor === null || !/^[\w-]{1,64}$/.test(visitor)) return
  traceId.set(visitor)
  linkTrace.set(visitor)
}

/** G-08: gives a desktop or an in-app browser the address of its own page. True on such a page. */
export function atOwnDoor(url: URL): boolean {
  const door = doorOf(thisDevice(), url, staysHere)
  if (door !== null) history.replaceState(null, '', door)
  return /^\/(desktop|wechat)$/.test(location.pathname)
}
