// The data inside the page of the comic home, so that its first paint needs no call.
import { limits } from '@manjuan/contract/limits'
import type { Boot } from '#http/pages.ts'
import { commonInfoOf } from '#modules/site/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { comicHome } from './home.ts'
import { isHomePath } from './rules.ts'

/** Greatest wait in ms of a page for data that it can fetch itself. */
const patienceMs = 250

type BootDeps = Pick<WorkDeps, 'db' | 'shelf' | 'siteName'>

/** A page that could not wait has no data, and is not kept. */
const without: Boot = { data: {}, freshUntil: 0 }

export function comicBoot(deps: BootDeps, withinMs = patienceMs): (path: string) => Promise<Boot | null> {
  return async (path) => {
    if (!isHomePath(path)) return null
    const late = new Promise<Boot>((resolve) => setTimeout(resolve, withinMs, without).unref())
    return Promise.race([load(deps), late]).catch(() => without)
  }
}

async function load(deps: BootDeps): Promise<Boot> {
  const { db, shelf, siteName } = deps
  const [home, info] = await Promise.all([
    comicHome(deps),
    shelf.take('common', () => commonInfoOf(db, limits.defaultBranchId, siteName)),
  ])
  return {
    data: { comicHome: home.data, commonInfo: info.data },
    freshUntil: Math.min(home.freshUntil, info.freshUntil),
  }
}
