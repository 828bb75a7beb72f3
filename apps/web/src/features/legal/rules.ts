// The lines of a legal text, as they are drawn. Pure.
import { withSiteName } from '@manjuan/contract/site-name'

interface Line {
  /** Its place in the text, which never changes. */
  key: number
  isHeading: boolean
  words: string
}

export const linesOf = (text: string, siteName: string): Line[] =>
  withSiteName(text, siteName)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '#')
    .map((line, key) => {
      const isHeading = line.startsWith('# ')
      return { key, isHeading, words: isHeading ? line.slice(2) : line }
    })
