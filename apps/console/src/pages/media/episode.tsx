// The episode that a row of the queue is about, with the way to its film.
import { Link } from '@tanstack/react-router'
import styles from './media.module.css'
import { episodeText, type Job } from './types.ts'

export function Episode({ filmId, film, number }: Pick<Job, 'filmId' | 'film' | 'number'>) {
  return (
    <Link to="/works/$kind/$id/chapters" params={{ kind: 'film', id: String(filmId) }} className={styles.name ?? ''}>
      {episodeText({ film, number })}
    </Link>
  )
}
