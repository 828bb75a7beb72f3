/** The worlds of generated chapters: things to see, hear, smell, do and find. */

export type Setting = {
  /** Places one goes to: “到{…}的时候”. */
  places: readonly string[]
  hours: readonly string[]
  /** Whole clauses. */
  weathers: readonly string[]
  views: readonly string[]
  sounds: readonly string[]
  smells: readonly string[]
  /** An act, without its actor. */
  chores: readonly string[]
  /** Things that fit into a hand. */
  objects: readonly string[]
  foods: readonly string[]
  passers: readonly string[]
  /** Where one puts something down. */
  spots: readonly string[]
}
