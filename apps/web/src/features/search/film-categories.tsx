// Categories of films at the start of a search.
import { useQuery } from '@tanstack/react-query'
import { filmHome } from '#api/film.ts'
import { Link } from '#page/navigation.tsx'
import styles from './search.module.css'
import { texts } from './texts.ts'

/** The categories stand in the place of hot words, which films do not have. */
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
