// One batch: which work it becomes, its fields and prices, its chapters with the doubts first, and what is done with it.
import { FailedState } from '@manjuan/ui'
import { Link, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useStaff } from '#api/call.ts'
import { Page, Section } from '#parts/page.tsx'
import { timeText } from '#parts/time.ts'
import { Chapters } from './chapters.tsx'
import { Fields } from './fields.tsx'
import styles from './imports.module.css'
import { Prices } from './prices.tsx'
import { Progress } from './progress.tsx'
import { Split } from './split.tsx'
import { Start } from './start.tsx'
import { type Batch, diffText, isMoving, kindText, numberWord, sizeText } from './types.ts'
import { useEdits } from './use-edits.ts'

const movingMs = 500
const soonMs = 150
/** Most files are read within this time in ms. A longer reading costs no more calls than other work. */
const soonForMs = 3_000

/** A plan that is read anew is looked for at once, because a person waits to see the other rule's chapters. */
function useLookMs(): (batch: Batch | undefined) => number | false {
  const begun = useRef({ version: -1, at: 0 })
  return (batch) => {
    if (!batch || !isMoving(batch)) return false
    if (begun.current.version !== batch.version) begun.current = { version: batch.version, at: performance.now() }
    const isSoon = batch.state === 'reading' && performance.now() - begun.current.at < soonForMs
    return isSoon ? soonMs : movingMs
  }
}

export function BatchPage() {
  const { id } = useParams({ from: '/inside/imports/$id' })
  const batch = useStaff('importBatch', { params: { id } }, { everyMs: useLookMs() })
  if (batch.error && !batch.data) return <FailedState onRetry={() => void batch.refetch()} />
  return batch.data ? <Review key={id} batch={batch.data} /> : null
}

function Review({ batch }: { batch: Batch }) {
  const editing = useEdits(batch)
  const { plan, state, kind } = batch
  const isOpen = state === 'review' || state === 'reading' || state === 'uploading' || state === 'refused'
  return (
    <Page title={batch.title || `导入 ${batch.id}`} actions={<Start editing={editing} />}>
      <p className={styles.facts}>
        <span>
          {kindText(kind)}，{batch.files} 个文件，{batch.staff} 上传
        </span>
        <Progress {...batch} />
        {batch.endsAt !== null && <span>没有人处理的话，{timeText(batch.endsAt)} 自动结束并清理文件</span>}
      </p>
      {batch.problem !== '' && (
        <p className={styles.warning} role="alert">
          {batch.problem}
        </p>
      )}
      {editing.text !== '' && (
        <p className={styles.warning} role="alert">
          {editing.text}
        </p>
      )}
      <Siblings {...batch} />
      <Made {...batch} />
      {plan && (
        <p className={styles.diff} role="status">
          {diffText(plan)}
          {plan.isPart && '。有内容被拒收，所以库里的章节都不算消失'}
          {plan.isUnchanged && '。已经全部在库里'}
        </p>
      )}
      {isOpen && (plan || batch.problemField !== null) && (
        <div className={styles.columns}>
          <Fields editing={editing} />
          <div className={styles.column}>
            <Prices editing={editing} />
            {kind === 'novel' && <Split editing={editing} />}
          </div>
        </div>
      )}
      {plan && <Films films={plan.films} />}
      {plan && <Chapters editing={editing} revision={plan.revision} isOpen={isOpen} />}
      <Files {...batch} />
    </Page>
  )
}

/** The other works that were in the same drop. */
function Siblings({ id, state, cancelling }: Batch) {
  const drop = useStaff(
    'imports',
    { query: { drop: id } },
    { everyMs: () => (isMoving({ state, cancelling }) ? movingMs * 4 : false) },
  )
  const others = (drop.data?.rows ?? []).filter((other) => other.id !== id)
  if (others.length === 0) return null
  return (
    <p className={styles.facts}>
      这次的文件分成了 {others.length + 1} 个导入：
      {others.map((other) => (
        <Link key={other.id} className={styles.link ?? ''} to="/imports/$id" params={{ id: String(other.id) }}>
          {other.title || `导入 ${other.id}`}
        </Link>
      ))}
    </p>
  )
}

/** What came of it. */
function Made({ made, workId, kind }: Batch) {
  if (!made) return null
  return (
    <p className={styles.made} role="status">
      导入了 {made.chapters} {numberWord(kind)}
      {made.removed > 0 && `，删除了 ${made.removed} ${numberWord(kind)}`}
      {made.published ? '，读者已经能看到' : '，还没有上架'}。
      {workId !== null && kind !== null && (
        <Link to="/works/$kind/$id" params={{ kind, id: String(workId) }}>
          打开作品
        </Link>
      )}
    </p>
  )
}

function Films({ films }: { films: NonNullable<Batch['plan']>['films'] }) {
  if (films.length === 0) return null
  return (
    <Section title="影片">
      <ul className={styles.list}>
        {films.map(({ file, seconds, width, height, qualities, sounds, captions }) => (
          <li key={file}>
            {file}：{sizeText('film', seconds)}，{width}×{height}，转成 {qualities.map((each) => `${each}p`).join('、')}
            {sounds.length > 0 && `；声音 ${sounds.join('、')}`}
            {captions.length > 0 && `；字幕 ${captions.join('、')}`}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Files that are listed by name; of a folder with more the rest is counted. */
const mostFiles = 200

/** Files that are not taken stand first, each with its reason. */
function Files({ fileList, plan }: Batch) {
  const refused = fileList.filter(({ reason }) => reason !== null)
  const leftOut = plan?.leftOut ?? []
  return (
    <Section title={refused.length > 0 ? `文件（拒收 ${refused.length} 个）` : '文件'}>
      <ul className={styles.list} aria-label="文件">
        {fileList.slice(0, mostFiles).map(({ id, name, reason }) => (
          <li key={id} className={reason === null ? '' : (styles.fault ?? '')}>
            {name}
            {reason !== null && `：${reason}`}
          </li>
        ))}
        {fileList.length > mostFiles && <li>另有 {fileList.length - mostFiles} 个</li>}
      </ul>
      {leftOut.length > 0 && (
        <details className={styles.details}>
          <summary>没有导入的内容 {leftOut.length} 处</summary>
          <ul className={styles.list}>
            {leftOut.map(({ name, reason }, at) => (
              // Headings of one name may be left out for one reason.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn whole.
              <li key={at}>
                {name}：{reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
