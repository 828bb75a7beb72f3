import type { Player } from '#core/player.ts'
import { dayKeyOf, isStale, verdict } from './rules.ts'

export type Kept = number | string | null | undefined

export interface PlaceOptions {
  /** Before every key; none by default. */
  prefix?: string | undefined
  /** Where positions are kept instead of in the player's keeper; seconds by key. A film seen to its end is saved as 0. */
  getTime?: ((key: string) => Kept | Promise<Kept>) | undefined
  saveTime?: ((key: string, seconds: number) => void) | undefined
  /** Milliseconds since 1970. */
  today?: (() => number) | undefined
}

export interface Position {
  key: string
  time: number
  duration: number
}

export type Places = ReturnType<typeof placesOf>

/** Where positions are kept: with the host, or in the player's keeper. */
export function placesOf(player: Player, options: PlaceOptions) {
  const { prefix = '', getTime, saveTime, today = Date.now } = options
  const { keeper } = player
  const forget = (name: string) => {
    keeper.remove(name)
    keeper.remove(dayKeyOf(name))
  }
  const write = (name: string, time: number) => {
    keeper.set(name, String(Math.round(time * 10) / 10))
    keeper.set(dayKeyOf(name), String(today()))
  }
  const read = (name: string) => {
    if (isStale(keeper.get(dayKeyOf(name)), today())) forget(name)
    return keeper.get(name)
  }
  return {
    read: (key: string) => (getTime ?? read)(prefix + key),
    keep: ({ key, time, duration }: Position) => {
      const what = verdict(time, duration)
      if (what === 'save') (saveTime ?? write)(prefix + key, time)
      if (what !== 'forget') return
      if (saveTime) saveTime(prefix + key, 0)
      else forget(prefix + key)
    },
  }
}
