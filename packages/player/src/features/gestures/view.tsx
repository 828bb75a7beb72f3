import type { MouseEvent, PointerEvent } from 'react'
import { clockText } from '#core/clock.ts'
import type { Player } from '#core/player.ts'
import { togglePlay, toggleScreen } from '#core/toggles.ts'
import { elementsOf } from '#dom/elements.ts'
import { pointOn, sizeOf } from '#dom/turned.ts'
import { textsOf } from '#i18n/index.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ThumbnailView } from '#ui/thumbnail.tsx'
import { usePlayer } from '#ui/use-player.ts'
import { useStore } from '#ui/use-store.ts'
import type { GesturesModel, Shown } from './feature.ts'
import { edgePx } from './rules.ts'
import css from './style.module.css'

interface Props {
  player: Player
  model: GesturesModel
}

export function GesturesLayer({ player, model }: Props) {
  const { shown, darkness } = useStore(model.state)
  const inline = usePlayer(player, (state) => state.screen === 'inline')
  return (
    <div className={css.layer}>
      {darkness > 0 ? <div className={css.dark} style={{ opacity: darkness }} /> : null}
      <Glass player={player} model={model} inline={inline} />
      <div className={css.shown}>{shown ? <ShownView player={player} shown={shown} /> : null}</div>
      {inline ? null : <Lock player={player} />}
    </div>
  )
}

function Glass({ player, model, inline }: Props & { inline: boolean }) {
  const root = () => elementsOf(player)?.root ?? document.body
  const touch = (event: PointerEvent) => ({ id: event.pointerId, ...pointOn(root(), event), time: event.timeStamp })
  const mouse = (event: MouseEvent): boolean => (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse'
  return (
    // Keys and readers of the screen have the buttons: this is for fingers on the picture.
    <div
      aria-hidden
      className={cx(css.glass, inline && css.inline)}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') return
        event.currentTarget.setPointerCapture(event.pointerId)
        model.down(touch(event), { ...sizeOf(root()), edge: atEdge(event) })
      }}
      onPointerMove={(event) => {
        if (event.pointerType !== 'mouse') model.move(touch(event))
      }}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') model.up(touch(event))
      }}
      onPointerCancel={(event) => model.cancel(event.pointerId)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!mouse(event) || player.state.get().locked) return
        if (player.state.get().panel !== null) player.openPanel(null)
        else togglePlay(player)
      }}
      onDoubleClick={(event) => {
        // A double tap's is a skip, not this.
        if (!matchMedia('(hover: hover)').matches) return
        event.preventDefault()
        toggleScreen(player)
      }}
    />
  )
}

const atEdge = ({ clientX, clientY }: PointerEvent): boolean =>
  clientX < edgePx ||
  clientX > innerWidth - edgePx ||
  // The player at the top of a page is not at the edge of the glass: only its sides are.
  (document.fullscreenElement !== null && (clientY < edgePx || clientY > innerHeight - edgePx))

function ShownView({ player, shown }: { player: Player; shown: NonNullable<Shown> }) {
  const texts = textsOf(player)
  if (shown.kind === 'skip') {
    const back = shown.side === 'left'
    return (
      <div key={shown.count} className={cx(css.skip, back ? css.left : css.right)}>
        <span className={css.ripple} />
        <Icon name={back ? 'rewind' : 'forward'} size={28} />
        <span>{back ? texts.seekBack(shown.seconds) : texts.seekForward(shown.seconds)}</span>
      </div>
    )
  }
  if (shown.kind === 'seek') {
    const { duration, fullDuration } = player.state.get()
    return (
      <div className={css.seek}>
        <ThumbnailView player={player} second={shown.to} />
        <span className={css.clock}>
          {clockText(shown.to)} <small>/ {clockText(fullDuration ?? duration)}</small>
        </span>
      </div>
    )
  }
  if (shown.kind === 'fast')
    return (
      <div className={css.fast}>
        <Icon name="forward" size={18} />
        {texts.fast(shown.rate.toFixed(1))}
        <small>{texts.fastHint}</small>
      </div>
    )
  return (
    <div className={css.level}>
      <Icon name={shown.kind === 'volume' ? (shown.value === 0 ? 'muted' : 'volume') : 'sun'} size={22} />
      <span className={css.track}>
        <span style={{ inlineSize: `${shown.value * 100}%` }} />
      </span>
    </div>
  )
}

function Lock({ player }: { player: Player }) {
  const texts = textsOf(player)
  const locked = usePlayer(player, (state) => state.locked)
  const seen = usePlayer(player, (state) => state.controls && state.turn === null)
  return (
    <IconButton
      className={cx(css.lock, !seen && css.unseen)}
      icon={locked ? 'lock' : 'unlock'}
      label={locked ? texts.unlockScreen : texts.lock}
      aria-pressed={locked}
      onFocus={() => player.wake()}
      onClick={() => {
        player.setLocked(!locked)
        player.tell(locked ? texts.unlockedNow : texts.locked, 1500)
      }}
    />
  )
}
