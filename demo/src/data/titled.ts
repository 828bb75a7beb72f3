/** The words of a demo work that a reader sees, whatever its kind. */
export type Titled = {
  key: string
  title: string
  /** The title as it is lettered on the cover: one row or two. */
  titleRows: string[]
  abstract: string
}

/** A bar in the title says where its lettering may break. */
export const titled = (key: string, lettered: string, abstract: string): Titled => ({
  key,
  title: lettered.replace('|', ''),
  titleRows: lettered.split('|'),
  abstract,
})
