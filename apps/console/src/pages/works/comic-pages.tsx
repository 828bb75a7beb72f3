// The pages of a comic's chapter as a grid: moved by buttons and by drag, replaced, added, taken out; saved as a whole.

import { chapterLimits } from '@manjuan/contract/staff/chapter-text'
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { Button, FailedState } from '@manjuan/ui'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { deed, queryClient, useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { fileAsBase64 } from '#parts/base64.ts'
import { movedTo } from '#parts/order.ts'
import { timeText } from '#parts/time.ts'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapter.module.css'
import { useChapterDraft } from './chapter-draft.ts'
import { ChapterHead, type ChapterProps } from './chapter-head.tsx'
import { PagePicture } from './page-picture.tsx'

type Pages = StaffDataOf<'chapterPages'>
type Page = Pages['pages'][number]

export function ComicPages({ work, part, mayEdit }: ChapterProps) {
  const pages = useStaff('chapterPages', { params: { id: work.id, part } })
  if (pages.error && !pages.data) return <FailedState onRetry={() => void pages.refetch()} />
  if (!pages.data) return null
  return (
    <>
      <ChapterHead work={work} chapter={pages.data} />
      <Grid params={{ id: work.id, part }} stored={pages.data} mayEdit={mayEdit} />
    </>
  )
}

interface GridProps {
  params: { id: number; part: string }
  stored: Pages
  mayEdit: boolean
}

function Grid({ params, stored, mayEdit }: GridProps) {
  const standing = stored.pages.map(({ name }) => name)
  const { draft, change, isStale, ...drafted } = useChapterDraft(standing, String)
  const save = useDeed('placePages', (_, key) => {
    drafted.saved()
    offerUndo(key, '页已保存')
  })
  const known = new Map<string, Page>([...stored.pages, ...stored.spare].map((page) => [page.name, page]))
  const names = (draft ?? standing).filter((name) => known.has(name))
  const isChanged = names.join() !== standing.join()
  const told = save.trouble?.faults.pages ?? save.trouble?.text
  return (
    <>
      {mayEdit && (
        <div className={styles.bar}>
          <Adder params={params} onAdded={(added) => change((now) => [...(now ?? standing), ...added])} />
          <Button
            size="m"
            busy={save.busy}
            disabled={!isChanged || names.length === 0}
            onClick={() => {
              drafted.sent()
              void save.run({ params, body: { version: stored.version, pages: names } })
            }}
          >
            保存全部页
          </Button>
          {isChanged && (
            <Button size="m" kind="plain" onClick={() => change(() => null)}>
              放弃改动
            </Button>
          )}
          <p className={told ? styles.fault : styles.note} role="status">
            {told ?? (isChanged ? `未保存：${standing.length} 页 → ${names.length} 页` : `${names.length} 页`)}
          </p>
          {isStale && (
            <p className={styles.fault} role="alert">
              这一话的页刚被别人改过：保存会换掉那一次的，换下的图片 24 小时内可以放回
            </p>
          )}
        </div>
      )}
      <Tiles
        params={params}
        pages={names.flatMap((name) => known.get(name) ?? [])}
        mayEdit={mayEdit}
        onOrder={(order) => change(() => order)}
        // Others may have been moved while the picture was on its way.
        onReplace={(old, name) => change((now) => (now ?? standing).map((each) => (each === old ? name : each)))}
      />
      <Spares
        params={params}
        spare={stored.spare.filter(({ name }) => !names.includes(name))}
        onPlace={mayEdit ? (name) => change(() => [...names, name]) : null}
      />
    </>
  )
}

interface TilesProps {
  params: GridProps['params']
  pages: readonly Page[]
  mayEdit: boolean
  onOrder(names: string[]): void
  onReplace(old: string, name: string): void
}

function Tiles({ params, pages, mayEdit, onOrder, onReplace }: TilesProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const names = pages.map(({ name }) => name)
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) onOrder(movedTo(names, dragged, to))
    setDragged(null)
    setOver(null)
  }
  return (
    <ol className={styles.grid} aria-label="页">
      {pages.map((page, at) => (
        <li
          key={page.name}
          className={styles.tile}
          draggable={mayEdit}
          data-dragged={dragged === at || undefined}
          data-over={(dragged !== null && over === at) || undefined}
          onDragStart={() => setDragged(at)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            if (dragged === null) return
            event.preventDefault()
            setOver(at)
          }}
          onDrop={(event) => drop(event, at)}
        >
          <PagePicture params={params} page={page} label={`第 ${at + 1} 页`} />
          <small>
            {at + 1}　{page.width}×{page.height}
          </small>
          {mayEdit && (
            <PageDeeds
              params={params}
              at={at}
              count={pages.length}
              onMove={(to) => onOrder(movedTo(names, at, to))}
              onReplace={(name) => onReplace(page.name, name)}
              onTakeOut={() => onOrder(names.toSpliced(at, 1))}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

interface DeedsProps {
  params: GridProps['params']
  at: number
  count: number
  onMove(to: number): void
  onReplace(name: string): void
  onTakeOut(): void
}

function PageDeeds({ params, at, count, onMove, onReplace, onTakeOut }: DeedsProps) {
  const [text, setText] = useState('')
  const page = `第 ${at + 1} 页`
  const jump = () => {
    const to = Number(text)
    if (Number.isInteger(to) && to >= 1 && to <= count) onMove(to - 1)
    setText('')
  }
  return (
    <div className={styles.deeds}>
      <button type="button" aria-label={`前移${page}`} disabled={at === 0} onClick={() => onMove(at - 1)}>
        ←
      </button>
      <button type="button" aria-label={`后移${page}`} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
        →
      </button>
      <input
        aria-label={`把${page}移到第几页`}
        placeholder="移到"
        size={3}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={jump}
        onKeyDown={({ key }) => key === 'Enter' && jump()}
      />
      <Chooser params={params} label={`替换${page}`} onAdded={([name]) => name !== undefined && onReplace(name)}>
        替换
      </Chooser>
      <button type="button" aria-label={`移出${page}`} disabled={count === 1} onClick={onTakeOut}>
        移出
      </button>
    </div>
  )
}

const Adder = ({ params, onAdded }: Pick<ChooserProps, 'params' | 'onAdded'>) => (
  <div className={styles.deeds}>
    <Chooser params={params} label="添加页" many onAdded={onAdded}>
      ＋ 添加页
    </Chooser>
  </div>
)

interface ChooserProps {
  params: GridProps['params']
  label: string
  many?: boolean
  children: ReactNode
  onAdded(names: string[]): void
}

/** Stores the chosen files one after another; those that are refused are named. */
function Chooser({ params, label, many = false, children, onAdded }: ChooserProps) {
  const id = useId()
  const [said, setSaid] = useState<{ busy: boolean; text: string }>({ busy: false, text: '' })
  const take = async (files: readonly File[]) => {
    const [added, faults]: [string[], string[]] = [[], []]
    for (const [at, file] of files.entries()) {
      setSaid({ busy: true, text: `正在上传 ${at + 1}/${files.length}` })
      const stored = await addPage(params, file)
      if ('name' in stored) added.push(stored.name)
      else faults.push(`${file.name}：${stored.fault}`)
    }
    await queryClient.invalidateQueries({ queryKey: ['chapterPages'] })
    setSaid({ busy: false, text: faults.join('；') })
    if (added.length > 0) onAdded(added)
  }
  return (
    <>
      <label htmlFor={id}>
        {children}
        <input
          id={id}
          className={styles.file}
          type="file"
          accept="image/*"
          aria-label={label}
          multiple={many}
          disabled={said.busy}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {said.text !== '' && (
        <span className={said.busy ? styles.note : styles.fault} role={said.busy ? 'status' : 'alert'}>
          {said.text}
        </span>
      )}
    </>
  )
}

async function addPage(params: GridProps['params'], file: File): Promise<{ name: string } | { fault: string }> {
  if (file.size > chapterLimits.pictureBytes) return { fault: '图片不能超过 12 MB' }
  try {
    const picture = await fileAsBase64(file)
    const answer = await deed('addPage', { params, body: { picture } }, crypto.randomUUID())
    if (answer.result) return { name: answer.data.name }
    const [first] = (answer.data as { faults?: { message: string }[] } | null)?.faults ?? []
    return { fault: first?.message ?? answer.msg }
  } catch (error) {
    console.error(error)
    return { fault: '没有连上控制台，请稍后再试' }
  }
}

interface SparesProps {
  params: GridProps['params']
  spare: Pages['spare']
  /** Null: the person may look only. */
  onPlace: ((name: string) => void) | null
}

function Spares({ params, spare, onPlace }: SparesProps) {
  if (spare.length === 0) return null
  return (
    <section aria-label="不在这一话里的图片">
      <p className={styles.note}>不在这一话里的图片，到时间自动删除；在那之前可以放回。</p>
      <ul className={styles.grid}>
        {spare.map((page) => (
          <li key={page.name} className={styles.tile}>
            <PagePicture params={params} page={page} label="不在这一话里的图片" />
            <small>{timeText(page.until)} 删除</small>
            {onPlace && (
              <div className={styles.deeds}>
                <button type="button" onClick={() => onPlace(page.name)}>
                  放到最后
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
