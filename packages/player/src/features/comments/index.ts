import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { type CommentsModel, type CommentsOptions, createComments } from './feature.ts'
import { CommentsBar, CommentsLayer, CommentsPanels, CommentsSetting, CommentsToggle } from './screen/view.tsx'

export type { Comment, CommentInput } from '@manjuan/danmaku'
export type { CommentsOptions } from './feature.ts'
export type { HostAnswer, SendAnswer } from './model/sending.ts'

export interface CommentsFeature
  extends Feature<View>,
    Pick<CommentsModel, 'send' | 'insert' | 'receive' | 'remove' | 'setOpen'> {}

/** P-01: bullet comments over the picture; one object for one player. */
export function comments(options: CommentsOptions = {}): CommentsFeature {
  const model = createComments(options)
  const { attach, send, insert, receive, remove, setOpen } = model
  return {
    name: 'comments',
    attach,
    views: {
      layer: viewOf(CommentsLayer, { model }),
      barLeft: viewOf(CommentsToggle, { model }),
      barRight: viewOf(CommentsBar, { model }),
      settings: viewOf(CommentsSetting, { model }),
      cover: viewOf(CommentsPanels, { model }),
    },
    send,
    insert,
    receive,
    remove,
    setOpen,
  }
}
