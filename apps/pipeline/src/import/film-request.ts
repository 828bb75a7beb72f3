// What an import of films is asked for, and where it happens.
import type { Db } from '@manjuan/db'
import type { FilmFlags } from '#plans/film-import.ts'
import type { FilmPlan } from '#plans/film-plan.ts'
import type { QueueSite } from '#queue/queue.ts'
import type { FilmTools } from '#steps/ffmpeg.ts'
import type { RenderPool } from '#steps/render-pool.ts'
import type { ImportSite } from './site.ts'

export interface FilmRequest extends FilmFlags {
  /** files, and folders of films */
  paths: string[]
  /** a picture */
  cover?: string | undefined
  /** files, for an import of one film */
  subtitles?: string[] | undefined
  /** show the film as soon as it plays */
  publish?: boolean
  /** show the plan, write nothing */
  dryRun?: boolean
  /** leave the work to whoever works the queue */
  queueOnly?: boolean | undefined
}

export interface FilmSite extends ImportSite {
  preset?: FilmPlan['preset'] | undefined
  /** of one file; 20 GB unless told */
  mostBytes?: number | undefined
  /** as found on this machine unless told */
  tools?: FilmTools | undefined
  /** leaves what is not made yet in the queue */
  signal?: AbortSignal | undefined
  queue?: Pick<QueueSite, 'backoffMs' | 'leaseMs' | 'pollMs'> | undefined
}

/** What storing needs, open for one import. */
export interface FilmWorkshop {
  db: Db
  tools: FilmTools
  pool: RenderPool
  site: FilmSite
}
