import type { Db } from '@manjuan/db'
import { countRanks } from '#modules/works/index.ts'

export const countComicRanks = (db: Db, now: Date): Promise<void> =>
  countRanks(db, { work: 'comic', view: 'comic_view', rank: 'comic_rank', id: 'comic_id' }, now)
