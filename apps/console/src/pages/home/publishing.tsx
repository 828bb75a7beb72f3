// What waits to be published, what speaks against it, and the deeds on the whole of a draft.
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { Panel } from '#parts/panel.tsx'
import { timeText } from '#parts/time.ts'
import { offerUndo } from '#parts/undo.tsx'
import styles from './publishing.module.css'
import type { Draft } from './use-draft.ts'
import { partName } from './words.ts'

interface PublishingProps {
  draft: Draft
  mayEdit: boolean
  mayPublish: boolean
}

export function Publishing({ draft, mayEdit, mayPublish }: PublishingProps) {
  const { home, state } = draft
  const [note, setNote] = useState('')
  const [isDropping, setDropping] = useState(false)
  const publish = useDeed('publishHome', (data, key) => {
    draft.take(data)
    setNote('')
    offerUndo(key, '已发布，10 秒内读者可见')
  })
  const { kind, branch, mark, changed } = home
  const refused = home.problems.filter((problem) => problem.refused)
  const names = [...new Set(changed.map((path) => partName(home, path)))]
  return (
    <section className={styles.publishing} aria-label="发布">
      <div className={styles.words}>
        <p role="status">{stateText(draft)}</p>
        {changed.length > 0 && <p className={styles.note}>未发布的改动：{names.join('、')}</p>}
        {refused.length > 0 && (
          <ul className={styles.refused} aria-label="不能发布的原因">
            {refused.map(({ path, message }) => (
              <li key={path + message}>
                {partName(home, path)}：{message}
              </li>
            ))}
          </ul>
        )}
        <Conflict draft={draft} />
        <p className={styles.refused} role="alert">
          {publish.trouble?.text}
        </p>
      </div>
      {mayPublish && (
        <input
          className={styles.input}
          value={note}
          maxLength={200}
          aria-label="这一版的备注"
          placeholder="备注（可不填）"
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {mayEdit && home.draft !== null && (
        <Button kind="plain" size="m" onClick={() => setDropping(true)}>
          放弃草稿
        </Button>
      )}
      {mayPublish && branch !== 0 && !home.follows && <Follow draft={draft} />}
      {mayPublish && (
        <Button
          size="m"
          busy={publish.busy}
          disabled={changed.length === 0 || state !== 'saved'}
          onClick={() => void publish.run({ params: { kind }, body: { branch, mark, note } })}
        >
          发布
        </Button>
      )}
      {isDropping && <DropPanel draft={draft} onClose={() => setDropping(false)} />}
    </section>
  )
}

function stateText({ home, state }: Draft): string {
  if (state === 'saving') return '正在保存草稿'
  if (state === 'failed') return '草稿没有存上'
  if (home.draft === null) {
    if (home.follows) return '这个渠道跟随所有渠道；改动并发布后，它就有自己的首页'
    return home.version === 0 ? '和读者看到的一样' : `和读者看到的一样，第 ${home.version} 版`
  }
  return `草稿已保存，读者还看不到。${home.draft.staff}，${timeText(home.draft.at)}`
}

/** Another person has stored the draft meanwhile, or no answer came. What was typed here is still here. */
function Conflict({ draft }: { draft: Draft }) {
  const { theirs, trouble } = draft
  if (theirs)
    return (
      <p className={styles.refused} role="alert">
        {theirs.draft?.staff ?? '别人'}刚刚改过首页，你的改动还没有存。
        <button type="button" onClick={() => draft.take(theirs)}>
          用对方的
        </button>
        <button type="button" onClick={draft.insist}>
          用我的覆盖
        </button>
      </p>
    )
  if (trouble === '') return null
  return (
    <p className={styles.refused} role="alert">
      {trouble}
      <button type="button" onClick={draft.again}>
        再存一次
      </button>
    </p>
  )
}

function DropPanel({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const { kind, branch, mark } = draft.home
  const drop = useDeed('dropHomeDraft', (data) => {
    draft.take(data)
    onClose()
  })
  return (
    <Panel title="放弃草稿" onClose={onClose}>
      <p className={styles.note}>草稿里的改动都不要了，回到读者现在看到的首页。</p>
      <p className={styles.refused} role="alert">
        {drop.trouble?.text}
      </p>
      <Button size="m" busy={drop.busy} onClick={() => void drop.run({ params: { kind }, body: { branch, mark } })}>
        放弃
      </Button>
    </Panel>
  )
}

function Follow({ draft }: { draft: Draft }) {
  const { kind, branch, mark } = draft.home
  const follow = useDeed('followHome', (data, key) => {
    draft.take(data)
    offerUndo(key, '这个渠道跟随所有渠道了')
  })
  return (
    <>
      {follow.trouble && (
        <p className={styles.refused} role="alert">
          {follow.trouble.text}
        </p>
      )}
      <Button
        kind="plain"
        size="m"
        busy={follow.busy}
        onClick={() => void follow.run({ params: { kind }, body: { branch, mark } })}
      >
        跟随所有渠道
      </Button>
    </>
  )
}
