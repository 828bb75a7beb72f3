import { type ReactNode, useState } from 'react'
import { clockText } from '#core/clock.ts'
import type { Player } from '#core/player.ts'
import { elementsOf } from '#dom/elements.ts'
import { isTurned } from '#dom/turned.ts'
import { textsOf } from '#i18n/index.ts'
import { Slider } from '../slider.tsx'
import { ThumbnailView } from '../thumbnail.tsx'
import { usePlayer } from '../use-player.ts'
import css from './skin.module.css'

/** Seconds that one key press or one step of the wheel goes. */
const stepSeconds = 5

export function Progress({ player, children }: { player: Player; children: ReactNode }) {
  const texts = textsOf(player)
  const time = usePlayer(player, (state) => state.time)
  // Of a stream that is only the beginning the whole film is shown.
  const duration = usePlayer(player, (state) => state.fullDuration ?? state.duration)
  const buffered = usePlayer(player, (state) => state.buffered)
  const [drag, setDrag] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const root = elementsOf(player)?.root
  const now = drag ?? time
  return (
    <div className={css.progress}>
      {children}
      <Slider
        label={texts.progress}
        text={texts.progressText(clockText(now), clockText(duration))}
        value={Math.min(now, duration)}
        max={duration}
        step={stepSeconds}
        parts={buffered}
        turned={root !== undefined && isTurned(root)}
        onMove={(value) => {
          setDrag(value)
          player.wake()
        }}
        onEnd={(value) => {
          setDrag(null)
          player.seek(value)
        }}
        onPoint={setPointed}
      >
        {pointed !== null && duration > 0 ? (
          <span
            className={css.pointed}
            style={{ insetInlineStart: `clamp(84px, ${(pointed / duration) * 100}%, 100% - 84px)` }}
          >
            <ThumbnailView player={player} second={pointed} />
            <span className={css.pointedTime}>{clockText(pointed)}</span>
          </span>
        ) : null}
      </Slider>
    </div>
  )
}
