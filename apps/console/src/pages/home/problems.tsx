// What speaks against publishing a part.
import type { Home } from '#parts/home-slots.ts'
import styles from './fields.module.css'

export function Problems({ home, path }: { home: Home; path: string }) {
  const own = home.problems.filter((problem) => problem.path === path)
  if (own.length === 0) return null
  return (
    <ul className={styles.problems} aria-label="请先看看">
      {own.map(({ message, refused }) => (
        <li key={message} data-refused={refused || undefined}>
          {message}
        </li>
      ))}
    </ul>
  )
}
