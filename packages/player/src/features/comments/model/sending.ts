// What the viewer sends and reports, and what comes back of it.
import type { Comment, CommentInput } from '@manjuan/danmaku'
import type { CommentList } from './list.ts'
import { leftWhilePaused, viewersComment } from './rules.ts'
import type { Stages } from './stages.ts'

export interface HostAnswer {
  ok: boolean
  /** Told to the viewer instead of the player's own words: a reason, or thanks. */
  text?: string
}

export interface SendAnswer extends HostAnswer {
  /** The id of the stored comment. The player knows it when the comment comes back as a live one. */
  id?: string
}

export interface SendParts {
  list: CommentList
  stages: Stages
  random: () => number
  /** Keeps a comment. Without it, the comment is only shown. */
  keep: ((comment: Comment, atMs: number) => Promise<SendAnswer>) | undefined
}

export interface Sending {
  /** Shows the comment at once, then has it kept. A refused comment is taken away again. */
  send(text: string): Promise<SendAnswer>
  /** Whether this viewer has just sent this comment, and it came back before the answer did. */
  isEcho(input: CommentInput): boolean
}

export const refusal = (): HostAnswer => ({ ok: false })

const echoMs = 1_000

export function createSending({ list, stages, random, keep }: SendParts): Sending {
  /** Comments that are on their way to the host. */
  const sending = new Set<{ text: string; atMs: number }>()
  let count = 0

  async function hand(record: Comment, atMs: number, id: string): Promise<SendAnswer> {
    if (!keep) return { ok: true }
    const sent = { text: record.text, atMs }
    sending.add(sent)
    const answer: SendAnswer = await keep(record, atMs).catch(refusal)
    sending.delete(sent)
    if (!answer.ok) list.remove(id)
    else if (answer.id !== undefined) list.know(answer.id)
    return answer
  }

  return {
    send: (text) => {
      const comment = viewersComment(text, random)
      const id = `own ${++count}`
      const stime = Math.max(0, stages.at())
      const { own: _, ...record } = comment
      list.add([{ ...comment, id, stime, ...(stages.running ? {} : { ttl: comment.dur * leftWhilePaused }) }])
      return hand(record, Math.round(stime), id)
    },
    isEcho: ({ text, stime }) =>
      [...sending].some((own) => own.text === text && Math.abs(own.atMs - (stime ?? 0)) < echoMs),
  }
}
