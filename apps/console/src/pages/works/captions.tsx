// The captions of an episode as one list: files are added or replaced, words and order edited; saved as a whole.
import { episodeLimits } from '@manjuan/contract/staff/episode-limits'
import { type ReactNode, useId, useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { fileAsBase64 } from '#parts/base64.ts'
import { movedTo } from '#parts/order.ts'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapter.module.css'
import { useChapterDraft } from './chapter-draft.ts'
import own from './episode.module.css'
import type { EditProps, Episode } from './episode-words.ts'
import { SaveBar } from './save-bar.tsx'

type Caption = Omit<Episode['captions'][number], 'isReady'>

export function Captions({ params, stored, mayEdit }: EditProps) {
  const standing = stored.captions.map(({ isReady: _, ...caption }): Caption => caption)
  const { draft, change, isStale, ...drafted } = useChapterDraft(standing, (list) => JSON.stringify(list))
  const save = useDeed('placeCaptions', (_, key) => {
    drafted.saved()
    offerUndo(key, '字幕已保存')
  })
  const captions = draft ?? standing
  const set = (at: number, words: Partial<Caption>) =>
    change(() => captions.map((each, place) => (place === at ? { ...each, ...words } : each)))
  const waits = new Set(stored.captions.filter(({ isReady }) => !isReady).map(({ name }) => name))
  return (
    <>
      {captions.length === 0 && <p className={styles.note}>还没有字幕</p>}
      <ol className={own.list} aria-label="字幕">
        {captions.map((caption, at) => (
          <li key={caption.name} className={own.row}>
            <Words caption={caption} mayEdit={mayEdit} onChange={(words) => set(at, words)} />
            {waits.has(caption.name) && <span className={styles.note}>还没有做好</span>}
            {mayEdit && (
              <Deeds
                params={params}
                caption={caption}
                isFirst={at === 0}
                onChange={(words) => set(at, words)}
                onUp={() => change(() => movedTo(captions, at, at - 1))}
                onDefault={() =>
                  change(() =>
                    captions.map((each, place) => ({ ...each, isDefault: place === at && !caption.isDefault })),
                  )
                }
                onTakeOut={() => change(() => captions.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {mayEdit && (
        <>
          <div className={styles.deeds}>
            <CaptionFile
              params={params}
              label="添加字幕"
              onStored={(added) => change((now) => [...(now ?? standing), { ...added, isDefault: false }])}
            >
              ＋ 添加字幕（SRT、ASS、SSA 或 WebVTT，最大 2 MB）
            </CaptionFile>
          </div>
          <SaveBar
            what="字幕"
            deed={save}
            field="captions"
            isChanged={draft !== null && JSON.stringify(draft) !== JSON.stringify(standing)}
            isStale={isStale}
            onDrop={() => change(() => null)}
            onSave={() => {
              drafted.sent()
              void save.run({ params, body: { version: stored.version, captions } })
            }}
          />
        </>
      )}
    </>
  )
}

interface WordsProps {
  caption: Caption
  mayEdit: boolean
  onChange(words: Partial<Caption>): void
}

const Words = ({ caption: { label, language }, mayEdit, onChange }: WordsProps) => (
  <>
    <label className={own.field}>
      名称
      <input
        value={label}
        maxLength={episodeLimits.labelLetters}
        readOnly={!mayEdit}
        onChange={({ target }) => onChange({ label: target.value })}
      />
    </label>
    <label className={own.field}>
      语言
      <input
        value={language}
        maxLength={35}
        placeholder="zh、zh-Hant、en"
        readOnly={!mayEdit}
        onChange={({ target }) => onChange({ language: target.value })}
      />
    </label>
  </>
)

interface DeedsProps {
  params: EditProps['params']
  caption: Caption
  isFirst: boolean
  onChange(words: Partial<Caption>): void
  onUp(): void
  onDefault(): void
  onTakeOut(): void
}

const Deeds = ({ params, caption, isFirst, onChange, onUp, onDefault, onTakeOut }: DeedsProps) => (
  <div className={styles.deeds}>
    <button type="button" aria-label={`上移字幕 ${caption.label}`} disabled={isFirst} onClick={onUp}>
      ↑
    </button>
    <button
      type="button"
      aria-label={`设为默认字幕 ${caption.label}`}
      aria-pressed={caption.isDefault}
      onClick={onDefault}
    >
      {caption.isDefault ? '默认 ✓' : '设为默认'}
    </button>
    <CaptionFile params={params} label={`替换字幕 ${caption.label}`} onStored={({ name }) => onChange({ name })}>
      替换
    </CaptionFile>
    <button type="button" aria-label={`移除字幕 ${caption.label}`} onClick={onTakeOut}>
      移除
    </button>
  </div>
)

interface CaptionFileProps {
  params: EditProps['params']
  label: string
  children: ReactNode
  onStored(caption: Omit<Caption, 'isDefault'>): void
}

function CaptionFile({ params, label, children, onStored }: CaptionFileProps) {
  const id = useId()
  const [isLarge, setLarge] = useState(false)
  const add = useDeed('addCaption', ({ cues: _, ...caption }) => onStored(caption))
  const take = async (file: File | undefined) => {
    setLarge(false)
    if (!file) return
    if (file.size > episodeLimits.captionBytes) return setLarge(true)
    const body = { file: await fileAsBase64(file), fileName: file.name.slice(-200) }
    await add.run({ params, body })
  }
  const told = isLarge ? '字幕文件不能超过 2 MB' : (add.trouble?.faults.file ?? add.trouble?.text)
  return (
    <>
      <label htmlFor={id}>
        {children}
        <input
          id={id}
          className={styles.file}
          type="file"
          accept=".srt,.ass,.ssa,.vtt"
          aria-label={label}
          disabled={add.busy}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {told && (
        <span className={styles.fault} role="alert">
          {told}
        </span>
      )}
    </>
  )
}
