import type { ReactNode } from 'react'
import type { Feature, Place, Player } from '#core/player.ts'
import type { View } from '../view.ts'

/** The views of all features that stand in a place, in the order of the features. */
export type Places = (place: Place) => ReactNode

export function placesOf(player: Player, features: readonly Feature<View>[]): Places {
  return (place) =>
    features.map(({ name, views }) => {
      const View = views?.[place]
      return View ? <View key={name} player={player} /> : null
    })
}
