// going back closes an open panel of the player, then full screen, before it leaves the film.
import type { Player } from '@manjuan/player'
import { useLayer } from '@manjuan/ui/dialogs'
import { useEffect, useState } from 'react'

export function useLayers(player: Player | null): void {
  const [isFull, setFull] = useState(false)
  const [hasPanel, setPanel] = useState(false)
  useEffect(() => {
    if (!player) return
    const look = () => {
      const { screen, panel } = player.state.get()
      setFull(screen !== 'inline')
      setPanel(panel !== null)
    }
    look()
    const stop = player.state.watch(look)
    return () => {
      stop()
      setFull(false)
      setPanel(false)
    }
  }, [player])
  useLayer(isFull, () => player?.leaveScreen())
  useLayer(hasPanel, () => player?.openPanel(null))
}
