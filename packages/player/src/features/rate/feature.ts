import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { keeperKey, keptRate, rateText, usualRate } from './rules.ts'

const tellMs = 1500

/** Keeps the chosen speed over a change of source, after which the browser is back at 1, and for the next film. */
export function attachRate(player: Player): () => void {
  const takeUp = () => {
    const kept = keptRate(player.keeper.get(keeperKey))
    if (player.state.get().rate === usualRate && kept !== usualRate) player.setRate(kept)
  }
  const { phase } = player.state.get()
  if (phase === 'ready' || phase === 'ended') takeUp()
  return player.on('ready', takeUp)
}

export function chooseRate(player: Player, rate: number): void {
  player.openPanel(null)
  player.keeper.set(keeperKey, String(rate))
  player.setRate(rate)
  player.tell(textsOf(player).rateNow(rateText(rate)), tellMs)
}
