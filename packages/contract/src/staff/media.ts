// Calls about the films' queue: what is being made, what failed and why, and the order in which it is made.
import { z } from 'zod'
import { id, text } from '../shared/endpoint.ts'
import { moment, staffCall } from './endpoint.ts'

/** The episode of a film that something is about. */
const episode = {
  episodeId: z.number(),
  filmId: z.number(),
  film: z.string(),
  number: z.number(),
  title: z.string(),
}

const job = z.object({
  id: z.number(),
  ...episode,
  /** The first quality with sounds and captions; the other qualities; thumbnails. */
  stage: z.enum(['first', 'rest', 'sprite']),
  /** 'making': under way. 'later': a failed try waits for its moment. */
  state: z.enum(['making', 'waiting', 'later']),
  /** Share of the stage that is made, 0 to 1. */
  progress: z.number(),
  tries: z.number(),
  /** The moment of the next try. */
  notBefore: moment,
  /** Why the last try failed; '' before one has. */
  reason: z.string(),
})

const failed = z.object({
  ...episode,
  /** v360, a0, t0 … */
  rendition: z.string(),
  kind: z.enum(['video', 'audio', 'text']),
  height: z.number(),
  label: z.string(),
  tries: z.number(),
  reason: z.string(),
})

export const mediaCalls = {
  mediaJobs: staffCall({
    about: 'Jobs of the films’ queue in the order in which they are made, and what was given up',
    permission: 'media.read',
    proof: 'session',
    audit: null,
    data: z.object({
      paused: z.object({ at: moment, staff: z.string() }).nullable(),
      /** The first 200. */
      jobs: z.array(job),
      /** All of them. */
      count: z.number(),
      /** The newest 200. */
      failed: z.array(failed),
    }),
  }),
  firstJob: staffCall({
    about: 'Makes a job the next one',
    permission: 'media.run',
    proof: 'session',
    audit: 'media.first',
    params: z.object({ id }),
    refusals: ['changed'],
  }),
  cancelJob: staffCall({
    about: 'Gives up what a job was to make; what is ready stays, and it can be tried again',
    permission: 'media.run',
    proof: 'session',
    audit: 'media.cancel',
    params: z.object({ id }),
    refusals: ['changed'],
  }),
  retryEpisode: staffCall({
    about: 'Tries a failed rendition of an episode again, or all that failed',
    permission: 'media.run',
    proof: 'session',
    audit: 'media.retry',
    params: z.object({ id }),
    /** '': all that failed. */
    body: z.object({ rendition: text(5) }),
    refusals: ['notFound', 'changed'],
  }),
  pauseQueue: staffCall({
    about: 'Begins no job from now on; the one under way ends',
    permission: 'media.run',
    proof: 'session',
    audit: 'media.pause',
    refusals: ['changed'],
  }),
  resumeQueue: staffCall({
    about: 'The queue goes on',
    permission: 'media.run',
    proof: 'session',
    audit: 'media.resume',
    refusals: ['changed'],
  }),
}
