// Every write of the catalogue is a deed of somebody: the operator's command, or a member of the staff.
export type Who = { by: 'command'; name: string } | { by: 'staff'; id: number; name: string }

export interface Deed {
  who: Who
  /** The moment that rows are dated with. */
  now: Date
  /** The reason in the words of the one who acts; '' when none was given. */
  why: string
}

/** A deed of one of the operator's commands, at this moment. */
export const commandDeed = (name: string): Deed => ({ who: { by: 'command', name }, now: new Date(), why: '' })
