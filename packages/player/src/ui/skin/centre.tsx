// The middle of the picture: the big play button, the wheel that turns while one waits, and what went wrong.

import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import round from '../round.module.css'
import { TurningWheel } from '../turning-wheel.tsx'
import { usePlayer } from '../use-player.ts'
import css from './skin.module.css'

export function Centre({ player }: { player: Player }) {
  const what = usePlayer(player, (state) => {
    if (state.lent) return 'nothing'
    if (state.phase === 'failed') return 'fault'
    if (state.turn !== null || state.locked) return 'nothing'
    if (state.wantsPlay && (state.waiting || state.phase === 'loading' || state.seeking)) return 'wait'
    if (state.phase === 'ended') return 'replay'
    return state.wantsPlay || state.covered || state.phase === 'empty' ? 'nothing' : 'play'
  })
  const texts = textsOf(player)
  if (what === 'wait') return <Spinner label={texts.loadingNow} />
  if (what === 'fault') return <Fault player={player} />
  if (what === 'nothing') return null
  return (
    <Button
      className={cx(round.round, css.big)}
      aria-label={what === 'replay' ? texts.playAgain : texts.play}
      onClick={() => void player.play()}
    >
      <Icon name={what} size={34} />
    </Button>
  )
}

/** Seen after 400 ms only: what is quicker needs no telling. */
function Spinner({ label }: { label: string }) {
  return (
    <div className={css.spinner} role="status" aria-label={label}>
      <TurningWheel size={48} />
    </div>
  )
}

function Fault({ player }: { player: Player }) {
  const texts = textsOf(player)
  const kind = usePlayer(player, (state) => state.fault?.kind ?? 'media')
  const until = usePlayer(player, (state) => state.fault?.until)
  const ask = (at?: number) => {
    player.retry(at)
    void player.play()
  }
  return (
    <div className={css.fault} role="alert">
      <Icon name="warning" size={32} />
      <p>{texts.faults[kind]}</p>
      {kind === 'unsupported' ? null : (
        <Button className={css.retry} onClick={() => ask()}>
          {texts.tryAgain}
        </Button>
      )}
      {until ? (
        <Button className={css.retry} onClick={() => ask(until)}>
          {texts.skipPart}
        </Button>
      ) : null}
    </div>
  )
}
