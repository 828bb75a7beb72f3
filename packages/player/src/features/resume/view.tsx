import { clockText } from '#core/clock.ts'
import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Button } from '#ui/button.tsx'
import { Tip } from '#ui/tip.tsx'
import { useStore } from '#ui/use-store.ts'
import type { ResumeModel } from './feature.ts'
import styles from './style.module.css'

export function ResumeBox({ player, model }: { player: Player; model: ResumeModel }) {
  const { offer } = useStore(model.state)
  const texts = textsOf(player)
  return (
    <div className={styles.place} role="status">
      {offer !== null && (
        <Tip name="resume" closeText={texts.close} onClose={() => model.close(player)}>
          <Button className={styles.jump} onClick={() => model.jump(player)}>
            <span className={styles.last}>
              {texts.resumeLast} {clockText(offer)}
            </span>
            <span className={styles.go}>{texts.resumeJump}</span>
          </Button>
        </Tip>
      )}
    </div>
  )
}
