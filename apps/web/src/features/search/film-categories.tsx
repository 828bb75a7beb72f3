// Categories of films as a place to begin.
import { useQuery } from '@tanstack/react-query'
import { filmHome } from '#api/film.ts'
import { Link } from '#page/navigation.tsx'
import styles from './search.module.css'
import { texts } from './texts.ts'

/** In the place of hot words, of which films have none. */
export function FilmCategories() {
  const categories = useQuery(filmHome()).data?.categoryList ?? []
  if (categories.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.byCategory}</h2>
      <ul className={styles.chips}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/vod/category?cid=${id}`} className={styles.chip}>
              <span className={styles.chipFace}>
                <span className={styles.chipText}>{name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
