import { SkeletonGroup } from '@manjuan/ui'
import { RowSkeleton } from '#parts/works/row-skeleton.tsx'
import { ChapterSkeleton } from '../chapter-row.tsx'
import styles from './detail-skeleton.module.css'

const lines = { '80%': 24, '45%': 16, '60%': 16 }

export const DetailSkeleton = () => (
  <>
    <SkeletonGroup>
      <RowSkeleton row={styles.head} picture={styles.cover} words={styles.words} ratio="3 / 4" lines={lines} />
    </SkeletonGroup>
    <ChapterSkeleton rows={4} />
  </>
)
