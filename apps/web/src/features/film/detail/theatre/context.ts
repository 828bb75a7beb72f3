// The film's facts for the layers inside the player, which the page's props do not reach.
import type { VodDetail, VodPlay } from '@manjuan/contract/reader/video'
import type { Membership } from '@manjuan/player/features/membership'
import { createContext, use } from 'react'
import type { Gate } from '../rules.ts'
import type { Asked } from './film-checkout.tsx'
import type { FilmPurchase } from './use-film-purchase.ts'
import type { Wall } from './wall.ts'

export interface SceneFacts {
  film: VodDetail
  play: VodPlay
  gate: Gate
  /** Seconds of the preview that were watched. */
  counted: number
  purchase: FilmPurchase
  wall: Wall
  members: Membership | null
  /** Second from which the film goes on by one tap, where the browser does not let it by itself; 0: as any other. */
  goOnAt: number
  /** Opens the sheet of payment. */
  checkout(start: Asked['start']): void
  /** The reader would rather try the film first. */
  decline(): void
}

export const Scene = createContext<SceneFacts | null>(null)

export function useScene(): SceneFacts {
  const scene = use(Scene)
  if (!scene) throw new Error('only inside the theatre')
  return scene
}
