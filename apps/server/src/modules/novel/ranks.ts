import type { Db } from '@manjuan/db'
import { countRanks } from '#modules/works/index.ts'

export const countNovelRanks = (db: Db, now: Date): Promise<void> =>
  countRanks(db, { work: 'novel', view: 'novel_view', rank: 'novel_rank', id: 'novel_id' }, now)
