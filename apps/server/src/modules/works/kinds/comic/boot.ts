// The data inside the page of the comic home, so that its first paint needs no call.
import { limits } from '@manjuan/contract/limits'
import { commonInfoOf } from '#modules/site/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { comicHome } from './home.ts'
import { isHomePath } from './rules.ts'

/** Greatest wait in ms of a page for data that it can fetch itself. */
const patienceMs = 250

type BootDeps = Pick<WorkDeps, 'db' | 'shelf' | 'siteName'>

export function comicBoot(
  deps: BootDeps,
  withinMs = patienceMs,
): (path: string) => Promise<Record<string, unknown> | null> {
  return async (path) => {
    if (!isHomePath(path)) return null
    const late = new Promise<null>((resolve) => setTimeout(resolve, withinMs, null).unref())
    return Promise.race([load(deps), late]).catch(() => null)
  }
}

async function load(deps: BootDeps): Promise<Record<string, unknown>> {
  const { db, shelf, siteName } = deps
  const [home, info] = await Promise.all([
    comicHome(deps),
    shelf.take('common', () => commonInfoOf(db, limits.defaultBranchId, siteName)),
  ])
  return { comicHome: home.data, commonInfo: info.data }
}
