// The run ahead: while the first quality is made, the others begin with the lowest priority, in its idle time.
// The database knows only for whom the job of the stage `rest` is kept, which takes the run over as it is.
// When that job does not come, or the worker dies, the run and its folder are thrown away.
import { rm } from 'node:fs/promises'
import { openWork } from '@manjuan/storage'
import type { EpisodeToMake, Job } from '#plans/film-work.ts'
import { type EncoderRun, type Making, startEncoder } from '#steps/film-encode.ts'
import { restOf } from '#steps/film-make.ts'

export interface RunAhead {
  episodeId: number
  /** The folder of the run. */
  work: string
  run: EncoderRun
  hasEnded(): boolean
  /** The share done so far, 0 to 1. */
  share(): number
  /** Tells from now on how far it is. */
  follow(onProgress: (share: number) => void): void
  /** Ends it if it has not ended, and clears its folder away. */
  drop(): Promise<void>
}

export interface Ahead {
  /** Nothing happens while there is a run for an episode: more than two encoders are never at work. */
  begin(job: Job, episode: EpisodeToMake): Promise<void>
  /** There is a run, under way or over. */
  isThere(): boolean
  /** It is for that episode. */
  isFor(episodeId: number): boolean
  /** The run for that episode, which is the caller's to drop from now on; null when there is none. */
  take(episodeId: number): RunAhead | null
  /** Of the episode whose run has come to an end, well or not: its job costs next to nothing now. Null when there is none. */
  endedFor(): number | null
  /** Drops the run unless its episode is still to be made. */
  dropUnless(isLeft: (episodeId: number) => Promise<boolean>): Promise<void>
  drop(): Promise<void>
}

interface AheadSite extends Pick<Making, 'dataDir' | 'tools' | 'signal'> {
  /** The name of the worker, whose folder is taken. */
  holder: string
}

/** Nothing is under way yet. Every run ends when the signal asks for it. */
export function openAhead(site: AheadSite): Ahead {
  let current: RunAhead | null = null
  const take = () => {
    const taken = current
    current = null
    return taken
  }
  return {
    begin: async (job, episode) => {
      current ??= await beginRest(job, episode, site)
    },
    isThere: () => current !== null,
    isFor: (episodeId) => current?.episodeId === episodeId,
    take: (episodeId) => (current?.episodeId === episodeId ? take() : null),
    endedFor: () => (current?.hasEnded() ? current.episodeId : null),
    dropUnless: async (isLeft) => {
      if (current && !(await isLeft(current.episodeId))) await take()?.drop()
    },
    drop: async () => take()?.drop(),
  }
}

/** Null when nothing follows the first quality. */
async function beginRest(
  { id }: Job,
  episode: EpisodeToMake,
  { dataDir, tools, signal, holder }: AheadSite,
): Promise<RunAhead | null> {
  const wanted = restOf(episode)
  if (wanted.video.length === 0) return null
  const work = await openWork(dataDir, holder, id)
  const stop = new AbortController()
  let share = 0
  let tell = (_share: number): void => undefined
  const onProgress = (now: number) => {
    share = now
    tell(now)
  }
  const making = { dataDir, tools, work, signal: AbortSignal.any([signal, stop.signal]), onProgress, begun: null }
  const run = startEncoder(episode, wanted, making, 'lowest')
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  const ended = run.ended.then(end, end)
  return {
    ...{ episodeId: episode.id, work, run, hasEnded: () => hasEnded, share: () => share },
    follow: (listener) => {
      tell = listener
    },
    drop: async () => {
      stop.abort()
      await ended
      await rm(work, { recursive: true, force: true })
    },
  }
}
