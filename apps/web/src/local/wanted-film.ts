// The film whose pay wall a reader left to top up: back there, the wall stands at once.
import { localValue } from './value.ts'

/** Its number; 0: none. */
export const wantedFilm = localValue<number>('wantedVideo', 0, (stored) => (typeof stored === 'number' ? stored : null))
