// Every write of the catalogue is somebody's deed: that of an operator's command, or of a staff member.
export type Who = { by: 'command'; name: string } | { by: 'staff'; id: number; name: string }

export interface Deed {
  who: Who
  /** The moment with which rows are dated. */
  now: Date
  /** The reason in the actor's own words; '' when none was given. */
  why: string
}

/** The deed of a member of the staff. */
export const staffDeed = (id: number, name: string, now: Date): Deed => ({
  who: { by: 'staff', id, name },
  now,
  why: '',
})

/** The deed of an operator's command. */
export const commandDeed = (name: string, now: Date): Deed => ({ who: { by: 'command', name }, now, why: '' })
