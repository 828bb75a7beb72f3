// The player's code: with the tap on a film, or after the poster where a visit begins with the film.
import { once } from '#local/once.ts'

let isAsked = false
const code = once(() => import('./theatre/theatre.tsx'))

export function theatreCode() {
  isAsked = true
  return code()
}

/** True once the code is here or on its way. */
export const isTheatreAsked = (): boolean => isAsked
