// Packages as tiles to choose from (T-02).
import type { PayConfig } from '@manjuan/contract/reader/payment'
import { cx } from '@manjuan/ui'
import { formatYuan } from '@manjuan/ui/format'
import { savingFen } from '#parts/access/checkout/rules.ts'
import styles from './package-tiles.module.css'
import { texts } from './texts.ts'

interface PackageTilesProps {
  title: string
  type: PayConfig['type']
  /** All packages, against which savings are measured. */
  all: readonly PayConfig[]
  chosen: number | undefined
  onChoose(config: PayConfig): void
}

export function PackageTiles({ title, type, all, chosen, onChoose }: PackageTilesProps) {
  const shown = all.filter((config) => config.type === type)
  if (shown.length === 0) return null
  return (
    <section className={cx(styles.section, type === 'vip' && styles.vip, shown.length % 3 === 0 && styles.thirds)}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.grid}>
        {shown.map((config) => (
          <li key={config.id}>
            <Tile config={config} all={all} on={config.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TileProps {
  config: PayConfig
  all: readonly PayConfig[]
  on: boolean
  onChoose(config: PayConfig): void
}

function Tile({ config, all, on, onChoose }: TileProps) {
  const saving = savingFen(config, all)
  const present = presentOf(config)
  return (
    <button
      type="button"
      className={cx(styles.tile, on && styles.on)}
      aria-pressed={on}
      aria-haspopup="dialog"
      onClick={() => onChoose(config)}
    >
      {config.isRecommend === 'Y' && <span className={styles.hot}>{texts.hot}</span>}
      <span className={styles.name}>{config.title}</span>
      <span className={styles.price}>
        <small>{texts.yen}</small>
        <b className="digits">{formatYuan(config.amountLevel)}</b>
      </span>
      {config.configDesc && <span className={styles.desc}>{config.configDesc}</span>}
      {(present || saving > 0) && (
        <span className={styles.gains}>
          {present && <span className={styles.present}>{present}</span>}
          {saving > 0 && <span className={styles.saving}>{texts.saves(formatYuan(saving))}</span>}
        </span>
      )}
    </button>
  )
}

function presentOf({ presentCount, presentType }: PayConfig): string | null {
  if (presentCount <= 0) return null
  return presentType === 'coin' ? texts.presentCoins(presentCount) : texts.presentDays(presentCount)
}
