// V-03: rankings of films, by distinct viewers.
import type { Db } from '@manjuan/db'
import { countRanks } from '#modules/works/index.ts'

export const countVideoRanks = (db: Db, now: Date): Promise<void> =>
  countRanks(db, { work: 'video', view: 'video_view', rank: 'video_rank', id: 'video_id' }, now)
