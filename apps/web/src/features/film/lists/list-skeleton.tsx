import { SkeletonGroup } from '@manjuan/ui'
import { FilmCardSkeleton } from '#parts/films/film-card.tsx'
import { FilmRowSkeleton } from '#parts/films/film-row.tsx'
import styles from './list.module.css'

export function CardsSkeleton() {
  return (
    <SkeletonGroup className={styles.cards ?? ''}>
      <FilmCardSkeleton />
      <FilmCardSkeleton />
      <FilmCardSkeleton />
      <FilmCardSkeleton />
      <FilmCardSkeleton />
      <FilmCardSkeleton />
    </SkeletonGroup>
  )
}

export function RowsSkeleton() {
  return (
    <SkeletonGroup>
      <FilmRowSkeleton />
      <FilmRowSkeleton />
      <FilmRowSkeleton />
      <FilmRowSkeleton />
      <FilmRowSkeleton />
      <FilmRowSkeleton />
    </SkeletonGroup>
  )
}
