import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import appear from '#ui/appear.module.css'
import { cx } from '#ui/cx.ts'
import { TurningWheel } from '#ui/turning-wheel.tsx'
import { usePlayer } from '#ui/use-player.ts'
import { useStore } from '#ui/use-store.ts'
import type { QualityModel } from './feature.ts'
import styles from './style.module.css'

/** Stands over the picture while a quality is fetched; the film plays on beneath it. */
export function QualityModal({ player, model }: { player: Player; model: QualityModel }) {
  const { switching } = useStore(model.state)
  const levels = usePlayer(player, (state) => state.levels)
  const texts = textsOf(player)
  const name = levels.find((level) => level.id === switching)?.text ?? texts.qualityAuto
  return (
    <div className={styles.modalPlace} role="status">
      {switching !== null && (
        <p className={cx(styles.modal, appear.appear)} data-player-box="quality">
          <TurningWheel size={18} />
          {texts.qualitySwitching(name)}
        </p>
      )}
    </div>
  )
}
