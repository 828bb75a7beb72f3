// The operator's file from its text to the report: all of it, or with its refusals nothing.

import { printer } from '@manjuan/cli'
import { openPool, PictureRefused } from '@manjuan/rendering'
import { diskStorage } from '@manjuan/storage'
import type { ImportSite } from '#import/site.ts'
import { refusalLines } from '#report/terminal.ts'
import { type Refusal, SourceRefused } from '#sources/draft.ts'
import { type FilmTools, findTools } from '#steps/ffmpeg.ts'

import { carryOut, type MadeOverlays, makeReady, type ReadyOverlays, type Workbench } from './carry-out.ts'
import { checkOverlays, type OverlayPlan } from './check.ts'
import { readOverlayFile } from './overlay-file.ts'
import { madeLines, planLines } from './report.ts'

export interface OverlayRequest {
  file: string
  dryRun?: boolean
}

export interface OverlaySite extends ImportSite {
  tools?: () => FilmTools | string[]
  mostComments?: number
  mostFresh?: number
}

export interface OverlayOutcome {
  plan: OverlayPlan
  /** Null: nothing was written. */
  made: MadeOverlays | null
  refused: Refusal[]
}

/** Throws FileRefused when the file itself can't be used. */
export async function importOverlays(request: OverlayRequest, site: OverlaySite): Promise<OverlayOutcome> {
  const print = printer(site.output)
  const file = await readOverlayFile(request.file)
  const db = await site.openDb()
  const tools = site.tools ?? (() => findTools())
  const { plan, refused } = await checkOverlays(file, { ...site, db, tools })
  if (file.films.length + file.ads.length === 0) print(['文件里没有影片，也没有广告'])
  print(planLines(plan))
  print(refusalLines('有误', refused))
  if (refused.length > 0) print(['没有写入任何内容'])
  else if (request.dryRun) print(['以上是计划，没有写入任何内容'])
  if (refused.length > 0 || request.dryRun) return { plan, made: null, refused }
  const { blobs, banners } = diskStorage(site.dataDir)
  const pool = openPool({ dataDir: site.dataDir })
  try {
    const bench = { db, banners, blobs, keys: await site.openKeys(), pool, tools }
    const ready = await readyOrRefusal(plan, bench)
    if (typeof ready === 'string') {
      const late = [{ source: request.file, reason: ready }]
      print([...refusalLines('有误', late), '没有写入任何内容'])
      return { plan, made: null, refused: late }
    }
    const made = await carryOut(ready, bench)
    print(madeLines(plan, made))
    return { plan, made, refused }
  } finally {
    pool.close()
  }
}

/** The reason when it can't be made. */
async function readyOrRefusal(plan: OverlayPlan, bench: Workbench): Promise<ReadyOverlays | string> {
  try {
    return await makeReady(plan, bench)
  } catch (error) {
    if (error instanceof SourceRefused || error instanceof PictureRefused) return error.message
    throw error
  }
}
