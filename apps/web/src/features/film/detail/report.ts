// Reporting a bullet comment, from the player and from the list beside the film.
import { reportComment } from '#api/film-comments.ts'
import { texts } from './texts.ts'

export interface Reported {
  ok: boolean
  /** Told to the reader: thanks, or why not. */
  text: string
}

export async function reportBullet(vodId: number, commentId: number): Promise<Reported> {
  try {
    const { result, msg } = await reportComment(vodId, commentId)
    return { ok: result, text: result ? texts.reported : msg }
  } catch (error) {
    console.error(error)
    return { ok: false, text: texts.reportFailed }
  }
}
