// The film whose pay wall a reader left to top up. Back at the film, the wall stands at once.
import { localValue } from './value.ts'

/** The film's number; 0 for none. */
export const wantedFilm = localValue<number>('wantedVideo', 0, (stored) => (typeof stored === 'number' ? stored : null))
