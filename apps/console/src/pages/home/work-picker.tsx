// The chosen works of a slot in their order, and the search that adds others.
import { homeLimits } from '@manjuan/contract/staff/home-slots'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { SearchField } from '#parts/filters.tsx'
import type { Home } from '#parts/home-slots.ts'
import { moved } from '#parts/order.ts'
import styles from './fields.module.css'

interface WorkPickerProps {
  home: Home
  works: readonly number[]
  onChange(works: number[]): void
}

export function WorkPicker({ home, works, onChange }: WorkPickerProps) {
  const [found, setFound] = useState<readonly { id: number; title: string }[]>([])
  const titles = new Map([...found, ...home.works].map(({ id, title }) => [id, title]))
  const hidden = new Set(home.works.flatMap(({ id, state }) => (state === 'published' ? [] : [id])))
  return (
    <section aria-label="手选作品">
      <h3 className={styles.note}>手选作品（{works.length} 部，排在前面）</h3>
      <ol className={styles.works}>
        {works.map((id, at) => {
          const title = titles.get(id) ?? `编号 ${id}`
          return (
            <li key={id}>
              <span className={styles.title}>
                {title} {hidden.has(id) && <small>没有上架，读者看不到</small>}
              </span>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  aria-label={`${by < 0 ? '上移' : '下移'} ${title}`}
                  disabled={at + by < 0 || at + by >= works.length}
                  onClick={() => onChange(moved(works, at, by))}
                >
                  {by < 0 ? '↑' : '↓'}
                </button>
              ))}
              <button
                type="button"
                aria-label={`去掉 ${title}`}
                onClick={() => onChange(works.filter((each) => each !== id))}
              >
                去掉
              </button>
            </li>
          )
        })}
      </ol>
      <Finder
        kind={home.kind}
        chosen={works}
        onAdd={(work) => {
          setFound((before) => [...before, work])
          onChange([...works, work.id])
        }}
      />
    </section>
  )
}

interface FinderProps {
  kind: Home['kind']
  chosen: readonly number[]
  onAdd(work: { id: number; title: string }): void
}

function Finder({ kind, chosen, onAdd }: FinderProps) {
  const [q, setQ] = useState('')
  const query = { q, kind, state: 'published', limit: 12 } as const
  const found = useStaff('works', { query }, { enabled: q !== '' })
  const isFull = chosen.length >= homeLimits.works
  return (
    <>
      <SearchField label="加作品：标题、作者或编号" value={q} onChange={(typed) => setQ(typed ?? '')} />
      {isFull && <p className={styles.note}>最多 {homeLimits.works} 部</p>}
      <p className={styles.note} role="status">
        {q !== '' && found.data?.rows.length === 0 && '没有找到已上架的作品'}
      </p>
      <ul className={styles.works} aria-label="找到的作品">
        {q !== '' &&
          found.data?.rows.map(({ id, title, author }) => (
            <li key={id}>
              <span className={styles.title}>
                {title} · {author}
              </span>
              <button
                type="button"
                aria-label={`加上 ${title}`}
                disabled={isFull || chosen.includes(id)}
                onClick={() => onAdd({ id, title })}
              >
                加上
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}
