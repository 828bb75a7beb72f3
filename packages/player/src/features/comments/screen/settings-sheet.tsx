// Everything a viewer can choose about the comments; each choice holds at once for those on the screen.

import type { Comment } from '@manjuan/danmaku'
import { type FormEvent, useState } from 'react'
import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Button } from '#ui/button.tsx'
import { Setting, SettingButton, SettingRow } from '#ui/setting.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Slider } from '#ui/slider.tsx'
import { useStore } from '#ui/use-store.ts'
import type { CommentsModel } from '../feature.ts'
import {
  areas,
  densities,
  firstSettings,
  kinds,
  longestWord,
  ranges,
  type WordFault,
  withWord,
} from '../model/settings.ts'
import styles from './style.module.css'

interface Props {
  player: Player
  model: CommentsModel
}

export function SettingsSheet({ player, model, onClose }: Props & { onClose(): void }) {
  const { settings } = useStore(model.state)
  const texts = textsOf(player)
  return (
    <Sheet title={texts.commentsSettings} closeText={texts.close} onClose={onClose}>
      <div className={styles.amounts}>
        <Amounts player={player} model={model} />
      </div>
      <Setting
        label={texts.commentArea}
        choices={areas.map((area, at) => ({ value: String(area), text: texts.commentAreas[at] ?? '' }))}
        chosen={String(settings.area)}
        onChoice={(value) => model.change({ area: Number(value) })}
      />
      <Setting
        label={texts.commentDensity}
        choices={densities.map((value) => ({ value, text: texts.commentDensities[value] }))}
        chosen={settings.density}
        onChoice={(value) => model.change({ density: densities.find((one) => one === value) ?? settings.density })}
      />
      <Kinds player={player} model={model} />
      <Switch label={texts.commentMerge} on={settings.merge} onTurn={(merge) => model.change({ merge })} />
      <Switch
        label={texts.commentCaptions}
        on={settings.captionsFree}
        onTurn={(captionsFree) => model.change({ captionsFree })}
      />
      <Words player={player} model={model} />
      <Recent player={player} model={model} />
      <Button className={styles.reset} onClick={() => model.change(firstSettings)}>
        {texts.commentsReset}
      </Button>
    </Sheet>
  )
}

const percent = (value: number) => `${Math.round(value * 100)}%`

function Amounts({ player, model }: Props) {
  const { settings } = useStore(model.state)
  const texts = textsOf(player)
  const rows = [
    { name: 'opacity', label: texts.commentOpacity, text: percent },
    { name: 'size', label: texts.commentSize, text: percent },
    { name: 'speed', label: texts.commentSpeed, text: (value: number) => `${value.toFixed(1)}x` },
  ] as const
  return rows.map(({ name, label, text }) => {
    const { least, most, step } = ranges[name]
    const change = (value: number) => model.change({ [name]: Math.round(Math.round(value / step) * step * 100) / 100 })
    return (
      <div key={name} className={styles.amount}>
        <span>{label}</span>
        <Slider
          label={label}
          text={text(settings[name])}
          value={settings[name]}
          min={least}
          max={most}
          step={step}
          onMove={change}
          className={styles.slider}
        />
        <span className={styles.value}>{text(settings[name])}</span>
      </div>
    )
  })
}

function Kinds({ player, model }: Props) {
  const { blocked } = useStore(model.state).settings
  const texts = textsOf(player)
  return (
    <SettingRow label={texts.commentKinds}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of chips everywhere */}
      <div className={styles.chips} role="group" aria-label={texts.commentKinds}>
        {kinds.map((kind) => {
          const pressed = blocked.includes(kind)
          const next = pressed ? blocked.filter((one) => one !== kind) : [...blocked, kind]
          return (
            <Button
              key={kind}
              className={styles.chip}
              aria-pressed={pressed}
              onClick={() => model.change({ blocked: next })}
            >
              {texts.commentKindNames[kind]}
            </Button>
          )
        })}
      </div>
    </SettingRow>
  )
}

function Switch({ label, on, onTurn }: { label: string; on: boolean; onTurn(on: boolean): void }) {
  return (
    <SettingButton role="switch" aria-checked={on} onClick={() => onTurn(!on)}>
      {label}
      <span className={styles.track} aria-hidden />
    </SettingButton>
  )
}

function Words({ player, model }: Props) {
  const { words } = useStore(model.state).settings
  const texts = textsOf(player)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<WordFault | null>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const next = withWord(words, typed)
    if (typeof next === 'string') return setFault(next)
    model.change({ words: next })
    setTyped('')
    setFault(null)
  }
  return (
    <SettingRow label={texts.commentWords}>
      <form
        className={styles.composer}
        data-look="page"
        onSubmit={add}
        onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}
      >
        <input
          className={styles.field}
          value={typed}
          maxLength={longestWord}
          placeholder={texts.commentWordPlaceholder}
          aria-label={texts.commentWordPlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={styles.send}>
          {texts.commentWordAdd}
        </button>
      </form>
      <p className={styles.fault} role="status">
        {fault && texts.commentWordFaults[fault]}
      </p>
      {words.length > 0 && (
        <ul className={styles.chips}>
          {words.map((word) => (
            <li key={word}>
              <Button
                className={styles.chip}
                aria-label={texts.commentWordRemove(word)}
                onClick={() => model.change({ words: words.filter((one) => one !== word) })}
              >
                {word} <span aria-hidden>✕</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingRow>
  )
}

/** Comments that have just gone by, to be copied or reported: on the picture itself every tap goes through. */
function Recent({ player, model }: Props) {
  const [list] = useState(() => model.recent())
  const texts = textsOf(player)
  return (
    <SettingRow label={texts.commentsRecent}>
      {list.length === 0 && <p className={styles.none}>{texts.commentsNone}</p>}
      <ul className={styles.recent}>
        {list.map((comment, at) => (
          <li key={comment.id ?? `${comment.stime} ${at}`}>
            <span className={styles.text}>{comment.text}</span>
            <RecentActs player={player} model={model} comment={comment} />
          </li>
        ))}
      </ul>
    </SettingRow>
  )
}

function RecentActs({ player, model, comment }: Props & { comment: Comment }) {
  const texts = textsOf(player)
  const [reported, setReported] = useState(false)
  const { onReport } = model.options
  const copy = async () => {
    await navigator.clipboard.writeText(comment.text)
    player.tell(texts.commentCopied, 2_000)
  }
  const report = async () => {
    setReported(true)
    setReported(await model.report(comment))
  }
  return (
    <>
      {'clipboard' in navigator && (
        <Button className={styles.act} onClick={() => void copy().catch(() => {})}>
          {texts.commentCopy}
        </Button>
      )}
      {onReport && !comment.own && (
        <Button className={styles.act} disabled={reported} onClick={() => void report()}>
          {texts.commentReport}
        </Button>
      )}
    </>
  )
}
