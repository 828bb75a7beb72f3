// The markers on the bar of an episode: a moment, a title, a few words, and a picture; saved as a whole list.
import { episodeLimits } from '@manjuan/contract/staff/episode-limits'
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { fileAsBase64 } from '#parts/base64.ts'
import { PictureFile } from '#parts/picture-file.tsx'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapter.module.css'
import { useChapterDraft } from './chapter-draft.ts'
import own from './episode.module.css'
import { clockMs, clockText, type EditProps, type Episode } from './episode-words.ts'
import { SaveBar } from './save-bar.tsx'

type Marker = Episode['markers'][number]

/** A marker as it is typed. */
interface Line extends Omit<Marker, 'atMs'> {
  /** Its place among those that were ever on the page. */
  key: string
  at: string
}

const linesOf = (markers: readonly Marker[]): Line[] =>
  markers.map(({ atMs, ...marker }) => ({ ...marker, key: `stored ${atMs}`, at: clockText(atMs) }))

const markOf = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ at, title, text, image }) => [clockMs(at) ?? at, title, text, image]))

export function Markers({ params, stored, mayEdit }: EditProps) {
  const standing = linesOf(stored.markers)
  const { draft, change, isStale, ...drafted } = useChapterDraft(standing, markOf)
  const [fault, setFault] = useState('')
  const [made, setMade] = useState(0)
  const save = useDeed('changeMarkers', (_, key) => {
    drafted.saved()
    offerUndo(key, '标记已保存')
  })
  const lines = draft ?? standing
  const isChanged = draft !== null && markOf(draft) !== markOf(standing)
  const set = (at: number, words: Partial<Line>) =>
    change(() => lines.map((each, place) => (place === at ? { ...each, ...words } : each)))
  const add = () => {
    setMade(made + 1)
    change(() => [...lines, { key: `new ${made}`, at: '', title: '', text: '', image: null }])
  }
  const send = () => {
    const wrong = lines.find(({ at }) => clockMs(at) === null)
    setFault(wrong ? `“${wrong.at}”不是时间，请写成 1:02 或 62.5` : '')
    if (wrong) return
    drafted.sent()
    const markers = lines.map(({ at, title, text, image }) => ({ atMs: clockMs(at) ?? 0, title, text, image }))
    void save.run({ params, body: { version: stored.version, markers } })
  }
  return (
    <>
      {lines.length === 0 && <p className={styles.note}>还没有标记</p>}
      <ol className={own.list} aria-label="标记">
        {lines.map((line, at) => (
          <li key={line.key} className={own.row}>
            <Words line={line} mayEdit={mayEdit} onChange={(words) => set(at, words)} />
            {mayEdit && (
              <Deeds
                line={line}
                onPlain={() => set(at, { image: null })}
                onTakeOut={() => change(() => lines.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {mayEdit && (
        <>
          <Button size="m" kind="plain" className={own.add} onClick={add}>
            ＋ 添加标记
          </Button>
          {fault !== '' && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          <SaveBar
            what="标记"
            deed={save}
            field="markers"
            isChanged={isChanged}
            isStale={isStale}
            onDrop={() => change(() => null)}
            onSave={send}
          />
          {!isChanged && <Pictures params={params} stored={stored} />}
        </>
      )}
    </>
  )
}

interface WordsProps {
  line: Line
  mayEdit: boolean
  onChange(words: Partial<Line>): void
}

const Words = ({ line: { at, title, text, image }, mayEdit, onChange }: WordsProps) => (
  <>
    <label className={own.field}>
      时间
      <input value={at} maxLength={12} readOnly={!mayEdit} onChange={({ target }) => onChange({ at: target.value })} />
    </label>
    <label className={own.field}>
      标题
      <input
        value={title}
        maxLength={episodeLimits.markerTitle}
        readOnly={!mayEdit}
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </label>
    <label className={own.field}>
      说明
      <input
        value={text}
        maxLength={episodeLimits.markerText}
        readOnly={!mayEdit}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </label>
    <span className={styles.note}>{image === null ? '没有图片' : '有图片'}</span>
  </>
)

interface DeedsProps {
  line: Line
  onPlain(): void
  onTakeOut(): void
}

const Deeds = ({ line: { image, title }, onPlain, onTakeOut }: DeedsProps) => (
  <div className={styles.deeds}>
    {image !== null && (
      <button type="button" aria-label={`去掉图片 ${title}`} onClick={onPlain}>
        去掉图片
      </button>
    )}
    <button type="button" aria-label={`移除标记 ${title}`} onClick={onTakeOut}>
      移除
    </button>
  </div>
)

/** A picture belongs to a marker that is saved. */
function Pictures({ params, stored: { markers, version } }: Pick<EditProps, 'params' | 'stored'>) {
  const [chosen, setChosen] = useState(0)
  const add = useDeed('addMarkerPicture', (_, key) => offerUndo(key, '标记图片已保存'))
  const marker = markers[chosen] ?? markers[0]
  if (!marker) return null
  return (
    <div className={own.row}>
      <label className={own.field}>
        给标记配图
        <select value={markers.indexOf(marker)} onChange={({ target }) => setChosen(Number(target.value))}>
          {markers.map(({ atMs, title }, at) => (
            <option key={atMs} value={at}>
              {clockText(atMs)} {title}
            </option>
          ))}
        </select>
      </label>
      <PictureFile
        label="标记图片"
        hint="JPEG、PNG 或 WebP，最大 6 MB"
        busy={add.busy}
        fault={add.trouble?.faults.picture ?? add.trouble?.text}
        onFile={async (file) =>
          void add.run({ params, body: { version, atMs: marker.atMs, picture: await fileAsBase64(file) } })
        }
      />
    </div>
  )
}
