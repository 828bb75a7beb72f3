// N-05: how the text looks. Every choice shows at once in the text above.
import {
  changeNovelLook,
  faces,
  fontSizes,
  leadings,
  margins,
  modes,
  novelBackground,
  novelFontSize,
  novelLook,
  papers,
} from '#local/novel-reading.ts'
import { useLocal } from '#local/use-local.ts'
import styles from './look-panel.module.css'
import { texts } from './texts.ts'
import { usePaper } from './use-look.ts'

/** `more` also shows the settings that readers choose once. */
export function LookPanel({ more }: { more: boolean }) {
  const look = useLocal(novelLook)
  return (
    <div className={styles.panel}>
      <FontSize />
      <Papers />
      {more && (
        <>
          <Choice
            label={texts.mode}
            names={texts.modes}
            values={modes}
            value={look.mode}
            onChange={(mode) => changeNovelLook({ mode })}
          />
          <Choice
            label={texts.face}
            names={texts.faces}
            values={faces}
            value={look.face}
            onChange={(face) => changeNovelLook({ face })}
          />
          <Choice
            label={texts.leading}
            names={texts.leadings}
            values={leadings}
            value={look.leading}
            onChange={(leading) => changeNovelLook({ leading })}
          />
          <Choice
            label={texts.margin}
            names={texts.margins}
            values={margins}
            value={look.margin}
            onChange={(margin) => changeNovelLook({ margin })}
          />
        </>
      )}
    </div>
  )
}

function FontSize() {
  const size = useLocal(novelFontSize)
  const change = (by: number) => novelFontSize.set(Math.min(fontSizes.most, Math.max(fontSizes.least, size + by)))
  return (
    <div className={styles.row}>
      <span className={styles.label}>{texts.fontSize}</span>
      <div className={styles.sizes}>
        <button
          type="button"
          className={styles.size}
          aria-label={texts.smaller}
          disabled={size <= fontSizes.least}
          onClick={() => change(-1)}
        >
          A-
        </button>
        <output className={styles.number} aria-label={texts.fontSize}>
          {size}
        </output>
        <button
          type="button"
          className={styles.size}
          aria-label={texts.larger}
          disabled={size >= fontSizes.most}
          onClick={() => change(1)}
        >
          A+
        </button>
      </div>
    </div>
  )
}

function Papers() {
  const chosen = usePaper()
  return (
    <div className={styles.row}>
      <span className={styles.label}>{texts.paper}</span>
      <fieldset className={styles.papers}>
        <legend className="visually-hidden">{texts.paper}</legend>
        {papers.map((paper) => (
          <label key={paper} className={styles.paper}>
            <input
              type="radio"
              name="paper"
              className="visually-hidden"
              checked={paper === chosen}
              onChange={() => novelBackground.set(paper)}
            />
            <span data-paper={paper} className={styles.dot} />
            <span className="visually-hidden">{texts.papers[paper]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  names: Readonly<Record<V, string>>
  values: readonly V[]
  value: V
  onChange(value: V): void
}

function Choice<V extends string>({ label, names, values, value, onChange }: ChoiceProps<V>) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{label}</legend>
        {values.map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name={label}
              className="visually-hidden"
              checked={each === value}
              onChange={() => onChange(each)}
            />
            <span className={styles.face}>{names[each]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
