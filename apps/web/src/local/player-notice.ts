import { asFlag, localValue } from './value.ts'

/** V-12: true when the reader has closed the line under the player. */
export const playerNoticeHidden = localValue<boolean>('PLAYER_TEXT', false, asFlag)
