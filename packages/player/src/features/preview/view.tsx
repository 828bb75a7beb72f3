import type { ReactNode } from 'react'
import type { Player } from '#core/player.ts'
import { type Texts, textsOf } from '#i18n/index.ts'
import appear from '#ui/appear.module.css'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { readable } from '#ui/html.ts'
import { Tip } from '#ui/tip.tsx'
import { useStore } from '#ui/use-store.ts'
import type { PreviewModel, PreviewRules } from './feature.ts'
import { amountOf } from './rules.ts'
import styles from './style.module.css'

export interface PreviewOptions extends PreviewRules {
  /** Instead of “the preview is over” and its button: text, HTML, of which only plain tags and links stay, or a node. */
  end?: ReactNode
  /** Instead of “可试看 N 秒，” in the tip bar: as where a tap does not play, or of the seconds that are left. */
  lead?: ReactNode
  /** After “可试看 N 秒，” in the tip bar: text, HTML or a node, as for `end`. */
  bar?: ReactNode
}

interface Props {
  player: Player
  model: PreviewModel<PreviewOptions>
}

function tryText(texts: Texts, seconds: number): string {
  const { unit, amount } = amountOf(seconds)
  return unit === 'minutes' ? texts.previewMinutes(amount) : texts.previewSeconds(amount)
}

export function PreviewBar({ player, model }: Props) {
  const { bar: up, layer, seconds } = useStore(model.state)
  const texts = textsOf(player)
  if (!up || layer) return null
  const { bar = texts.previewBar, lead = tryText(texts, seconds) } = model.rules()
  return (
    <Tip name="preview" closeText={texts.previewClose} onClose={model.closeBar}>
      <span className={styles.text}>
        {readable(lead)}
        <span className={styles.more}>{readable(bar)}</span>
      </span>
    </Tip>
  )
}

export function PreviewEnd({ player, model }: Props) {
  const { layer, strict } = useStore(model.state)
  const texts = textsOf(player)
  if (!layer) return null
  const { end } = model.rules()
  return (
    <section className={cx(styles.layer, appear.appear)} aria-label={texts.previewOver} data-player-box="preview-end">
      <div className={styles.end} role="status">
        {readable(end) ?? <p className={styles.over}>{texts.previewOver}</p>}
      </div>
      {end === undefined && !strict && (
        <Button className={styles.again} onClick={() => void player.play()}>
          {texts.previewAgain}
        </Button>
      )}
    </section>
  )
}
