// The data inside the page of the comic home, so that its first paint needs no call.
import { limits } from '@manjuan/contract/limits'
import type { Boot } from '#http/pages.ts'
import { commonInfoOf } from '#modules/site/index.ts'
import type { WorkDeps } from '../../deps.ts'
import type { HomeDeps } from '../../homes/asked.ts'
import { comicHome } from './home.ts'
import { isHomePath } from './rules.ts'

interface BootDeps extends HomeDeps, Pick<WorkDeps, 'siteName'> {
  now: () => Date
}

/** A page that could not wait has no data, and is not kept. */
const without: Boot = { data: {}, freshUntil: 0 }

/** `withinMs` is the greatest wait of a page for data that it can fetch itself. */
export function comicBoot(deps: BootDeps, withinMs: number): (path: string, search: string) => Promise<Boot | null> {
  return async (path, search) => {
    if (!isHomePath(path)) return null
    const late = new Promise<Boot>((resolve) => setTimeout(resolve, withinMs, without).unref())
    return Promise.race([load(deps, new URLSearchParams(search).get('tgId')), late]).catch(() => without)
  }
}

/** Where branches differ, an address without a branch may be a reader's of any: such a reader asks by a call. */
async function load(deps: BootDeps, branch: string | null): Promise<Boot> {
  const { db, shelf, siteName, now } = deps
  const isAnyones = branch === null && (await deps.homes('comic')).length > 0
  const branchId = Number(branch ?? limits.defaultBranchId) || limits.defaultBranchId
  const [home, info] = await Promise.all([
    isAnyones ? null : comicHome(deps, { caller: { branchId }, now: now() }),
    shelf.take('common', () => commonInfoOf(db, limits.defaultBranchId, siteName)),
  ])
  return {
    data: { ...(home ? { comicHome: home.data } : {}), commonInfo: info.data },
    freshUntil: Math.min(home?.ok === 'prepared' ? home.freshUntil : info.freshUntil, info.freshUntil),
  }
}
