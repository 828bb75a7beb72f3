import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { clockText } from '#core/clock.ts'
import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Button } from '#ui/button.tsx'
import { onEscape } from '#ui/escape.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { usePlayer } from '#ui/use-player.ts'
import { useStore } from '#ui/use-store.ts'
import type { MarkersModel } from './feature.ts'
import { type Dot, dotsOf, placeCard } from './rules.ts'
import styles from './style.module.css'
import { useDecoded } from './use-decoded.ts'
import { useWidth } from './use-width.ts'

/** A bar so short belongs to a picture too low for two lines of description in large letters. */
const lowPx = 350

interface Props {
  player: Player
  model: MarkersModel
}

export function Markers({ player, model }: Props) {
  const { markers, open } = useStore(model.state)
  const duration = usePlayer(player, (state) => state.fullDuration ?? state.duration)
  const [place, barPx] = useWidth<HTMLUListElement>()
  useTapBeside(place, open !== null, model.close)
  return (
    <ul
      ref={place}
      className={styles.markers}
      aria-label={textsOf(player).markers}
      onKeyDown={open === null ? undefined : onEscape(model.close)}
    >
      {dotsOf(markers, duration, barPx).map((dot) => (
        <li key={`${dot.marker.offset} ${dot.marker.title}`}>
          <DotButton player={player} model={model} dot={dot} />
          {dot.marker === open && <Card player={player} model={model} dot={dot} barPx={barPx} />}
        </li>
      ))}
    </ul>
  )
}

/** A mouse hovers and clicks, a finger shows the card first, a key does both: focus shows, Enter goes there. */
function DotButton({ player, model, dot }: Props & { dot: Dot }) {
  const byFinger = useRef(false)
  const { marker } = dot
  const show = () => {
    model.show(marker)
    player.wake()
  }
  return (
    <Button
      className={styles.dot}
      style={{ left: `${dot.left * 100}%`, width: dot.width }}
      aria-label={textsOf(player).markerAt(marker.title, clockText(marker.offset))}
      onPointerDown={(event) => {
        byFinger.current = event.pointerType !== 'mouse'
        // The bar beneath would take it for a drag.
        event.stopPropagation()
      }}
      onPointerEnter={ifMouse(show)}
      onPointerLeave={ifMouse(() => model.leave(player))}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
      onBlur={() => model.leave(player)}
      onClick={() => {
        if (byFinger.current) model.tap(marker)
        else model.go(player, marker)
        byFinger.current = false
        player.wake()
      }}
    />
  )
}

function Card({ player, model, dot, barPx }: Props & { dot: Dot; barPx: number }) {
  const { marker } = dot
  const { left, width, arrow } = placeCard(dot.left, barPx)
  const picture = useDecoded(marker.coverUrl)
  const clock = clockText(marker.offset)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer on it keeps it open, a click takes it away as Esc does
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc
    <div
      className={styles.card}
      data-low={barPx < lowPx || undefined}
      style={{ left, width }}
      onPointerEnter={ifMouse(model.stay)}
      onPointerLeave={ifMouse(() => model.leave(player))}
      onPointerDown={(event) => event.stopPropagation()}
      onFocus={model.stay}
      onBlur={(event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || model.leave(player)}
      onClick={model.close}
    >
      {picture !== null && <img className={styles.picture} src={picture} alt="" />}
      <div className={styles.words}>
        <p className={styles.title}>
          <span className={styles.clock}>{clock}</span> {marker.title}
        </p>
        {marker.describe && <p className={styles.describe}>{marker.describe}</p>}
      </div>
      <IconButton icon="play" label={textsOf(player).markerPlay(clock)} onClick={() => model.go(player, marker)} />
      <span className={styles.arrow} style={{ left: arrow }} />
    </div>
  )
}

const ifMouse = (run: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') run()
}

/** While the card stands, a tap anywhere else takes it away. */
function useTapBeside(place: RefObject<HTMLElement | null>, standing: boolean, close: () => void): void {
  useEffect(() => {
    const page = place.current?.ownerDocument
    if (!standing || !page) return
    const tapped = (event: Event) => {
      if (event.target instanceof Node && place.current?.contains(event.target)) return
      close()
    }
    page.addEventListener('pointerdown', tapped, true)
    return () => page.removeEventListener('pointerdown', tapped, true)
  }, [place, standing, close])
}
