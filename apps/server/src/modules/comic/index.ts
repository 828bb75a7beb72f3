import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/mount.ts'
import { refuse } from '#http/outcome.ts'

export const countComicRanks = async (_db: Db, _now: Date): Promise<void> => {}
export const comicBoot =
  (_deps: { db: Db }) =>
  async (_path: string): Promise<Record<string, unknown> | null> =>
    null
type Names = Extract<keyof Handlers, `comic${string}`>
export function comicRoutes(_deps: { db: Db; dataDir: string; freshMs: number }): Pick<Handlers, Names> {
  const later = async () => refuse('congestion', 'congestion') as never
  return {
    comicHome: later,
    comicThreeD: later,
    comicShowcase: later,
    comicCategories: later,
    comicQuery: later,
    comicNew: later,
    comicTodayUpdate: later,
    comicRank: later,
    comicDetail: later,
    comicChapters: later,
    comicRead: later,
    comicBuy: later,
    comicAutoBuyAdd: later,
    comicAutoBuyRemove: later,
    comicAutoBuyCheck: later,
  }
}
