// The player's code: with the tap on a film, or after the poster where a visit begins with the film.
let isAsked = false

export function theatreCode() {
  isAsked = true
  return import('./theatre/theatre.tsx')
}

/** True once the code is here or on its way. */
export const isTheatreAsked = (): boolean => isAsked
