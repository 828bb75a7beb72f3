// Skeleton of a row: a picture, and lines beside it.
import { Skeleton } from '@manjuan/ui'

interface RowSkeletonProps {
  row: string | undefined
  picture: string | undefined
  words: string | undefined
  /** Of the picture. */
  ratio: string
  /** Height of each line in px by its width, the first on top. */
  lines: Readonly<Record<string, number>>
}

export function RowSkeleton({ row, picture, words, ratio, lines }: RowSkeletonProps) {
  return (
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
}
