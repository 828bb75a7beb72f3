// The player's own controls, and the places where features stand.
import { type MouseEvent, useEffect } from 'react'
import type { Feature, Place, Player } from '#core/player.ts'
import { togglePlay } from '#core/toggles.ts'
import { textsOf } from '#i18n/index.ts'
import { cx } from '../cx.ts'
import { Sheet } from '../sheet.tsx'
import { usePlayer } from '../use-player.ts'
import type { View } from '../view.ts'
import { Bar } from './bar.tsx'
import { Centre } from './centre.tsx'
import { placesOf } from './places.tsx'
import css from './skin.module.css'
import { Top } from './top.tsx'

export interface SkinProps {
  player: Player
  features: readonly Feature<View>[]
  /** Too narrow for every button in the bar. */
  narrow: boolean
  onBack: (() => void) | undefined
}

const easedMs = 3000

export function Skin({ player, features, narrow, onBack }: SkinProps) {
  const places = placesOf(player, features)
  const has = (place: Place) => features.some((feature) => feature.views?.[place] !== undefined)
  const controls = usePlayer(player, (state) => state.controls && !state.locked)
  const claimed = usePlayer(player, (state) => state.turn !== null)
  const lent = usePlayer(player, (state) => state.lent)
  const texts = textsOf(player)
  useEffect(() => player.engine.on('eased', () => void player.tell(texts.easedNow, easedMs)), [player, texts])
  useStall(player)
  return (
    <>
      <Surface player={player} />
      <div className={cx(css.layer, lent && css.gone)}>{places('layer')}</div>
      <div className={cx(css.controls, (!controls || claimed) && css.gone)}>
        {claimed ? null : <Bar player={player} narrow={narrow} places={places} has={has} />}
      </div>
      <Centre player={player} />
      <div className={cx(css.corner, controls && !claimed && css.overBar)}>
        {places('corner')}
        <Notice player={player} />
      </div>
      <div className={css.cover}>{places('cover')}</div>
      <div className={cx(css.topPlace, !controls && !claimed && css.gone)}>
        <Top player={player} onBack={onBack} />
      </div>
      <Settings player={player} narrow={narrow} places={places} />
    </>
  )
}

/** Says why a film that should play stands still, for as long as it does. */
function useStall(player: Player): void {
  const stall = usePlayer(player, (state) => state.stall)
  useEffect(() => {
    const texts = textsOf(player)
    if (stall) return player.tell(stall.quality ? texts.networkSlow(stall.quality) : texts.networkGone)
  }, [player, stall])
}

/** Taps and clicks on the picture where no feature takes them. */
function Surface({ player }: { player: Player }) {
  const tap = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as PointerEvent
    if (player.state.get().panel !== null) player.openPanel(null)
    else if (pointerType === 'mouse') togglePlay(player)
    else if (player.state.get().controls) player.rest()
    else player.wake()
  }
  // Keys and readers of the screen have the buttons; this is for the picture under the finger.
  return <div className={css.surface} aria-hidden onClick={tap} />
}

/** A short line at the bottom left, said aloud as well. */
function Notice({ player }: { player: Player }) {
  const notice = usePlayer(player, (state) => state.notice)
  return (
    <div className={css.line} role="status" aria-live="polite">
      {notice === null ? null : <span className={css.notice}>{notice}</span>}
    </div>
  )
}

function Settings({
  player,
  narrow,
  places,
}: Pick<SkinProps, 'player' | 'narrow'> & { places: ReturnType<typeof placesOf> }) {
  const open = usePlayer(player, (state) => state.panel === 'settings')
  const texts = textsOf(player)
  if (!open) return null
  return (
    <Sheet title={texts.settings} closeText={texts.close} onClose={() => player.openPanel(null)}>
      {narrow ? places('settings') : null}
      {places('menu')}
    </Sheet>
  )
}
