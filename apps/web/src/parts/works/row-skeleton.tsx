// Skeleton of a row: a picture, and lines beside it.
import { Skeleton } from '@manjuan/ui'

interface RowLook {
  row: string | undefined
  picture: string | undefined
  words: string | undefined
  /** Of the picture. */
  ratio: string
  /** Height of each line in px by its width, the first on top. */
  lines: Readonly<Record<string, number>>
}

/** The skeleton of a kind's row. */
export const rowSkeletonOf =
  ({ row, picture, words, ratio, lines }: RowLook) =>
  () => (
    <span className={row}>
      <span className={picture}>
        <Skeleton ratio={ratio} radius="cover" />
      </span>
      <span className={words}>
        {Object.entries(lines).map(([width, height]) => (
          <Skeleton key={width} width={width} height={height} />
        ))}
      </span>
    </span>
  )
