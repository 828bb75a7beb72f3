// The request for an import of films, and the site where it runs.
import type { Db } from '@manjuan/db'
import type { RenderPool } from '@manjuan/rendering'
import type { FilmFlags } from '#plans/film-import.ts'
import type { FilmPlan } from '#plans/film-plan.ts'
import type { QueueSite } from '#queue/queue.ts'
import type { FilmTools } from '#steps/ffmpeg.ts'
import type { ImportSite } from './site.ts'

export interface FilmRequest extends FilmFlags {
  /** The paths of files, and of folders of films. */
  paths: string[]
  /** The path of a picture. */
  cover?: string | undefined
  /** The paths of caption files, for an import of one film. */
  subtitles?: string[] | undefined
  /** Publishes the film as soon as it plays. */
  publish?: boolean
  /** Shows the plan and writes nothing. */
  dryRun?: boolean
  /** Leaves the work to the process that works the queue. */
  queueOnly?: boolean | undefined
}

export interface FilmSite extends ImportSite {
  preset?: FilmPlan['preset'] | undefined
  /** The most bytes of one file; 20 GB when left out. */
  mostBytes?: number | undefined
  /** The programs; when left out, those found on this machine. */
  tools?: FilmTools | undefined
  /** Ends the work; films that are not made yet stay in the queue. */
  signal?: AbortSignal | undefined
  queue?: Pick<QueueSite, 'backoffMs' | 'heldMs' | 'pollMs'> | undefined
}

/** A site that also makes what it has queued. */
export interface FilmMakerSite extends FilmSite {
  openShop: () => Promise<Pick<QueueSite, 'db' | 'raw' | 'engine'>>
}

/** Everything that storing needs, open for one import. */
export interface FilmWorkshop {
  db: Db
  tools: FilmTools
  pool: RenderPool
  site: FilmSite
}
