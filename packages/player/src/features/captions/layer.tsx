import type { Cue } from '#core/engine.ts'
import type { Player } from '#core/player.ts'
import { usePlayer } from '#ui/use-player.ts'
import { useStore } from '#ui/use-store.ts'
import type { CaptionsModel } from './feature.ts'
import { linesOf } from './rules.ts'
import styles from './style.module.css'

export function CaptionsLayer({ player, model }: { player: Player; model: CaptionsModel }) {
  const { cues, taste } = useStore(model.state)
  const raised = usePlayer(player, (state) => state.controls && !state.locked)
  const language = usePlayer(
    player,
    (state) => state.textTracks.find((track) => track.value === state.textTrack)?.language,
  )
  const low = cues.filter((cue) => cue.line === null)
  return (
    <div
      className={styles.layer}
      data-player-captions=""
      data-raised={raised || undefined}
      data-size={taste.size}
      data-background={taste.background}
      lang={language || undefined}
    >
      <div className={styles.bottom}>{low.map(drawn)}</div>
      {cues
        .filter((cue) => cue.line !== null)
        .map((cue, at) => (
          <div key={`${cue.from} ${cue.line}`} className={styles.placed} style={placeAt(cue.line ?? 0)}>
            {drawn(cue, at)}
          </div>
        ))}
    </div>
  )
}

/** From the top down to the middle a line hangs, below it stands, so that none leaves the picture. */
const placeAt = (line: number) => (line <= 50 ? { top: `${line}%` } : { bottom: `${100 - line}%` })

const drawn = (cue: Cue, at: number) => (
  <p key={`${cue.from} ${cue.to} ${at}`} className={styles.cue} data-align={cue.align}>
    {linesOf(cue.text).map((line, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a cue never change places
      <span key={row} className={styles.line}>
        <span className={styles.ground}>{line}</span>
      </span>
    ))}
  </p>
)
