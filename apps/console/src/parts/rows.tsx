// A list as a table, which on a phone becomes cards. The server sorts, filters and cuts it into pages.
import { EmptyState, FailedState } from '@manjuan/ui'
import { type ReactNode, useRef } from 'react'
import { ListKeys } from './list-keys.tsx'
import styles from './rows.module.css'

export interface Column<Row> {
  title: string
  show(row: Row): ReactNode
  /** The column takes what is left; its text is cut. */
  wide?: boolean
}

interface Query<Row> {
  data: { rows: readonly Row[]; count: number; next: string | null } | undefined
  error: Error | null
  refetch(): unknown
}

interface RowsProps<Row> {
  label: string
  query: Query<Row>
  columns: readonly Column<Row>[]
  rowKey(row: Row): string | number
  empty: string
  /** Goes on to the page behind this one. */
  onNext?: (after: string) => void
}

/** Rows are counted exactly up to here. */
const counted = 10_000

export function Rows<Row>({ label, query, columns, rowKey, empty, onNext }: RowsProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  if (!query.data)
    return query.error ? <FailedState onRetry={() => void query.refetch()} /> : <p className={styles.foot}>加载中</p>
  const { rows, count, next } = query.data
  if (rows.length === 0) return <EmptyState title={empty} />
  return (
    <div ref={box} className={styles.box}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, wide }) => (
              <th key={title} scope="col" data-wide={wide || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, show, wide }) => (
                <td key={title} data-title={title} data-wide={wide || undefined}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        {count > counted ? '1万+' : count} 条
        {next !== null && onNext && (
          <button type="button" onClick={() => onNext(next)}>
            下一页
          </button>
        )}
        <ListKeys box={box} />
      </p>
    </div>
  )
}

/** A list that comes whole. */
export const wholeList = <Row,>(rows: readonly Row[] | undefined, error: Error | null, refetch: () => unknown) => ({
  data: rows && { rows, count: rows.length, next: null },
  error,
  refetch,
})
