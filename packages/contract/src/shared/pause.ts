/** A pause of a channel: the reason that readers are told, '' without a pause, and its end, null when nobody set one. */
export interface Pause {
  maintenance: string
  until: Date | null
}

/** Whether a channel takes no orders for now. A pause whose end has come is over. */
export const isPaused = ({ maintenance, until }: Pause, now: Date): boolean =>
  maintenance !== '' && (until === null || until.getTime() > now.getTime())
