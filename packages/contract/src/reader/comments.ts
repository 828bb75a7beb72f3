// Bullet comments of a film, cut to the part that a viewer may watch: a preview shows the preview's comments.
import { z } from 'zod'
import { endpoint, id, text, wireInt } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'

/** Modes that readers may send: scrolling, bottom, top, reverse. Positioned comments (7, 17) come with an import alone. */
const sentModes = [1, 4, 5, 6] as const

export const videoComment = z.object({
  id: z.number().int(),
  /** 1 scrolling, 4 bottom, 5 top, 6 reverse, 7 and 17 positioned. */
  mode: z.number().int(),
  text: z.string(),
  /** Moment of the film at which the comment comes, in ms. */
  stime: z.number().int(),
  size: z.number().int(),
  /** 0xRRGGBB. */
  color: z.number().int(),
  /** Time on the screen, in ms. */
  dur: z.number().int(),
  /** Time of writing, in seconds since 1970. */
  date: z.number().int(),
  own: z.boolean(),
  /** Place, motion and rotation of a positioned comment. */
  extra: z.record(z.string(), z.unknown()).nullable(),
})
export type VideoComment = z.infer<typeof videoComment>

const params = z.object({ vodId: id })
const number = wireInt(1, 10_000).default(1)
const ms = wireInt(0, 86_400_000)

const reportReasons = ['spam', 'abuse', 'spoiler', 'other'] as const

export const commentCalls = {
  vodComments: endpoint({
    about: 'Comments between two moments of an episode, in ms; at most 10 minutes and 3,000 at once',
    access: 'session',
    params,
    query: z.object({ number, from: ms.default(0), to: ms.default(600_000) }),
    data: z.object({
      commentList: z.array(videoComment),
      /** End of the answered span, in ms. The next question begins there. */
      to: z.number().int(),
    }),
    refusals: ['notFound', 'notYourSession', 'congestion'],
  }),
  vodCommentSend: endpoint({
    about: 'Sends a comment; what its writer cannot watch he cannot comment',
    access: 'session',
    params,
    body: z.object({
      number,
      stime: ms,
      mode: wireInt(1, 6).pipe(z.literal(sentModes)).default(1),
      text: text(1000).refine((sent) => {
        const letters = [...sent.trim()].length
        return letters > 0 && letters <= limits.commentLetters
      }),
      size: wireInt(12, 48).default(25),
      color: wireInt(0, 0xffffff).default(0xffffff),
    }),
    data: videoComment,
    refusals: ['notFound', 'notYourSession', 'tooMany', 'paymentNeeded', 'congestion', 'nothingToDo'],
  }),
  vodCommentReport: endpoint({
    about: 'Says that a comment should not be there: once a reader and comment',
    access: 'session',
    params,
    body: z.object({ commentId: id, reason: z.enum(reportReasons).default('other') }),
    data: z.object({ commentId: z.number().int() }),
    refusals: ['notFound', 'notYourSession', 'tooMany'],
  }),
  vodCommentsLive: endpoint({
    about: 'New comments of an episode as they are sent: server-sent events, each a comment as JSON',
    access: 'optional',
    form: 'raw',
    params,
    query: z.object({ number }),
  }),
}
