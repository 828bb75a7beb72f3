import { createElement } from 'react'
import type { Feature } from '#core/player.ts'
import { type View, viewOf } from '#ui/view.ts'
import { createPlaylist, type PlaylistOptions } from './feature.ts'
import type { PlaylistItem } from './rules.ts'
import { PlaylistButtons, PlaylistPanel, PlaylistRow, PlaylistTip } from './view.tsx'

export type { PlaylistOptions } from './feature.ts'
export type { PlaylistItem } from './rules.ts'

export interface Playlist extends Feature<View> {
  previous(): void
  next(): void
}

/** P-04: one after the other; one object for one player. */
export function playlist(items: readonly PlaylistItem[], options: PlaylistOptions = {}): Playlist {
  const model = createPlaylist(items, options)
  return {
    name: 'playlist',
    attach: model.attach,
    views: {
      barLeft: viewOf(PlaylistButtons, { model }),
      settings: viewOf(PlaylistRow, { model }),
      cover: ({ player }) => [
        createElement(PlaylistTip, { key: 'tip', player, model }),
        createElement(PlaylistPanel, { key: 'panel', player, model }),
      ],
    },
    previous: model.previous,
    next: model.next,
  }
}
