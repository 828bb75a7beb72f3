// Bullet comments of an episode (P-01): those of a stretch of the film, sending, reporting, and those of others as
// they come.

import { addressOf } from '@manjuan/contract/client'
import { limits } from '@manjuan/contract/limits'
import type { VideoComment } from '@manjuan/contract/reader/comments'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { dynamicBase } from './base.ts'
import { type Answer, answerOf, dataOf } from './call.ts'

export interface EpisodeOf {
  vodId: number
  number: number
}

/** Between two moments, ms; asked for until the server has told all of them. */
export async function commentsBetween({ vodId, number }: EpisodeOf, from: number, to: number): Promise<VideoComment[]> {
  const all: VideoComment[] = []
  const end = Math.floor(Math.min(to, from + limits.commentWindowMs))
  for (let at = Math.max(0, Math.floor(from)); at < end; ) {
    const window = await dataOf('vodComments', { params: { vodId }, query: { number, from: at, to: end } })
    all.push(...window.commentList)
    if (window.to <= at) break
    at = window.to
  }
  return all
}

/** Comments of an episode of so many ms, in the order of the film: each page is a stretch of it. */
export const commentPages = ({ vodId, number }: EpisodeOf, durationMs: number) =>
  infiniteQueryOptions({
    queryKey: ['vodComments', vodId, number],
    queryFn: ({ pageParam: from, signal }) =>
      dataOf('vodComments', { params: { vodId }, query: { number, from, to: from + limits.commentWindowMs } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ to }, _pages, from) => (to > from && to < durationMs ? to : undefined),
  })

export type SentComment = Pick<VideoComment, 'mode' | 'text' | 'stime' | 'size' | 'color'>

export function sendComment(
  { vodId, number }: EpisodeOf,
  { mode, text, stime, size, color }: SentComment,
): Promise<Answer<'vodCommentSend'>> {
  const body = { number, stime: Math.round(stime), mode, text, size, color }
  return answerOf('vodCommentSend', { params: { vodId }, body })
}

export function reportComment(vodId: number, commentId: number): Promise<Answer<'vodCommentReport'>> {
  return answerOf('vodCommentReport', { params: { vodId }, body: { commentId, reason: 'other' } })
}

/**
 * New ones of others while the page is seen; returns the undo. The browser comes back by itself when the line breaks.
 */
export function followComments({ vodId, number }: EpisodeOf, tell: (comment: VideoComment) => void): () => void {
  const address = dynamicBase + addressOf('vodCommentsLive', { params: { vodId }, query: { number } })
  let line: EventSource | null = null
  const follow = () => {
    line?.close()
    line = null
    if (document.hidden) return
    line = new EventSource(address, { withCredentials: dynamicBase !== '' })
    line.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const comment = parsed(data)
      if (comment) tell(comment)
    })
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    line?.close()
  }
}

function parsed(data: string): VideoComment | null {
  try {
    return JSON.parse(data) as VideoComment
  } catch {
    return null
  }
}
