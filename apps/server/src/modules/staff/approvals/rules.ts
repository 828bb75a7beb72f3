// Decisions about approvals. Pure.
import { mayDo, type Verb } from '@manjuan/contract/staff'

const hour = 3_600_000

/** Milliseconds for which a wish waits for its second person. */
export const approvalLifeMs = 72 * hour
/** Milliseconds after which one person may decide alone, where that is allowed and nobody else could. */
const aloneAfterMs = 24 * hour
/** Milliseconds for which two persons are tied when one has given the other a role or a code. */
const tieMs = 24 * hour
/** Milliseconds for which a change of power counts at all. */
export const powerMs: number = Math.max(aloneAfterMs, tieMs)

const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** Two spellings of a name are one person. */
export const isSamePerson = (one: string, other: string): boolean => folded(one) === folded(other)

export interface Colleague {
  id: number
  name: string
  roleId: number
  verbs: string[]
}

/** Deeds by which a person's power is changed: given to somebody, taken from somebody, or both. */
export const changesOfPower: Readonly<Record<string, 'given' | 'taken' | 'both'>> = {
  'person.add': 'given',
  'person.change': 'both',
  'person.reset': 'both',
  'person.end': 'taken',
  'role.add': 'given',
  'role.change': 'both',
  'role.drop': 'taken',
}

export interface PowerChange {
  staff: string
  verb: string
  /** A person or a role. */
  object: string
  at: Date
}

/** What the shop tells of those who may decide, at one moment. */
export interface Powers {
  /** Whether one person may decide alone where nobody else can. */
  alone: boolean
  /** Active persons, with the verbs of this moment. */
  people: readonly Colleague[]
  changes: readonly PowerChange[]
  /** Everybody, those who are gone too. */
  names: readonly Pick<Colleague, 'id' | 'name' | 'roleId'>[]
}

interface Wish {
  author: string
  author_id: number | null
  created_at: Date
}

/** Whoever wants to decide; `sent` is null for a command of the machine. */
export interface Decider {
  staff: string
  sent: { staffId: number } | null
  now: Date
}

type DeciderFault = 'notAllowed' | 'approvalOwn' | 'approvalEarly' | 'approvalTies'

/** Why this person may not be the second one; null for no reason. The list and the deed itself judge by it. */
export function deciderFault(powers: Powers, wish: Wish, permission: Verb, decider: Decider): DeciderFault | null {
  const { staff, sent, now } = decider
  const person = sent && powers.people.find(({ id }) => id === sent.staffId)
  if (sent && !(person && mayDecide(person, permission))) return 'notAllowed'
  if (isSamePerson(wish.author, staff)) return aloneFault(powers, wish, permission, now)
  const author = powers.people.find(({ id }) => id === wish.author_id)
  const isTied = gavePower(powers, staff, author, now) || gavePower(powers, wish.author, person ?? undefined, now)
  return isTied ? 'approvalTies' : null
}

const mayDecide = ({ verbs }: Colleague, permission: Verb): boolean =>
  mayDo(verbs, 'approve') && mayDo(verbs, permission)

function aloneFault(powers: Powers, { author, created_at }: Wish, permission: Verb, now: Date): DeciderFault | null {
  const isThereAnother = powers.people.some((each) => each.name !== author && mayDecide(each, permission))
  if (!powers.alone || isThereAnother) return 'approvalOwn'
  const since = now.getTime() - aloneAfterMs
  // An author who took power from the others may not decide alone.
  const tookPower = powers.changes.some(
    ({ staff, verb, at }) => staff === author && changesOfPower[verb] !== 'given' && at.getTime() > since,
  )
  return created_at.getTime() > since || tookPower ? 'approvalEarly' : null
}

/**
 * Whether `name` gave power to the other person, or to that person's role, within the time of a tie: by an own deed, or through
 * persons who had theirs from `name`.
 */
function gavePower({ changes, names }: Powers, name: string, other: Colleague | undefined, now: Date): boolean {
  if (!other) return false
  const given = changes.filter(
    ({ verb, at }) => changesOfPower[verb] !== 'taken' && at.getTime() > now.getTime() - tieMs,
  )
  const reached = new Set([name])
  for (const giver of reached) {
    const objects = new Set(given.filter(({ staff }) => staff === giver).map(({ object }) => object))
    const people = names.filter(({ id, roleId }) => objects.has(`staff ${id}`) || objects.has(`role ${roleId}`))
    if (people.some(({ id }) => id === other.id)) return true
    for (const person of people) reached.add(person.name)
  }
  return false
}
