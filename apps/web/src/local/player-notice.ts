import { asFlag, localValue } from './value.ts'

/** V-12: the reader has put the line under the player away. */
export const playerNoticeHidden = localValue<boolean>('PLAYER_TEXT', false, asFlag)
